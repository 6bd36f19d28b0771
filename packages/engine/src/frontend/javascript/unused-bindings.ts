/** Variables and imports that are never read. Errs on the side of silence. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { isTemplate } from '../../syntax/templates/made-template.ts';
import type { Binding, Scopes } from '../scopes.ts';

/** Leaves that can name a variable or a type. */
const nameTypes: ReadonlySet<string> = new Set([
  'identifier',
  'type_identifier',
  'shorthand_property_identifier',
  'jsx_identifier',
]);
/** Names of CommonJS whose use makes a file a module. */
const moduleNames: ReadonlySet<string> = new Set(['require', 'exports', 'module.exports']);
const longestModuleName = Math.max(...Array.from(moduleNames, (name) => name.length));

/**
 * Bindings of the file that are never read, in source order of their declarations. Empty for a file that evaluates
 * strings as code. Top-level variables count only in modules, because those of a script are global.
 */
export function findUnusedBindings(tree: SyntaxTree, scopes: Scopes): readonly Binding[] {
  const mentions = collectMentions(tree, scopes);
  if (mentions.has('eval') || mentions.has('with')) return [];
  // Declarations in a page's script may be used by its markup.
  const isModule = tree.language !== 'page' && !isTemplate(tree.language) && hasModuleSyntax(tree);
  const hasJsx = mentions.has('<jsx>');
  return scopes.functions
    .flatMap((scope, index) => (index === 0 && !isModule ? [] : scope.bindings))
    .filter(
      (binding) =>
        binding.declarations.length > 0 &&
        !mentions.has(binding.name) &&
        !(hasJsx && /^(React|h|jsx|m)$/.test(binding.name)) &&
        binding.references.every((reference) => isPlainWrite(reference, tree)) &&
        binding.declarations.every((declaration) => !isVisibleOutside(declaration, tree)),
    )
    .toSorted((a, b) => (a.declarations[0] ?? 0) - (b.declarations[0] ?? 0));
}

/** Names in the file that have no binding: types, JSX, globals. */
function collectMentions(tree: SyntaxTree, scopes: Scopes): ReadonlySet<string> {
  const mentions = new Set<string>();
  for (let node = 0; node < tree.size; node++) {
    const type = tree.type(node);
    if (type === 'with_statement') mentions.add('with');
    if (type.startsWith('jsx_')) mentions.add('<jsx>');
    if (!nameTypes.has(type) || scopes.bindingOf(node) !== undefined) continue;
    const parent = tree.type(tree.parent(node));
    const isOwnName = tree.field(node) === 'name' && /^(class|abstract_class|enum)_declaration$/.test(parent);
    if (!isOwnName) mentions.add(tree.textOf(node));
  }
  return mentions;
}

function hasModuleSyntax(tree: SyntaxTree): boolean {
  for (let node = 0; node < tree.size; node++) {
    const type = tree.type(node);
    if (type === 'import_statement' || type === 'export_statement') return true;
    if (type !== 'identifier' && type !== 'member_expression') continue;
    if (tree.end(node) - tree.start(node) > longestModuleName) continue;
    if (moduleNames.has(tree.textOf(node))) return true;
  }
  return false;
}

/** `a = 1;` and `a++;` as statements write the variable without reading it. */
function isPlainWrite(reference: number, tree: SyntaxTree): boolean {
  const parent = tree.parent(reference);
  if (tree.type(tree.parent(parent)) !== 'expression_statement') return false;
  switch (tree.type(parent)) {
    case 'assignment_expression':
    case 'augmented_assignment_expression':
      return tree.field(reference) === 'left';
    case 'update_expression':
      return true;
    default:
      return false;
  }
}

/** True if the declaration is exported, ambient, or a parameter property. */
function isVisibleOutside(declaration: number, tree: SyntaxTree): boolean {
  for (let at = tree.parent(declaration); at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (type === 'export_statement' || type === 'ambient_declaration') return true;
    if (type === 'statement_block' || type === 'program') return false;
  }
  return false;
}
