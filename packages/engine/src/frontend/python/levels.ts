/** Language versions of Python. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { type LevelTraits, minorLevel } from '../level-traits.ts';

export const levels: LevelTraits = {
  oldest: 3008,
  statements: [
    /^\s*requires-python\s*=\s*["'](?<range>[^"']+)/m,
    /^\s*python\s*=\s*["'](?<range>[^"']+)/m,
    /^python_version\s*=\s*["'](?<range>[^"']+)/m,
    /^(?:python-)?(?<range>\d+\.\d+)(?:\.\d+)?\s*$/,
    /\bpython_requires\s*=\s*["']?(?<range>[^"'\n]+)/m,
  ],
  files: ['Pipfile', '.python-version', 'runtime.txt'],
  images: /^(?:python|pypy)$/,
  levelOf: minorLevel,
  nodes: {
    match_statement: 3010,
    except_group_clause: 3011,
    type_alias_statement: 3012,
    type_parameter: 3012,
  },
  calls: [[/\.(?:is_relative_to|removeprefix|removesuffix)$/, 3009]],
  needs: (tree, node, type) => (type === 'interpolation' && isOfNewString(tree, node) ? 3012 : 0),
};

/** Before 3.12, an f-string could not contain its own quote, a backslash or a comment within an expression. */
function isOfNewString(tree: SyntaxTree, interpolation: number): boolean {
  const holder = tree.ancestor(interpolation, 'string');
  const quote = /^\w*("""|'''|["'])/.exec(tree.text.slice(tree.start(holder), tree.start(holder) + 6))?.[1];
  const code = tree.textOf(interpolation);
  return quote !== undefined && (code.includes(quote) || /[\\#]/.test(code));
}
