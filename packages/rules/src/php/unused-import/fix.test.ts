/** What the fix takes out, and what it leaves. */

import { readSyntax } from '@assay/engine';
import { testLanguages } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { fix } from './fix.ts';

const languages = await testLanguages();

it.each([
  ['a statement', 'use A\\B;\nuse C\\D;\n', 'A\\B', 'use C\\D;\n'],
  ['a name of a list', 'use A\\B, C\\D;\n', 'A\\B', 'use C\\D;\n'],
  ['a name of a group', 'use A\\{B, C as D};\n', 'C as D', 'use A\\{B};\n'],
  ['the last name of a group', 'use A\\{B};\nrun();\n', 'B', 'run();\n'],
  ['nothing that a text names', "use A\\B;\nrun('B');\n", 'A\\B', undefined],
  ['nothing that a comment introduces', '// for the container\nuse A\\B;\n', 'A\\B', undefined],
] as const)('takes out %s', (_name, body, part, expected) => {
  const text = `<?php\n${body}`;
  const source = readSyntax(text, 'php', languages);
  if (source === undefined) throw new Error('not parsed');
  const start = text.indexOf(part);
  const node = source.tree.nodeAt(start, start + part.length);
  const proposal = fix.propose({ ...source, node, modules: new Set<string>(), packages: new Set<string>() });
  const [edit] = proposal?.edits ?? [];
  const fixed = edit && text.slice(0, edit.start) + edit.replace + text.slice(edit.end);
  expect(fixed).toBe(expected === undefined ? undefined : `<?php\n${expected}`);
});
