import { describe, expect, it } from 'vitest';
import { at, textOf } from '../documents/value.ts';
import { analyzers } from '../registry.generated.ts';
import { runAnalyzer } from '../run-analyzer.ts';
import { analyzer } from './analyzer.ts';
import { containersOf, readManifests } from './read-manifests.ts';

const pod = (name: string, extra = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\nspec:\n${extra}  containers:\n    - name: web\n      image: web:1\n`;

describe('readManifests', () => {
  it('finds pods of every kind, also in lists', () => {
    const job =
      'apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: b}\nspec: {jobTemplate: {spec: {template: {spec: {containers: [{name: c}]}}}}}\n';
    const list =
      '{"apiVersion": "v1", "kind": "List", "items": [{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "l"}, "spec": {"containers": [{"name": "d"}]}}]}';
    const read = readManifests(`${pod('a')}---\n${job}---\n${list}\n`);
    expect(
      read &&
        containersOf(read.file).map(({ manifest, container }) => [
          manifest.kind,
          manifest.name,
          container.name,
        ]),
    ).toEqual([
      ['Pod', 'a', 'web'],
      ['CronJob', 'b', 'c'],
      ['Pod', 'l', 'd'],
    ]);
  });

  it.each([
    'a: 1\n',
    'kind: x\n',
    'apiVersion: v1\n',
    'services:\n  a: {image: b}\n',
    '\n'.repeat(900_000),
    ' '.repeat(900_000),
  ])('%# is none', (text) => {
    expect(readManifests(text)).toBeUndefined();
  });
});

describe('templates', () => {
  const template = `{{- if .Values.web.enabled }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "web.fullname" . }}-web
  labels:
    {{- include "web.labels" . | nindent 4 }}
spec:
  template:
    spec:
      hostPID: true
      containers:
        - name: {{ .Chart.Name }}
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default "latest" }}"
          securityContext:
            privileged: true
            {{- toYaml .Values.securityContext | nindent 12 }}
          {{- range $key, $value := .Values.env }}
          {{- end }}
{{- end }}
`;

  it('are read where they are YAML, and nothing is said of what is not there', () => {
    const read = readManifests(template);
    expect(read?.problems).toEqual([]);
    expect(textOf(at(read?.file.manifests[0]?.root, 'spec', 'template', 'spec', 'hostPID'))).toBe('true');
    const { hits = [], fact } = analyzer.analyzeFile({ path: 'templates/web.yaml', text: template }) ?? {};
    expect(hits).toEqual([]);
    expect(fact?.waiting.map(({ ruleId, start, end }) => [ruleId, template.slice(start, end)])).toEqual([
      ['kubernetes/host-namespace', 'hostPID: true'],
      ['kubernetes/privileged-container', 'privileged: true'],
    ]);
  });

  it('are told where they are not', () => {
    const text = 'apiVersion: v1\nkind: Pod\nspec: {{ if .x }}{a: 1}{{ else }}\n  b\n{{ end }}\n: }\n';
    expect(analyzer.analyzeFile({ path: 'a.yaml', text })?.problems?.map(({ reason }) => reason)).toEqual([
      'template-not-parsed',
    ]);
  });
});

function identitiesOf(text: string): readonly string[] {
  const registered = analyzers.find(({ id }) => id === 'kubernetes');
  if (registered === undefined) throw new Error('no analyzer');
  const file = { path: 'a.yaml', text, language: 'yaml', purposes: [] };
  return (runAnalyzer(registered, file)?.findings ?? []).map(({ fingerprint }) => fingerprint).toSorted();
}

it('identity stays when objects and keys move', () => {
  const first = pod('a', '  hostPID: true\n  hostIPC: true\n');
  const text = `${first}---\n${pod('b', '  hostPID: true\n')}`;
  const moved = `${pod('b', '  # more\n  hostPID: true\n')}---\n${pod('a', '  hostIPC: true\n  hostPID: true\n')}`;
  expect(identitiesOf(text).length).toBeGreaterThan(5);
  expect(identitiesOf(moved.replaceAll('\n', '\r\n'))).toEqual(identitiesOf(text));
});

describe('hostile files', () => {
  const head = 'apiVersion: v1\nkind: Pod\n';
  it.each([
    ['objects', `---\n${head}`.repeat(20_000)],
    ['containers', `${head}spec:\n  containers:\n${'    - image: a\n'.repeat(60_000)}`],
    [
      'volumes',
      `${head}spec:\n  containers: [{volumeMounts: [${'{name: a}, '.repeat(40_000)}]}]\n  volumes: [${'{name: b, hostPath: {path: /etc}}, '.repeat(15_000)}]\n`,
    ],
    ['actions', `${head}${'{{ "a {{ \'b '.repeat(80_000)}`],
    [
      'lists',
      `${head.replace('Pod', 'List')}items: [${'{apiVersion: v1, kind: List, items: ['.repeat(20_000)}`,
    ],
    ['NUL', `${head}a: \0`],
  ])('%s are bounded', (_, text) => {
    const began = process.cpuUsage();
    expect(() => analyzer.analyzeFile({ path: 'a.yaml', text })).not.toThrow();
    // Ends what grows with the square of the text, which takes minutes; measures nothing.
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(60);
  });
});
