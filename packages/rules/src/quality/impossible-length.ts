import type { Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { operationOf, operations, shortText } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports `a.length < 0` and `len(a) >= 0` for built-in lengths. A size defined by the program may be negative. */
export function impossibleLength(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'impossible-length', {
    nodes: operations(shape),
    check: (node, context) => {
      const { tree, report } = context;
      const operation = operationOf(shape, tree, node);
      if (operation === undefined) return;
      const measured = shortText(tree, operation.left);
      if (!shape.length.test(measured) || isOwn(context, operation.left, measured)) return;
      const bound = shortText(tree, operation.right).replaceAll(' ', '');
      const isNegative = /^-\d+$/.test(bound);
      const { operator } = operation;
      const isNever =
        bound === '0'
          ? operator === '<'
          : isNegative && (/^<=?$/.test(operator) || shape.equal.has(operator));
      const isAlways =
        bound === '0'
          ? operator === '>='
          : isNegative && (/^>=?$/.test(operator) || shape.unequal.has(operator));
      if (isNever) report({ node, message: 'A length is never negative: this is always false.' });
      else if (isAlways) report({ node, message: 'A length is never negative: this is always true.' });
    },
  });
}

/** Node types that declare a function or member, with its name as a child. */
const declarations = new Set([
  'field_definition',
  'function_declaration',
  'function_definition',
  'method_declaration',
  'method_definition',
  'public_field_definition',
  'variable_declarator',
]);

/** Names declared in a file, by tree. */
const declaredNames = new WeakMap<SyntaxTree, ReadonlySet<string>>();

/** True if the file declares the length function itself, or the variable is not of a built-in type. */
function isOwn(context: SyntaxContext, node: number, text: string): boolean {
  const { tree } = context;
  const [name = ''] = /^len\b|\w+(?=\(\)$|$)/.exec(text) ?? [];
  return namesIn(tree).has(name) || isOfOwnType(context, node);
}

function namesIn(tree: SyntaxTree): ReadonlySet<string> {
  let names = declaredNames.get(tree);
  if (names === undefined) {
    const found = new Set<string>();
    for (let at = 0; at < tree.size; at++) {
      const name = declarations.has(tree.type(at)) ? tree.child(at, 'name') : -1;
      if (name >= 0) found.add(tree.textOf(name));
      const [, member] =
        tree.type(at) === 'assignment_expression' ? (/^this\.(\w+) *=[^=]/.exec(tree.textOf(at)) ?? []) : [];
      if (member !== undefined) found.add(member);
    }
    declaredNames.set(tree, found);
    names = found;
  }
  return names;
}

/** Built-in types with a length, with or without their package. */
const measuredTypes =
  /^(?:java\.[\w.]+\.)?(?:String|StringBuilder|StringBuffer|CharSequence|Collection|(?:\w*?(?:Array|Linked|Copy\w+|Hash|Tree|Sorted|Navigable|Enum|Concurrent|Weak|Identity|Blocking|Priority|Sequenced)\w*)?(?:List|Set|Map|Queue|Deque|Vector|Stack|Hashtable|Properties|BitSet)|Vector|Stack|Properties)(?:<|$)|\[\]$|^var$/;

/** True for a method call on a variable declared with another type. */
function isOfOwnType({ facts, tree }: SyntaxContext, node: number): boolean {
  const receiver = tree.type(node) === 'method_invocation' ? tree.child(node, 'object') : -1;
  if (receiver < 0 || tree.type(receiver) !== 'identifier') return false;
  const [declaration = -1] = facts.scopes.bindingOf(receiver)?.declarations ?? [];
  let at = declaration;
  for (let depth = 0; at >= 0 && depth < 3; depth++, at = tree.parent(at)) {
    const type = tree.child(at, 'type');
    if (type >= 0) return !measuredTypes.test(tree.textOf(type));
  }
  return false;
}
