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
const anybody = 'lets in whoever reaches it';
const unsure = 'does not know whom it talks to';
const untold = 'keeps no record of what was done';
const measured = 'shows its inner workings to whoever asks';
const flag = (program: string, name: string, should: Flag['should'], harm: string, value?: string): Flag =>
  value === undefined ? { program, name, should, harm } : { program, name, should, harm, value };

export const flags: readonly Flag[] = [
  flag(api, 'anonymous-auth', 'is', anybody, 'false'),
  flag(api, 'basic-auth-file', 'unset', 'has passwords in a file'),
  flag(api, 'token-auth-file', 'unset', 'has tokens in a file'),
  flag(api, 'kubelet-https', 'not', 'talks to nodes without encryption', 'false'),
  flag(api, 'kubelet-client-certificate', 'set', 'is not known to its nodes'),
  flag(api, 'kubelet-client-key', 'set', 'is not known to its nodes'),
  flag(api, 'kubelet-certificate-authority', 'set', unsure),
  flag(api, 'authorization-mode', 'lacks', 'allows everything', 'AlwaysAllow'),
  flag(api, 'authorization-mode', 'has', 'lets nodes do more than they need', 'Node'),
  flag(api, 'authorization-mode', 'has', 'knows no roles', 'RBAC'),
  flag(api, 'enable-admission-plugins', 'has', 'takes any number of events', 'EventRateLimit'),
  flag(api, 'enable-admission-plugins', 'lacks', 'takes whatever is asked', 'AlwaysAdmit'),
  flag(
    api,
    'enable-admission-plugins',
    'has',
    'lets pods use images that others fetched',
    'AlwaysPullImages',
  ),
  flag(api, 'enable-admission-plugins', 'has', 'lets nodes change each other', 'NodeRestriction'),
  flag(api, 'disable-admission-plugins', 'lacks', 'gives pods no accounts', 'ServiceAccount'),
  flag(
    api,
    'disable-admission-plugins',
    'lacks',
    'makes objects in namespaces that end',
    'NamespaceLifecycle',
  ),
  flag(api, 'insecure-bind-address', 'unset', 'listens without encryption'),
  flag(api, 'insecure-port', 'is', 'listens without encryption', '0'),
  flag(api, 'secure-port', 'not', 'does not listen with encryption', '0'),
  flag(api, 'profiling', 'is', measured, 'false'),
  flag(api, 'audit-log-path', 'set', untold),
  flag(api, 'audit-log-maxage', 'number', untold, '30'),
  flag(api, 'audit-log-maxbackup', 'number', untold, '10'),
  flag(api, 'audit-log-maxsize', 'number', untold, '100'),
  flag(api, 'service-account-lookup', 'not', 'takes tokens of accounts that are gone', 'false'),
  flag(api, 'service-account-key-file', 'set', 'checks tokens with another key'),
  flag(api, 'etcd-certfile', 'set', 'is not known to its store'),
  flag(api, 'etcd-keyfile', 'set', 'is not known to its store'),
  flag(api, 'etcd-cafile', 'set', unsure),
  flag(api, 'tls-cert-file', 'set', 'has no certificate of its own'),
  flag(api, 'tls-private-key-file', 'set', 'has no certificate of its own'),
  flag(api, 'encryption-provider-config', 'set', 'stores secrets as they are'),
  flag(api, 'tls-cipher-suites', 'strong', 'takes ciphers that are broken'),
  flag(manager, 'terminated-pod-gc-threshold', 'number', 'keeps what has ended', '1'),
  flag(manager, 'profiling', 'is', measured, 'false'),
  flag(manager, 'use-service-account-credentials', 'is', 'does everything as one account', 'true'),
  flag(manager, 'service-account-private-key-file', 'set', 'signs tokens with another key'),
  flag(manager, 'root-ca-file', 'set', 'tells pods no authority'),
  flag(manager, 'bind-address', 'is', 'listens on every network', '127.0.0.1'),
  flag('kube-scheduler', 'profiling', 'is', measured, 'false'),
  flag('kube-scheduler', 'bind-address', 'is', 'listens on every network', '127.0.0.1'),
  flag('etcd', 'cert-file', 'set', 'talks without encryption'),
  flag('etcd', 'key-file', 'set', 'talks without encryption'),
  flag('etcd', 'client-cert-auth', 'is', anybody, 'true'),
  flag('etcd', 'auto-tls', 'not', 'makes its own certificates', 'true'),
  flag('etcd', 'peer-cert-file', 'set', 'talks to its peers without encryption'),
  flag('etcd', 'peer-key-file', 'set', 'talks to its peers without encryption'),
  flag('etcd', 'peer-client-cert-auth', 'is', 'takes anybody for a peer', 'true'),
  flag('kubelet', 'anonymous-auth', 'is', anybody, 'false'),
  flag('kubelet', 'authorization-mode', 'lacks', 'allows everything', 'AlwaysAllow'),
  flag('kubelet', 'client-ca-file', 'set', unsure),
  flag('kubelet', 'read-only-port', 'is', 'tells about its pods to anybody', '0'),
  flag('kubelet', 'streaming-connection-idle-timeout', 'not', 'keeps connections for ever', '0'),
  flag('kubelet', 'protect-kernel-defaults', 'is', 'changes settings of the kernel', 'true'),
  flag('kubelet', 'make-iptables-util-chains', 'not', 'leaves its rules to others', 'false'),
  flag('kubelet', 'hostname-override', 'unset', 'goes by another name'),
  flag('kubelet', 'tls-cert-file', 'set', 'has no certificate of its own'),
  flag('kubelet', 'tls-private-key-file', 'set', 'has no certificate of its own'),
  flag('kubelet', 'rotate-certificates', 'not', 'keeps a certificate until it ends', 'false'),
  flag('kubelet', 'tls-cipher-suites', 'strong', 'takes ciphers that are broken'),
];
