/** Language versions of Java. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { LevelTraits } from '../level-traits.ts';

export const levels: LevelTraits = {
  oldest: 8000,
  statements: [
    /<(?:maven\.compiler\.)?release>\s*(?<range>[\d.]+)/,
    /\brelease(?:\.set\(|\s*=)\s*(?<range>\d+)/,
    /<(?:maven\.compiler\.)?source>\s*(?<range>[\d.]+)/,
    /\bsourceCompatibility\s*=?\s*\(?["']?(?:JavaVersion\.)?(?:VERSION_)?(?<range>[\d._]+)/,
    /<java\.version>\s*(?<range>[\d.]+)/,
    /\bJavaLanguageVersion\.of\(\s*["']?(?<range>\d+)/,
  ],
  files: [],
  images: /^(?:openjdk|eclipse-temurin|amazoncorretto|adoptopenjdk|zulu-openjdk)$/,
  levelOf: (major, minor) => (major === 1 && minor > 0 ? minor : major) * 1000,
  nodes: {
    switch_rule: 14_000,
    yield_statement: 14_000,
    record_declaration: 16_000,
    type_pattern: 16_000,
    permits: 17_000,
    record_pattern: 21_000,
  },
  calls: [
    [/^(?:List|Set|Map)\.(?:of|copyOf|entry)$/, 9000],
    [/^Path\.of$|^Files\.(?:readString|writeString)$|\.(?:isBlank|strip)$/, 11_000],
  ],
  needs,
};

/** Levels that text blocks and `var` need. */
function needs(tree: SyntaxTree, node: number, type: string): number {
  if (type === 'string_literal') return tree.text.startsWith('"""', tree.start(node)) ? 15_000 : 0;
  if (type !== 'local_variable_declaration') return 0;
  const declared = tree.child(node, 'type');
  return declared >= 0 && tree.textOf(declared) === 'var' ? 10_000 : 0;
}
