import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { analyzers, findingsOf, type RegisteredAnalyzer } from '@assay/analyzers';
import type { Finding } from '@assay/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFile } from '../analysis/analyze-claimed.ts';
import { canFix } from '../analysis/engine.ts';
import type { FixOutcome } from '../fix-outcome.ts';
import { fixingAnalyzer, proposeConfigurationFix } from './configuration-fix.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'assay-configuration-fix-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function analyzerOf(ruleId: string): RegisteredAnalyzer {
  const analyzer = fixingAnalyzer(ruleId);
  if (analyzer === undefined) throw new Error(`no fix for ${ruleId}`);
  return analyzer;
}

function findingIn(path: string, text: string, ruleId: string): Finding {
  const analyzer = analyzerOf(ruleId);
  const result = analyzer.analyzeFile({ path, text });
  const context = { advisories: { kind: 'not-asked' as const }, imports: [], today: '' };
  const facts = result?.fact === undefined ? [] : [{ path, fact: result.fact }];
  const hits = [...(result?.hits ?? []), ...(analyzer.analyzeTree?.(facts, context).hits ?? [])];
  const [finding] = findingsOf(analyzer, describeFile(path, text), hits).findings.filter(
    (one) => one.ruleId === ruleId,
  );
  if (finding === undefined) throw new Error(`${ruleId} is not found`);
  return finding;
}

async function fixed(ruleId: string, path: string, text: string): Promise<FixOutcome> {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), text);
  return proposeConfigurationFix({ directory, finding: findingIn(path, text, ruleId) }, analyzerOf(ruleId));
}

const workflow = (steps: string, head = 'permissions: {}\n') =>
  `on: pull_request_target\n${head}jobs:\n  test:\n    runs-on: ubuntu-24.04\n    steps:\n${steps}`;
const sha = '11bd71901bbe5b1630ceea73d27597364c9af683';
const pod = (container: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n${container}`;

const cases: readonly (readonly [name: string, rule: string, path: string, before: string, after: string])[] =
  [
    [
      'permissions',
      'workflows/excessive-permissions',
      '.github/workflows/a.yml',
      workflow('      - run: make\n', ''),
      workflow('      - run: make\n', 'permissions:\n  contents: read\n\n'),
    ],
    [
      'a checkout without inputs, and one with',
      'workflows/persisted-credentials',
      '.github/workflows/a.yml',
      workflow(
        `      - uses: actions/checkout@${sha}\n      - name: other\n        uses: actions/checkout@${sha}\n        with:\n          path: b\n`,
      ),
      workflow(
        `      - with:\n          persist-credentials: false\n        uses: actions/checkout@${sha}\n      - name: other\n        uses: actions/checkout@${sha}\n        with:\n          persist-credentials: false\n          path: b\n`,
      ),
    ],
    [
      'an expression in quotes, and one without',
      'workflows/template-injection',
      '.github/workflows/a.yml',
      workflow(
        '      - run: |\n          echo "title: ${{ github.event.pull_request.title }}"\n          echo ${{ github.event.pull_request.title }}\n',
      ),
      workflow(
        '      - env:\n          PULL_REQUEST_TITLE: ${{ github.event.pull_request.title }}\n        run: |\n          echo "title: ${PULL_REQUEST_TITLE}"\n          echo "${PULL_REQUEST_TITLE}"\n',
      ),
    ],
    [
      'an environment that is there',
      'workflows/template-injection',
      '.github/workflows/a.yml',
      workflow('      - env:\n          A: b\n        run: echo "${{ github.head_ref }}"\n').replaceAll(
        '\n',
        '\r\n',
      ),
      workflow(
        '      - env:\n          HEAD_REF: ${{ github.head_ref }}\n          A: b\n        run: echo "${HEAD_REF}"\n',
      ).replaceAll('\n', '\r\n'),
    ],
    [
      'USER',
      'containers/root-user',
      'Dockerfile',
      'FROM node:24.2.0\nRUN npm ci\nEXPOSE 80\nENTRYPOINT ["node"]\nCMD ["a.js"]\n',
      'FROM node:24.2.0\nRUN npm ci\nEXPOSE 80\nUSER 65534:65534\nENTRYPOINT ["node"]\nCMD ["a.js"]\n',
    ],
    [
      'readOnlyRootFilesystem',
      'kubernetes/writable-root',
      'pod.yaml',
      pod(
        '    - name: a\n      image: a:1\n    - name: b\n      image: b:1\n      securityContext:\n        runAsNonRoot: true\n    - name: c\n      image: c:1\n      securityContext:\n        readOnlyRootFilesystem: false\n',
      ),
      pod(
        '    - securityContext:\n        readOnlyRootFilesystem: true\n      name: a\n      image: a:1\n    - name: b\n      image: b:1\n      securityContext:\n        readOnlyRootFilesystem: true\n        runAsNonRoot: true\n    - name: c\n      image: c:1\n      securityContext:\n        readOnlyRootFilesystem: true\n',
      ),
    ],
    [
      'encryption',
      'terraform/unencrypted-storage',
      'main.tf',
      'resource "aws_ebs_volume" "a" {\n  encrypted = false # for now\n  size = 1\n}\n',
      'resource "aws_ebs_volume" "a" {\n  encrypted = true # for now\n  size = 1\n}\n',
    ],
    [
      'a word in quotes',
      'terraform/metadata-service',
      'main.tf',
      'resource "aws_instance" "a" {\n  metadata_options {\n    http_tokens = "optional"\n  }\n}\n',
      'resource "aws_instance" "a" {\n  metadata_options {\n    http_tokens = "required"\n  }\n}\n',
    ],
    [
      'a password of Spring',
      'secrets/hard-coded-secret',
      'src/main/resources/application.properties',
      'server.port=80\nspring.datasource.password=kJ7cX2pQ9vT4mZ1w\n',
      'server.port=80\nspring.datasource.password=${SPRING_DATASOURCE_PASSWORD}\n',
    ],
    [
      'a password of Compose',
      'secrets/hard-coded-secret',
      'docker-compose.yml',
      'services:\n  db:\n    image: postgres:17\n    environment:\n      - A=b\n      - POSTGRES_PASSWORD=kJ7cX2pQ9vT4mZ1w\n',
      'services:\n  db:\n    image: postgres:17\n    environment:\n      - A=b\n      - POSTGRES_PASSWORD=${POSTGRES_PASSWORD:?}\n',
    ],
  ];

describe('fixes of configuration', () => {
  it('leaves a token that stands in the file twice', async () => {
    const token = '5b0e1cce-6bf7-30bb-2d2a-acc8543180af';
    const text = `services:\n  vault:\n    image: vault:1\n    environment:\n      VAULT_TOKEN: ${token}\n      VAULT_DEV_ROOT_TOKEN_ID: ${token}\n`;
    const outcome = await fixed('secrets/hard-coded-secret', 'docker-compose.yml', text);
    expect(outcome).toMatchObject({ kind: 'rejected' });
    const gates = outcome.kind === 'rejected' ? outcome.verification.gates : [];
    expect(gates.find(({ result }) => result === 'fail')?.reason).toMatch(/^line 6 holds the same value/);
  });

  it.each(cases)('%s', async (_, rule, path, before, after) => {
    const outcome = await fixed(rule, path, before);
    expect(outcome).toMatchObject({ kind: 'proven', verification: { verdict: 'verified' } });
    expect(outcome.kind === 'proven' ? outcome.files : []).toEqual([{ path, text: after }]);
    expect(canFix(rule)).toBe(true);
  });

  it.each([
    ['single quotes', "      - run: echo '${{ github.head_ref }}'\n"],
    ['a document', '      - run: |\n          cat <<E\n          ${{ github.head_ref }}\n          E\n'],
    ['another language', '      - shell: python\n        run: print("${{ github.head_ref }}")\n'],
    ['a command in a text', '      - run: echo "$(git log ${{ github.head_ref }})"\n'],
    ['a name that is taken', '      - env: {HEAD_REF: a}\n        run: echo "${{ github.head_ref }}"\n'],
    ['a text of YAML in quotes', '      - run: "echo ${{ github.head_ref }}"\n'],
  ])('has none for an expression in %s', async (_, steps) => {
    const outcome = await fixed('workflows/template-injection', '.github/workflows/a.yml', workflow(steps));
    const advice = expect.stringContaining('Pass the value through `env`');
    expect(outcome).toEqual({ kind: 'none', reason: 'no_fix_available', cause: 'form_not_covered', advice });
  });

  it('has none for a setting that stands elsewhere', async () => {
    const text =
      'variable "on" {\n  default = false\n}\nresource "aws_ebs_volume" "a" {\n  encrypted = var.on\n}\n';
    expect(await fixed('terraform/unencrypted-storage', 'main.tf', text)).toMatchObject({ kind: 'none' });
  });

  it('keeps what is legitimate where quotes were around it', async () => {
    const safetyOf = async (script: string) => {
      const text = workflow(`      - run: ${script}\n`);
      const outcome = await fixed('workflows/template-injection', '.github/workflows/a.yml', text);
      return outcome.kind === 'proven' ? outcome.fix.safety : outcome.kind;
    };
    expect(await safetyOf('echo "${{ github.head_ref }}"')).toBe('S');
    expect(await safetyOf('echo ${{ github.head_ref }}')).toBe('R');
  });

  it('says of no gate that did not run that it passed', async () => {
    const [, rule = '', path = '', before = ''] = cases[0] ?? [];
    const outcome = await fixed(rule, path, before);
    const gates = outcome.kind === 'proven' ? outcome.verification.gates : [];
    const results = gates.map(({ gate, result }) => `${gate.split('-')[0]} ${result}`);
    expect(results.filter((one) => !one.endsWith('pass'))).toEqual([
      'V6 not-applicable',
      'V7 not-applicable',
      'V8 not-applicable',
      'V11 not-applicable',
      'V12 not-applicable',
    ]);
    expect(results).toHaveLength(13);
  });

  it('takes no other change of such a file', async () => {
    const [, rule = '', path = '', before = ''] = cases[0] ?? [];
    const own = await fixed(rule, path, before);
    if (own.kind !== 'proven') throw new Error('not proven');
    const request = { directory, finding: findingIn(path, before, rule) };
    const edits = own.fix.edits.map((edit) => ({ ...edit, replace: 'permissions: write-all\n' }));
    expect(await proposeConfigurationFix(request, analyzerOf(rule), own.fix)).toMatchObject({
      kind: 'proven',
    });
    expect(await proposeConfigurationFix(request, analyzerOf(rule), { ...own.fix, edits })).toMatchObject({
      kind: 'rejected',
    });
  });

  it('touches no file through a link, and none that has changed', async () => {
    const [, rule = '', path = '', before = ''] = cases[6] ?? [];
    const finding = findingIn(path, before, rule);
    writeFileSync(join(directory, 'other.tf'), before);
    symlinkSync(join(directory, 'other.tf'), join(directory, path));
    const ask = () => proposeConfigurationFix({ directory, finding }, analyzerOf(rule));
    expect(await ask()).toEqual({ kind: 'source_changed' });
    rmSync(join(directory, path));
    writeFileSync(join(directory, path), before.replace('false', 'true'));
    expect(await ask()).toEqual({ kind: 'source_changed' });
  });

  it('is given by rules that exist', () => {
    for (const { fixes = [], rules, outline } of analyzers)
      for (const id of fixes) {
        expect(rules.map((rule) => rule.id)).toContain(id);
        expect(outline).toBeDefined();
      }
  });
});
