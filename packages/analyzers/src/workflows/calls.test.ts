/** What callers in the tree make of a script that is made of an input. */

import { describe, expect, it } from 'vitest';
import type { Hit } from '../analyzer.ts';
import { compareFiles } from '../compare-files.ts';
import { analyzers } from '../registry.generated.ts';
import { analyzer } from './analyzer.ts';
import type { CallsFact } from './calls.ts';

type Tree = Readonly<Record<string, string>>;

/** What is said of scripts, as a scan says it: facts are sent as plain data. */
function injectionsIn(tree: Tree): readonly (Hit & { readonly path: string })[] {
  const results = Object.entries(tree).map(([path, text]) => ({
    path,
    result: analyzer.analyzeFile({ path, text }),
  }));
  const facts = results.flatMap(({ path, result }) =>
    result?.fact === undefined ? [] : [{ path, fact: structuredClone<CallsFact>(result.fact) }],
  );
  const linked = analyzer.analyzeTree?.(facts, {
    advisories: { kind: 'not-asked' },
    imports: [],
    today: '2026-11-29',
  });
  return [
    ...results.flatMap(({ path, result }) => (result?.hits ?? []).map((hit) => ({ ...hit, path }))),
    ...(linked?.hits ?? []),
  ].filter(({ ruleId }) => ruleId === 'workflows/template-injection');
}

const label = '.github/workflows/label.yml';
const triage = '.github/workflows/triage.yml';
const action = '.github/actions/greet/action.yml';
const title = '$' + '{{ github.event.issue.title }}';

const called = (run: string, type = 'string'): string => `on:
  workflow_call:
    inputs:
      title:
        type: ${type}
permissions: {}
jobs:
  label:
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ ${run} }}"
`;
const caller = (on: string, given = title): string => `on: ${on}
permissions: {}
jobs:
  call:
    uses: ./.github/workflows/label.yml
    with:
      title: ${given}
`;
const greet = (value = 'inputs.text', more = ''): string => `name: Greet
description: Says hello
inputs:
  text:
    description: What is said
${more}runs:
  using: composite
  steps:
    - run: echo "\${{ ${value} }}"
      shell: bash
`;
const steps = (on: string, uses: string, given: string, env = ''): string => `on: ${on}
permissions: {}
jobs:
  call:
    runs-on: ubuntu-latest
    steps:
      - uses: ${uses}
${env}        with:
          Text: ${given}
`;

describe('an input that becomes part of a script', () => {
  it.each([
    ['nobody calls', {}, 'low'],
    ['strangers fill in', { [triage]: caller('issues') }, 'high'],
    [
      'pull requests of forks fill in',
      { [triage]: caller('pull_request', '${{ github.head_ref }}') },
      'medium',
    ],
    ['members fill in', { [triage]: caller('push', '${{ github.event.head_commit.message }}') }, 'low'],
    ['is a constant', { [triage]: caller('issues', 'Hello') }, 'low'],
    ['is a number of the event', { [triage]: caller('issues', '${{ github.event.issue.number }}') }, 'low'],
    ['is only compared', { [triage]: caller('issues', "${{ github.event.issue.title == 'a' }}") }, 'low'],
    ['another file gets', { [triage]: caller('issues').replace('label.yml', 'other.yml') }, 'low'],
  ])('and %s', (_, callers: Tree, confidence) => {
    expect(injectionsIn({ [label]: called('inputs.title'), ...callers })).toMatchObject([
      { path: label, confidence },
    ]);
  });

  it('is told with who hands it over', () => {
    const [hit] = injectionsIn({ [label]: called('inputs.title'), [triage]: caller('issues') });
    expect(hit).toMatchObject({ severity: 'high', identity: ['jobs.steps.run', 'inputs.title'] });
    expect(hit?.message).toBe(
      'The input `title` is expanded into a script before it runs. `.github/workflows/triage.yml` passes attacker-controlled text (`github.event.issue.title`), with the permissions of the repository.',
    );
  });

  it('has its fix, which is told by nothing else', () => {
    const result = analyzer.analyzeFile({ path: label, text: called('inputs.title') });
    expect(result?.hits.filter(({ ruleId }) => ruleId === 'workflows/template-injection')).toEqual([]);
    expect(result?.waiting?.map(({ fix }) => fix?.()?.edits.length)).toEqual([2]);
  });

  it('is less sure where only forks fill it in, which have no rights', () => {
    const tree = {
      [label]: called('inputs.title'),
      [triage]: caller('pull_request', '${{ github.head_ref }}'),
    };
    expect(injectionsIn(tree)).toMatchObject([{ evidence: [{ reason: 'no-harm-seen' }] }]);
  });

  it('is nothing where it holds no free text', () => {
    for (const type of ['number', 'boolean'])
      expect(injectionsIn({ [label]: called('inputs.title', type), [triage]: caller('issues') })).toEqual([]);
  });

  it.each([
    ['an action', { [triage]: steps('issues', './.github/actions/greet', title) }],
    [
      'an action, by a variable',
      {
        [triage]: steps(
          'issues',
          './.github/actions/greet/',
          '${{ env.TITLE }}',
          `        env:\n          TITLE: ${title}\n`,
        ),
      },
    ],
    [
      'an action, through a workflow',
      {
        [triage]: caller('issues'),
        [label]: steps('workflow_call', './.github/actions/greet', '${{ inputs.title }}'),
      },
    ],
  ])('is followed into %s', (_, callers: Tree) => {
    expect(injectionsIn({ [action]: greet(), ...callers })).toMatchObject([
      { path: action, confidence: 'high' },
    ]);
  });

  it('is found behind a variable and in a default of an action', () => {
    const byVariable = called('env.TITLE').replace('jobs:', 'env:\n  TITLE: ${{ inputs.title }}\njobs:');
    expect(injectionsIn({ [label]: byVariable, [triage]: caller('issues') })).toMatchObject([
      { confidence: 'high' },
    ]);
    const byDefault = greet('inputs.text', `    default: ${title}\n`);
    expect(
      injectionsIn({ [action]: byDefault, [triage]: steps('issues', './.github/actions/greet', 'a') }),
    ).toMatchObject([{ confidence: 'high' }]);
  });

  it('is looked for in bounded time where variables are made of themselves', () => {
    const round = called('env.TITLE').replace(
      'jobs:',
      `env:\n  TITLE: "${'${{ env.TITLE }}'.repeat(100)}"\njobs:`,
    );
    expect(injectionsIn({ [label]: round })).toMatchObject([{ confidence: 'low' }]);
  });

  it('ends where files call one another', () => {
    const round = caller('workflow_call').replace(title, '${{ inputs.title }}');
    expect(injectionsIn({ [label]: round, [triage]: round.replace('label.yml', 'triage.yml') })).toEqual([]);
  });
});

describe('the event of whoever calls', () => {
  it('is that of strangers where they start the caller', () => {
    const script = called('github.event.issue.title');
    expect(injectionsIn({ [label]: script })).toMatchObject([{ confidence: 'medium' }]);
    const [hit] = injectionsIn({ [label]: script, [triage]: caller('issues', 'a') });
    expect(hit).toMatchObject({ confidence: 'high', severity: 'high' });
    expect(hit?.message).toContain('Outsiders can trigger it with `.github/workflows/triage.yml`');
  });
});

describe('a review', () => {
  const told = (base: Tree, head: Tree): readonly string[] =>
    compareFiles(
      analyzers.filter(({ id }) => id === 'workflows'),
      [...new Set([...Object.keys(base), ...Object.keys(head)])].map((path) => ({
        path,
        previousPath: undefined,
        base: base[path],
        head: head[path],
        lines: { added: [], removed: [] },
        isTest: false,
      })) as unknown as Parameters<typeof compareFiles>[1],
    ).flatMap(({ reports }) =>
      reports.map(({ path, confidence, message }) => `${path} ${confidence} ${message}`),
    );

  it('says once what a caller beside the called one makes worse, and nothing of what was so', () => {
    const base = { [label]: called('inputs.title'), [triage]: caller('issues', 'a') };
    const head = { [label]: `# Labels\n${called('inputs.title')}`, [triage]: caller('issues') };
    expect(told(base, head)).toEqual([
      expect.stringMatching(/^\.github\/workflows\/label\.yml high .*triage\.yml/),
    ]);
    expect(told(head, { ...head, [label]: called('inputs.title') })).toEqual([]);
    expect(told(head, base)).toEqual([]);
  });
});
