import { describe, expect, it } from 'vitest';
import { Op } from '../ir/ir.ts';
import { instructionsIn } from '../ir/operands.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { linkText } from '../testing/lower-text.ts';
import { ancestorsOf } from './ancestors.ts';

/** How many classes of the program the last class of a text extends, one above the other. */
function heightIn(text: string, language: LanguageId): number {
  const linked = linkText(text, language);
  const last = [...instructionsIn(linked.program.file(0), Op.class)].at(-1) ?? -1;
  return [...ancestorsOf(linked, { file: 0, v: last })].length;
}

describe('the classes that a class extends', () => {
  it.each([
    ['javascript', 'class A {} class B extends A {} class C extends B {}', 2],
    ['javascript', "const { A } = require('a'); class B extends A {} class C extends B {}", 1],
    ['python', 'class A:\n    pass\nclass B(A):\n    pass\n', 1],
    ['python', 'class A:\n    pass\nclass B:\n    pass\nclass C(A, B):\n    pass\n', 1],
    ['java', 'class A {} class B extends A {} class C extends B {}', 2],
    ['php', '<?php class A {} class B extends A {}', 1],
    ['javascript', 'class A {}', 0],
  ] as const)('%s: %s', (language, text, height) => {
    expect(heightIn(text, language)).toBe(height);
  });

  it('are followed for eight', () => {
    const names = Array.from(
      { length: 12 },
      (_, at) => `class C${at} ${at > 0 ? `extends C${at - 1}` : ''} {}`,
    );
    expect(heightIn(names.join('\n'), 'javascript')).toBe(8);
  });

  it('come to an end where they go round', () => {
    expect(
      heightIn('let A; class B extends A {} A = class C extends B {};', 'javascript'),
    ).toBeLessThanOrEqual(2);
  });
});
