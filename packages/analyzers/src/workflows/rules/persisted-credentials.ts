/** Reports checkouts that persist the token in the working tree (CWE-522). */

import type { HitFix } from '../../analyzer.ts';
import { configRule, together } from '../../documents/config-rule.ts';
import { indentAt, lineEndOf } from '../../documents/outline.ts';
import { at, entryOf, textOf } from '../../documents/value.ts';
import type { Step, WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/persisted-credentials',
    title: 'Checkout persists its token in the working tree',
    severity: 'low',
    precision: 'low',
    cwe: [522],
    owasp: ['A07:2021'],
    remediationMinutes: 5,
    remedy:
      'Set `persist-credentials: false` on the checkout; pass the token explicitly to a step that pushes.',
  },
  function* (file) {
    const jobs = file.kind === 'action' ? [file.steps] : file.jobs.map(({ steps }) => steps);
    const quiet: Step[] = [];
    for (const steps of jobs) {
      const lastUpload = steps.findLastIndex(uploadsTree);
      for (const [index, step] of steps.entries()) {
        if (!keepsToken(step)) continue;
        if (lastUpload < index) {
          // An upload of the whole tree before the checkout cannot include the token.
          if (lastUpload < 0) quiet.push(step);
          continue;
        }
        yield {
          at: step.uses?.node ?? step.node,
          also: [step.node],
          message:
            'The token that this checkout persists in the working tree is uploaded as part of an artifact.',
          confidence: 'high',
          severity: 'high',
          identity: ['jobs.steps.with.persist-credentials', 'uploaded'],
          within: step.job === undefined ? [] : ['job', step.job.id],
        };
      }
    }
    yield* together(
      quiet.map(({ node }) => node),
      {
        message: 'The checkout persists its token in the working tree, where every later step can read it.',
        confidence: 'low',
        identity: ['jobs.steps.with.persist-credentials', 'default'],
        fix: () => withoutToken(file, quiet),
      },
    );
  },
  { hasFix: true },
);

function keepsToken({ uses, with: inputs }: Step): boolean {
  if (uses?.name !== 'actions/checkout' || inputs?.kind === 'scalar') return false;
  const setting = textOf(at(inputs, 'persist-credentials'));
  // An explicit `true` is intended.
  return (
    setting === undefined || (!/^(?:true|false)$/.test(setting) && !/^\s*\$\{\{[^}]*\}\}\s*$/.test(setting))
  );
}

/** True for an upload of the whole working tree, including `.git`. */
function uploadsTree({ uses, with: inputs }: Step): boolean {
  if (uses?.name !== 'actions/upload-artifact') return false;
  const paths = (textOf(at(inputs, 'path')) ?? '').split('\n').map((line) => line.trim());
  return paths.some((path) => /^\.{1,2}\/?$/.test(path) || /^\$\{\{\s*github\.workspace\s*\}\}$/.test(path));
}

/** No fix if one of the checkouts uses a syntax that cannot be extended. */
function withoutToken({ text }: WorkflowFile, steps: readonly Step[]): HitFix | undefined {
  const line = 'persist-credentials: false';
  const end = lineEndOf(text);
  const edits = steps.flatMap(({ node, with: inputs }) => {
    const uses = entryOf(node, 'uses')?.key;
    const indent = uses === undefined ? undefined : indentAt(text, uses.start);
    if (uses === undefined || indent === undefined || entryOf(inputs, 'persist-credentials') !== undefined)
      return [];
    if (inputs === undefined) return insert(uses.start, `with:${end}${indent}  ${line}${end}${indent}`);
    const first = inputs.kind === 'map' ? inputs.entries[0]?.key : undefined;
    const inner = first === undefined ? undefined : indentAt(text, first.start);
    return first === undefined || inner === undefined ? [] : insert(first.start, `${line}${end}${inner}`);
  });
  if (edits.length !== steps.length) return undefined;
  return {
    edits,
    explanation: 'The checkout no longer persists its token in the working tree.',
    keys: ['persist-credentials'],
  };
}

function insert(start: number, replace: string): HitFix['edits'] {
  return [{ start, end: start, expect: '', replace }];
}
