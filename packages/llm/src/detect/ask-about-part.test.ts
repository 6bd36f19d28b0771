/** The questions about one part, asked of a model that answers from a list. */

import type { PartSlice, SlicePiece } from '@assay/scanner/for-models';
import { expect, it } from 'vitest';
import type { LlmCompletion, LlmProvider, LlmRequest, PromptPart } from '../llm.ts';
import { type AskedPart, askAboutPart } from './ask-about-part.ts';

const handlers: SlicePiece = {
  role: 'file',
  path: 'notes.js',
  startLine: 1,
  text: [
    'exports.show = function show(req, res) {',
    '  res.send(render(req.query.text));',
    '};',
    '',
    ...Array.from({ length: 20 }, (_, at) => `const unrelated${at} = ${at};`),
    'exports.clear = function clear(req, res) {',
    '  exec(req.body.command);',
    '};',
  ].join('\n'),
  functions: [
    { name: 'show', startLine: 1, endLine: 3 },
    { name: 'clear', startLine: 25, endLine: 27 },
  ],
};
const definition: SlicePiece = {
  role: 'called',
  path: 'lib/render.js',
  startLine: 40,
  text: 'function render(text) {\n  return `<p>${text}</p>`;\n}',
  functions: [{ name: 'render', startLine: 40, endLine: 42 }],
};
const slice: PartSlice = { routes: [], siblings: [], pieces: [handlers], leftOut: 0 };

const command = claim('CWE-78', 'notes.js', '  exec(req.body.command);');
const page = claim('CWE-79', 'lib/render.js', '  return `<p>${text}</p>`;');
const nothing = { findings: [], wanted: [] };

function claim(cwe: string, path: string, quote: string) {
  return { cwe, path, quote, title: 'Told', body: '', confidence: 0.9, evidence: [], missing_check: '' };
}

function ask(
  answers: readonly (object | 'timeout')[],
): Promise<{ asked: AskedPart; questions: readonly string[] }> {
  const questions: string[] = [];
  const llm: LlmProvider = {
    id: 'scripted',
    isConfigured: true,
    turns: 1,
    complete: ({ parts }: LlmRequest) => {
      questions.push(parts.map(({ label, text }: PromptPart) => `${label}\n${text}`).join('\n'));
      const usage = { inputTokens: 1, outputTokens: 1 };
      const json = answers[questions.length - 1] ?? { verdicts: [] };
      return Promise.resolve(
        (json === 'timeout'
          ? { kind: 'failed', failure: 'timeout', usage }
          : { kind: 'answer', json, usage, model: 'scripted' }) as LlmCompletion<never>,
      );
    },
    close: () => Promise.resolve(),
  };
  const question = {
    slice,
    all: [slice],
    known: [],
    suspicions: [],
    meet: () => undefined,
    define: (names: readonly string[]) => Promise.resolve(names.includes('render') ? [definition] : []),
    account: { repositoryId: 'r' },
  };
  return askAboutPart(llm, question, AbortSignal.timeout(10_000)).then((asked) => ({ asked, questions }));
}

it('sends the definitions that are wanted with their uses, and nothing else of the part again', async () => {
  const { asked, questions } = await ask([
    {
      findings: [command, claim('CWE-200', 'notes.js', '  res.send(render(req.query.text));')],
      wanted: ['render'],
    },
    { findings: [page], wanted: [] },
  ]);
  expect(questions).toHaveLength(3);
  expect(questions[1]).toContain('function render(text)');
  expect(questions[1]).toContain('res.send(render(req.query.text));');
  expect(questions[1]).not.toContain('unrelated');
  // What was told of these lines is not asked for again, and stands beside what is told now.
  expect(questions[1]).toContain('notes.js:2 Told');
  expect(asked.claims.map(({ place }) => `${place.path}:${place.startLine}`)).toEqual([
    'notes.js:26',
    'notes.js:2',
    'lib/render.js:41',
  ]);
  expect(asked.calls).toBe(3);
});

it('shows the definition to whoever refutes a claim about what uses it', async () => {
  const { questions } = await ask([
    { findings: [claim('CWE-79', 'notes.js', '  res.send(render(req.query.text));')], wanted: ['render'] },
    nothing,
  ]);
  expect(questions[2]).toContain('claim 1');
  expect(questions[2]).toContain('function render(text)');
});

it('asks once where nothing that is wanted is known, and keeps the first answer where the second fails', async () => {
  expect((await ask([{ findings: [], wanted: ['nowhere'] }])).questions).toHaveLength(1);
  const { asked } = await ask([{ findings: [command], wanted: ['render'] }, 'timeout']);
  expect(asked.failure).toBeUndefined();
  expect(asked.claims).toHaveLength(1);
});
