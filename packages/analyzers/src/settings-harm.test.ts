import { describe, expect, it } from 'vitest';
import { analyzers } from './index.ts';
import { findingsOf, runAnalyzer } from './run-analyzer.ts';

/** What settings harm: those that matter where somebody breaks in are shown where strangers come, and less sure elsewhere. */

type Files = Readonly<Record<string, string>>;

function confidencesOf(id: string, files: Files): Readonly<Record<string, string>> {
  const analyzer = analyzers.find((one) => one.id === id);
  if (analyzer === undefined) throw new Error(`there is no analyzer ${id}`);
  const fileOf = (path: string) => ({ path, text: files[path] ?? '', language: 'yaml', purposes: [] });
  const analyzed = Object.keys(files).map((path) => ({ path, result: runAnalyzer(analyzer, fileOf(path)) }));
  const facts = analyzed.flatMap(({ path, result }) =>
    result?.fact === undefined ? [] : [{ path, fact: structuredClone(result.fact) }],
  );
  const context = { advisories: { kind: 'not-asked' as const }, imports: [], today: '2026-11-29' };
  const linked = analyzer.analyzeTree?.(facts, context).hits ?? [];
  const found = [
    ...analyzed.flatMap(({ result }) => result?.findings ?? []),
    ...linked.flatMap((hit) => findingsOf(analyzer, fileOf(hit.path), [hit]).findings),
  ];
  return Object.fromEntries(found.map(({ ruleId, confidence }) => [ruleId.slice(id.length + 1), confidence]));
}

const pod = (more = '', labels = '{app: web}') => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    metadata: {labels: ${labels}}
    spec:
      serviceAccountName: web
      volumes: [{name: engine, hostPath: {path: /var/run/docker.sock}}]
      containers:
        - name: web
          image: registry.example.org/web:1.4.2
          securityContext: {privileged: true, runAsUser: 0}
${more}`;
const service = (type: string, selector = '{app: web}') => `apiVersion: v1
kind: Service
metadata: {name: web}
spec: {type: ${type}, selector: ${selector}, ports: [{port: 80}]}
`;
const ingress = (name: string) => `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: web}
spec:
  rules: [{http: {paths: [{path: /, backend: {service: {name: ${name}, port: {number: 80}}}}]}}]
`;
const role = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: all}
rules: [{apiGroups: ['*'], resources: ['*'], verbs: ['*']}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: all}
roleRef: {kind: ClusterRole, name: all}
subjects: [{kind: ServiceAccount, name: web}]
`;

describe('a pod', () => {
  it.each<[string, Files, 'medium' | 'low']>([
    ['that nothing leads to', {}, 'low'],
    ['with a service inside the cluster', { 's.yaml': service('ClusterIP') }, 'low'],
    ['with a service of another pod', { 's.yaml': service('LoadBalancer', '{app: other}') }, 'low'],
    ['with a balancer', { 's.yaml': service('LoadBalancer') }, 'medium'],
    ['with a port of all nodes', { 'web/s.yaml': service('NodePort') }, 'medium'],
    ['with a route', { 's.yaml': service('ClusterIP'), 'i.yaml': ingress('web') }, 'medium'],
    ['with a route to another', { 's.yaml': service('ClusterIP'), 'i.yaml': ingress('other') }, 'low'],
    [
      'with a route that a template may leave out',
      { 's.yaml': service('ClusterIP'), 'i.yaml': `{{- if .Values.on }}\n${ingress('web')}{{- end }}\n` },
      'low',
    ],
    ['with a service of a type that is filled in', { 's.yaml': service('{{ .Values.type }}') }, 'low'],
  ])('%s', (_what, files, confidence) => {
    expect(confidencesOf('kubernetes', { 'pod.yaml': pod(), ...files })).toMatchObject({
      'privileged-container': confidence,
      'host-path': confidence,
      'root-container': confidence,
    });
  });

  it('with a port of its node', () => {
    const text = pod('          ports: [{containerPort: 80, hostPort: 80}]\n');
    expect(confidencesOf('kubernetes', { 'pod.yaml': text })).toMatchObject({
      'privileged-container': 'medium',
    });
  });

  it('gives its rights to whoever breaks into it', () => {
    const files = { 'pod.yaml': pod(), 'role.yaml': role };
    expect(confidencesOf('kubernetes', files)).toMatchObject({ 'wildcard-role': 'low' });
    const open = { ...files, 's.yaml': service('LoadBalancer') };
    expect(confidencesOf('kubernetes', open)).toMatchObject({ 'wildcard-role': 'medium' });
    const everybody = role.replace(
      '{kind: ServiceAccount, name: web}',
      "{kind: Group, name: 'system:serviceaccounts'}",
    );
    expect(confidencesOf('kubernetes', { 'role.yaml': everybody })).toMatchObject({
      'wildcard-role': 'medium',
    });
  });
});

const compose = (more: string) => `services:
  web:
    image: registry.example.org/web:1.4.2
    privileged: true
    volumes: ['/var/run/docker.sock:/var/run/docker.sock', '/etc:/host']
${more}`;

describe('a service', () => {
  it.each([
    ['without a port', '', 'low'],
    ['with a port for other services', "    expose: ['80']\n", 'low'],
    ['with a port of the machine itself', "    ports: ['127.0.0.1:80:80', '[::1]:80:80']\n", 'low'],
    [
      'with a port of the machine itself, in full',
      '    ports: [{host_ip: 127.0.0.1, published: 80, target: 80}]\n',
      'low',
    ],
    ['with a port', "    ports: ['80:80']\n", 'medium'],
    ['with a port at every address', "    ports: ['0.0.0.0:80:80']\n", 'medium'],
    ['with a port in full', '    ports: [{published: 80, target: 80}]\n', 'medium'],
    ['in the network of its host', '    network_mode: host\n', 'medium'],
    ['behind a proxy', '    labels: [traefik.enable=true]\n', 'medium'],
    ['of another', '', 'low'],
  ])('%s', (_what, more, confidence) => {
    expect(confidencesOf('containers', { 'compose.yaml': compose(more) })).toMatchObject({
      'privileged-service': confidence,
      'engine-socket': confidence,
      'host-folder': confidence,
    });
  });
});

const workflow = (on: string, more: string) => `on: ${on}
jobs:
  greet:
    runs-on: ubuntu-24.04
    ${more}
`;
const script = 'steps: [{run: \'echo "${{ github.event.pull_request.title }}"\'}]';
const rights = (uses: string) => `permissions: write-all\n    steps: [{uses: ${uses}}]`;

describe('a workflow', () => {
  it.each([
    ['in which a pull request of a fork has no rights', 'pull_request', script, 'template-injection', 'low'],
    ['that strangers start with all rights', 'pull_request_target', script, 'template-injection', 'high'],
    ['of members alone', 'push', rights('actions/checkout@v4'), 'excessive-permissions', 'low'],
    ['of members and a stranger', 'push', rights('someone/thing@v1'), 'excessive-permissions', 'medium'],
    ['that strangers start', 'issues', rights('actions/checkout@v4'), 'excessive-permissions', 'medium'],
  ])('%s', (_what, on, more, rule, confidence) => {
    expect(confidencesOf('workflows', { '.github/workflows/a.yml': workflow(on, more) })).toMatchObject({
      [rule]: confidence,
    });
  });
});

describe('a secret', () => {
  const value = ['qT5nV9cK2m', 'Xz8RwLd6Hs4n'].join('');
  const answer = `      example:\n        api_key: ${value}\n`;
  it.each([
    ['of settings', 'settings.yml', `api_key: ${value}\n`, 'medium'],
    [
      'in a description of an interface',
      'api.yml',
      `openapi: 3.0.1\npaths:\n  /a:\n    get:\n${answer}`,
      'low',
    ],
    [
      'in an older description',
      'api.yml',
      `# Ours.\nswagger: '2.0'\npaths:\n  /a:\n    get:\n${answer}`,
      'low',
    ],
    ['in a description as JSON', 'api.json', `{"openapi": "3.1.0", "x": {"api_key": "${value}"}}`, 'low'],
    ['where another key has the word', 'a.yml', `uses:\n  tool: openapi\napi_key: ${value}\n`, 'medium'],
  ])('%s', (_what, path, text, confidence) => {
    expect(confidencesOf('secrets', { [path]: text })).toEqual({ 'hard-coded-secret': confidence });
  });
});

describe('an image that is root at last', () => {
  const image = (...lines: readonly string[]) => ['FROM debian:12.9', 'USER root', ...lines, ''].join('\n');
  it.each([
    ['and is started for nobody', ['CMD ["tool"]'], 'low'],
    ['and is a base of others', ['EXPOSE 80'], 'low'],
    ['and answers on a port', ['EXPOSE 80', 'CMD ["server"]'], 'medium'],
    ['and goes on as another', ['EXPOSE 80', 'ENTRYPOINT ["gosu", "web", "server"]'], 'low'],
  ])('%s', (_what, lines, confidence) => {
    expect(confidencesOf('containers', { Dockerfile: image(...lines) })).toMatchObject({
      'root-user': confidence,
    });
  });
});
