/** V5: an import may share its line with code that stays as it is, and with no other. */

import { readSyntax } from '@assay/engine';
import { expect, test } from 'vitest';
import { loadGrammars } from '../../analysis/engine.ts';
import type { GateContext } from '../gate.ts';
import { regionGate } from './region.ts';

const languages = await loadGrammars();
const location = { path: 'a', range: { startOffset: 60, endOffset: 62, startLine: 9, endLine: 9 } };

function judge(before: string, after: string): string {
  const [old, now] = [before, after].map((text) =>
    readSyntax(`${text}\n\n\n\n\n\n\n\nprint(1)\n`, 'python', languages),
  );
  if (old === undefined || now === undefined) throw new Error('not parsed');
  const changes = [{ path: 'a', before: old.tree.text, after: now.tree.text, edits: [], old, new: now }];
  const context = {
    changes,
    definition: undefined,
    finding: { location, trace: [] },
    site: { node: -1 },
    allows: { addsModules: ['html'] },
  };
  return regionGate(context as unknown as GateContext).result;
}

test.each([
  ['a module more', 'import os; limit = 4', 'import os, html; limit = 4', 'fail'],
  ['an import in front', 'import os; limit = 4', 'import html; import os; limit = 4', 'pass'],
  ['an import on a line of its own', 'import os; limit = 4', 'import html\nimport os; limit = 4', 'pass'],
  ['what stands beside it changes', 'import os; limit = 4', 'import html; import os; limit = 5', 'fail'],
  ['what stands beside it goes', 'import os; limit = 4', 'import html; import os', 'fail'],
  ['nothing but spaces', 'import os; limit = 4', 'import os;  limit = 4', 'fail'],
])('%s', (_, before, after, expected) => {
  expect(judge(before, after)).toBe(expected);
});
