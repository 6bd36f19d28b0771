/** Flags of cluster components and their recommended values. From the CIS Kubernetes Benchmark 1.9. */

export interface Flag {
  /** Component: `kube-apiserver`. */
  readonly program: string;
  readonly name: string;
  /**
   * `is` requires the value, `not` only rejects it, `set` and `unset` are about the flag itself, `has` and `lacks`
   * about an element of a list; `number` requires at least `value`, `strong` rejects broken ciphers.
   */
  readonly should: 'is' | 'not' | 'set' | 'unset' | 'has' | 'lacks' | 'number' | 'strong';
  readonly value?: string;
  /** Consequence otherwise: the rest of a sentence about the program. */
  readonly harm: string;
}

const api = 'kube-apiserver';
const manager = 'kube-controller-manager';
const anybody = 'accepts unauthenticated requests';
const unsure = 'does not verify the certificate of its peer';
const untold = 'keeps no sufficient audit log';
const measured = 'exposes profiling data';
const flag = (program: string, name: string, should: Flag['should'], harm: string, value?: string): Flag =>
  value === undefined ? { program, name, should, harm } : { program, name, should, harm, value };

export const flags: readonly Flag[] = [
  flag(api, 'anonymous-auth', 'is', anybody, 'false'),
  flag(api, 'basic-auth-file', 'unset', 'reads static passwords from a file'),
  flag(api, 'token-auth-file', 'unset', 'reads static tokens from a file'),
  flag(api, 'kubelet-https', 'not', 'connects to kubelets without TLS', 'false'),
  flag(api, 'kubelet-client-certificate', 'set', 'does not authenticate to kubelets'),
  flag(api, 'kubelet-client-key', 'set', 'does not authenticate to kubelets'),
  flag(api, 'kubelet-certificate-authority', 'set', unsure),
  flag(api, 'authorization-mode', 'lacks', 'authorizes every request', 'AlwaysAllow'),
  flag(api, 'authorization-mode', 'has', 'does not limit the permissions of nodes', 'Node'),
  flag(api, 'authorization-mode', 'has', 'does not use RBAC', 'RBAC'),
  flag(api, 'enable-admission-plugins', 'has', 'does not limit the rate of events', 'EventRateLimit'),
  flag(api, 'enable-admission-plugins', 'lacks', 'admits every request', 'AlwaysAdmit'),
  flag(
    api,
    'enable-admission-plugins',
    'has',
    'lets pods use cached private images without a pull secret',
    'AlwaysPullImages',
  ),
  flag(api, 'enable-admission-plugins', 'has', 'lets nodes modify other nodes', 'NodeRestriction'),
  flag(
    api,
    'disable-admission-plugins',
    'lacks',
    'does not assign service accounts to pods',
    'ServiceAccount',
  ),
  flag(
    api,
    'disable-admission-plugins',
    'lacks',
    'creates objects in namespaces that are being deleted',
    'NamespaceLifecycle',
  ),
  flag(api, 'insecure-bind-address', 'unset', 'listens without TLS'),
  flag(api, 'insecure-port', 'is', 'listens without TLS', '0'),
  flag(api, 'secure-port', 'not', 'does not serve TLS', '0'),
  flag(api, 'profiling', 'is', measured, 'false'),
  flag(api, 'audit-log-path', 'set', untold),
  flag(api, 'audit-log-maxage', 'number', untold, '30'),
  flag(api, 'audit-log-maxbackup', 'number', untold, '10'),
  flag(api, 'audit-log-maxsize', 'number', untold, '100'),
  flag(api, 'service-account-lookup', 'not', 'accepts tokens of deleted service accounts', 'false'),
  flag(api, 'service-account-key-file', 'set', 'verifies service account tokens with its TLS key'),
  flag(api, 'etcd-certfile', 'set', 'does not authenticate to etcd'),
  flag(api, 'etcd-keyfile', 'set', 'does not authenticate to etcd'),
  flag(api, 'etcd-cafile', 'set', unsure),
  flag(api, 'tls-cert-file', 'set', 'serves a self-signed certificate'),
  flag(api, 'tls-private-key-file', 'set', 'serves a self-signed certificate'),
  flag(api, 'encryption-provider-config', 'set', 'stores secrets unencrypted'),
  flag(api, 'tls-cipher-suites', 'strong', 'accepts weak TLS ciphers'),
  flag(manager, 'terminated-pod-gc-threshold', 'number', 'never removes terminated pods', '1'),
  flag(manager, 'profiling', 'is', measured, 'false'),
  flag(manager, 'use-service-account-credentials', 'is', 'uses one account for all controllers', 'true'),
  flag(manager, 'service-account-private-key-file', 'set', 'has no key to sign service account tokens'),
  flag(manager, 'root-ca-file', 'set', 'gives pods no CA certificate to verify the API server'),
  flag(manager, 'bind-address', 'is', 'listens on all network interfaces', '127.0.0.1'),
  flag('kube-scheduler', 'profiling', 'is', measured, 'false'),
  flag('kube-scheduler', 'bind-address', 'is', 'listens on all network interfaces', '127.0.0.1'),
  flag('etcd', 'cert-file', 'set', 'serves clients without TLS'),
  flag('etcd', 'key-file', 'set', 'serves clients without TLS'),
  flag('etcd', 'client-cert-auth', 'is', anybody, 'true'),
  flag('etcd', 'auto-tls', 'not', 'uses self-signed certificates', 'true'),
  flag('etcd', 'peer-cert-file', 'set', 'connects to its peers without TLS'),
  flag('etcd', 'peer-key-file', 'set', 'connects to its peers without TLS'),
  flag('etcd', 'peer-client-cert-auth', 'is', 'accepts unauthenticated peers', 'true'),
  flag('kubelet', 'anonymous-auth', 'is', anybody, 'false'),
  flag('kubelet', 'authorization-mode', 'lacks', 'authorizes every request', 'AlwaysAllow'),
  flag('kubelet', 'client-ca-file', 'set', unsure),
  flag('kubelet', 'read-only-port', 'is', 'exposes information about its pods without authentication', '0'),
  flag('kubelet', 'streaming-connection-idle-timeout', 'not', 'never closes idle connections', '0'),
  flag('kubelet', 'protect-kernel-defaults', 'is', 'changes kernel settings', 'true'),
  flag('kubelet', 'make-iptables-util-chains', 'not', 'does not manage its iptables rules', 'false'),
  flag('kubelet', 'hostname-override', 'unset', 'overrides its host name'),
  flag('kubelet', 'tls-cert-file', 'set', 'serves a self-signed certificate'),
  flag('kubelet', 'tls-private-key-file', 'set', 'serves a self-signed certificate'),
  flag('kubelet', 'rotate-certificates', 'not', 'does not rotate its certificates', 'false'),
  flag('kubelet', 'tls-cipher-suites', 'strong', 'accepts weak TLS ciphers'),
];
