/** Fix that resolves the path and continues only if it is inside the intended folder. */

import {
  argumentsOf,
  defineFix,
  denseText,
  enclosingFunction,
  enclosingStatement,
  type FixedSite,
  type FixProposal,
  type FixSite,
  importModule,
  importsOf,
  indentationAt,
  isBound,
  isFunctionType,
  isOnlyMeaning,
  lastNameOf,
  nodesOfType,
  type ParsedSource,
  type SyntaxTree,
  standingOf,
  styleOf,
  type TextEdit,
  unwrapExpression,
} from '@assay/engine/rule';
import { answerOf } from '../refusal.ts';
import { type FilePath, pathDeclarator, readFilePath } from './file-path.ts';

export const fix = defineFix({
  contractId: 'path-traversal/containment',
  allows: {
    addsCalls: ['startsWith', 'resolve', 'join', 'sendStatus', 'end', 'Error', 'require', 'process', 'cwd'],
    addsModules: ['path'],
    addsStatements: {
      if_statement: 1,
      return_statement: 1,
      throw_statement: 1,
      lexical_declaration: 2,
      expression_statement: 1,
      assignment: 1,
      logical_operator: 1,
    },
  },
  propose,
  places,
  findUnsafe,
});

interface FileCall {
  readonly call: number;
  /** The argument that is the path, and its position. */
  readonly argument: number;
  readonly index: number;
  readonly path: FilePath;
}

/** Functions that are also used on the folder itself, which the check would reject. */
const folderCalls = /^(?:readdir|stat|lstat|access|exists|opendir|mkdir|realpath|watch)/;
const pathFunctions = new Set(['join', 'resolve', 'normalize', 'String', 'decodeURIComponent', 'toString']);

function readCall(site: FixSite): FileCall | undefined {
  const { tree } = site;
  for (let at = site.node; at >= 0 && !isFunctionType(tree.type(at)); at = tree.parent(at)) {
    const name = tree.type(at) === 'call_expression' ? lastNameOf(tree, tree.child(at, 'function')) : '';
    if (name !== '' && !pathFunctions.has(name)) {
      const args = argumentsOf(tree, at);
      const index =
        site.node === at ? 0 : args.findIndex((node) => node <= site.node && site.node < tree.next(node));
      const argument = args[index];
      const path = argument === undefined ? undefined : readFilePath(site, argument, styleOf(tree));
      return argument === undefined || path === undefined ? undefined : { call: at, argument, index, path };
    }
  }
  return undefined;
}

/** The call, and the declaration of the string it receives. */
function places(site: FixSite): readonly number[] {
  const read = readCall(site);
  if (read === undefined) return [];
  const { declarator } = read.path;
  return declarator < 0 ? [read.call] : [read.call, site.tree.parent(declarator)];
}

function propose(site: FixSite): FixProposal | undefined {
  const read = readCall(site);
  const module = read === undefined ? undefined : importModule(site, 'path');
  if (read === undefined || module === undefined) return undefined;
  const guard =
    read.path.declarator >= 0
      ? guardVariable(site, read, module.expression)
      : guardInPlace(site, read, module.expression);
  if (guard === undefined) return undefined;
  const name = lastNameOf(site.tree, site.tree.child(read.call, 'function'));
  return {
    edits: [...module.edits, ...guard],
    safety: folderCalls.test(name) ? 'R' : 'S',
    explanation: 'The file is used only if its resolved path is inside the folder.',
  };
}

function absolutePath(tree: SyntaxTree, { expression, isAbsolute }: FilePath, module: string): string {
  return isAbsolute ? tree.textOf(expression) : `${module}.resolve(${tree.textOf(expression)})`;
}

/**
 * True if the path may be the folder itself, whose index page a server sends. Resolving removes the trailing slash that
 * would make it a child of the folder.
 */
function mayBeFolder({ tree, scopes }: FixSite, { declarator, isAbsolute }: FilePath): boolean {
  if (declarator < 0 || isAbsolute) return false;
  return (scopes.bindingOf(tree.child(declarator, 'name'))?.references.length ?? 0) > 1;
}

/** True if the code inspects the path as written, which then has to stay unchanged. */
function readsText({ tree, scopes }: FixSite, declarator: number): boolean {
  const references = scopes.bindingOf(tree.child(declarator, 'name'))?.references ?? [];
  return references.some((reference) => {
    const parent = tree.parent(reference);
    const isObject = tree.child(parent, 'object') === reference;
    return isObject || (tree.type(parent) === 'binary_expression' && /[=<>]/.test(operatorOf(tree, parent)));
  });
}

function operatorOf(tree: SyntaxTree, binary: number): string {
  return tree.text.slice(tree.end(tree.child(binary, 'left')), tree.start(tree.child(binary, 'right')));
}

/** Lines of the check, indented like the first line. */
function guardLines(
  site: FixSite,
  { path, call }: FileCall,
  module: string,
  name: string,
  indent: string,
): string {
  const { tree } = site;
  const style = styleOf(tree);
  const base = path.isBaseAbsolute ? path.base : `${module}.resolve(${path.base})`;
  const isFolder = mayBeFolder(site, path) ? `${name} !== ${base} && ` : '';
  const place = path.declarator >= 0 ? path.declarator : call;
  const refusal = answerOf(tree, enclosingFunction(tree, place)) ?? [
    `throw new Error(${style.quote}Path is outside of its folder${style.quote})`,
  ];
  return [
    `if (${isFolder}!${name}.startsWith(${base} + ${module}.sep)) {`,
    ...refusal.map((text) => `${indent}${style.indent}${text}${style.statementEnd}`),
    `${indent}}`,
  ].join(style.lineEnd);
}

function guardVariable(site: FixSite, read: FileCall, module: string): readonly TextEdit[] | undefined {
  const { tree } = site;
  const { declarator, expression, isAbsolute } = read.path;
  const declaration = tree.parent(declarator);
  if (
    enclosingStatement(tree, declarator) !== declaration ||
    tree.namedChildren(declaration).at(-1) !== declarator ||
    (!isAbsolute && readsText(site, declarator))
  )
    return undefined;
  const indent = indentationAt(tree.text, tree.start(declaration));
  const guard = guardLines(site, read, module, tree.textOf(tree.child(declarator, 'name')), indent);
  const end = tree.end(declaration);
  const resolved: readonly TextEdit[] = isAbsolute
    ? []
    : [
        {
          start: tree.start(expression),
          end: tree.end(expression),
          replace: absolutePath(tree, read.path, module),
        },
      ];
  return [...resolved, { start: end, end, replace: `${styleOf(tree).lineEnd}${indent}${guard}` }];
}

const names = ['filePath', 'resolvedPath', 'containedPath'];

function guardInPlace(site: FixSite, read: FileCall, module: string): readonly TextEdit[] | undefined {
  const { tree } = site;
  const statement = enclosingStatement(tree, read.call);
  const name = names.find((candidate) => !isBound(tree, candidate));
  if (statement < 0 || name === undefined) return undefined;
  const { lineEnd, statementEnd } = styleOf(tree);
  const indent = indentationAt(tree.text, tree.start(statement));
  const declaration = `const ${name} = ${absolutePath(tree, read.path, module)}${statementEnd}`;
  const guard = guardLines(site, read, module, name, indent);
  const start = tree.start(statement);
  return [
    { start, end: start, replace: `${declaration}${lineEnd}${indent}${guard}${lineEnd}${indent}` },
    { start: tree.start(read.argument), end: tree.end(read.argument), replace: name },
  ];
}

/** Requires the same call with the same path in a variable, after a check of that variable that ends the function. */
function findUnsafe(before: FixSite, after: FixedSite): string | undefined {
  const read = readCall(before);
  if (read === undefined) return undefined;
  const callee = denseText(before.tree, before.tree.child(read.call, 'function'));
  const calls = nodesOfType(after.tree, after.scope, 'call_expression').filter(
    (call) => denseText(after.tree, after.tree.child(call, 'function')) === callee,
  );
  const standing = standingOf(before.tree, read.call, enclosingFunction(before.tree, read.call));
  const complaints = calls.map((call) =>
    standingOf(after.tree, call, after.scope) === standing
      ? compareCall(before, read, after, call)
      : 'the call was moved',
  );
  if (complaints.some((complaint) => complaint === '')) return '';
  return complaints.at(0) ?? `the call of ${callee} was removed`;
}

function compareCall(before: FixSite, read: FileCall, after: FixedSite, call: number): string {
  const { tree } = after;
  const args = argumentsOf(tree, call);
  const argument = unwrapExpression(tree, args[read.index] ?? -1);
  const others = (from: SyntaxTree, nodes: readonly number[]) =>
    nodes.map((node, index) => (index === read.index ? '' : denseText(from, node))).join('|');
  if (others(before.tree, argumentsOf(before.tree, read.call)) !== others(tree, args))
    return 'the other arguments changed';
  const declarator =
    argument >= 0 && tree.type(argument) === 'identifier' ? pathDeclarator(after, argument) : -1;
  if (declarator < 0) return 'the path is not in a variable that is assigned once';
  const module = pathModules(after);
  const value = denseText(tree, tree.child(declarator, 'value'));
  const wanted = denseText(before.tree, read.path.expression);
  const isResolved = module.some((name) => value === `${name}.resolve(${wanted})`);
  if (!isResolved && !(read.path.isAbsolute && value === wanted))
    return 'the path is not the same one, resolved';
  const name = tree.textOf(argument);
  const checks = acceptedChecks(read.path, module, name);
  const guard = nodesOfType(tree, 0, 'if_statement').find((node) => isGuardOf(tree, node, call, checks));
  if (guard === undefined) return 'the path is not checked before it is used';
  return findForeignAssignment(before.tree, tree, guard);
}

/** Returns a problem if the fix adds an assignment outside the rejecting branch; otherwise the empty string. */
function findForeignAssignment(before: SyntaxTree, after: SyntaxTree, guard: number): string {
  const targets = (tree: SyntaxTree, nodes: readonly number[]) =>
    nodes
      .map((node) => denseText(tree, node))
      .sort()
      .join('\n');
  const assigned = (tree: SyntaxTree) =>
    nodesOfType(tree, 0, 'assignment_expression', 'augmented_assignment_expression');
  const others = assigned(after).filter((node) => node < guard || node >= after.next(guard));
  return targets(before, assigned(before)) === targets(after, others)
    ? ''
    : 'something else is assigned as well';
}

/** Names of the path module that have no other meaning in the file. */
function pathModules(source: ParsedSource): readonly string[] {
  return importsOf(source, 'path').flatMap(({ whole }) =>
    whole >= 0 && isOnlyMeaning(source, whole) ? [source.tree.textOf(whole)] : [],
  );
}

/** Accepted conditions without whitespace: the path is inside the folder, or is the folder. */
function acceptedChecks(
  { base, isBaseAbsolute }: FilePath,
  modules: readonly string[],
  path: string,
): ReadonlySet<string> {
  const dense = base.replaceAll(/\s+/g, '');
  const folders = [...(isBaseAbsolute ? [dense] : []), ...modules.map((name) => `${name}.resolve(${dense})`)];
  return new Set(
    folders.flatMap((folder) =>
      modules.flatMap((name) => {
        const isOutside = `!${path}.startsWith(${folder}+${name}.sep)`;
        return [isOutside, `${path}!==${folder}&&${isOutside}`];
      }),
    ),
  );
}

/** True for `if (!name.startsWith(base + sep)) { ...; return or throw }` before the call in a block around it. */
function isGuardOf(tree: SyntaxTree, node: number, call: number, checks: ReadonlySet<string>): boolean {
  const block = tree.parent(node);
  const isBefore = tree.end(node) <= tree.start(call) && block < call && call < tree.next(block);
  // A function declared in the block may be called before the check.
  const inner = tree.ancestor(call, 'function_declaration', 'generator_function_declaration');
  if (!isBefore || inner > block || tree.child(node, 'alternative') >= 0) return false;
  const condition = denseText(tree, tree.child(node, 'condition'));
  if (!checks.has(condition)) return false;
  return isRefusal(tree, tree.child(node, 'consequence'));
}

/** True for statements that only set a status, followed by one that leaves the function. */
function isRefusal(tree: SyntaxTree, consequence: number): boolean {
  const statements =
    tree.type(consequence) === 'statement_block' ? tree.namedChildren(consequence) : [consequence];
  const last = statements.at(-1);
  if (last === undefined || !['return_statement', 'throw_statement'].includes(tree.type(last))) return false;
  return statements.slice(0, -1).every((node) => {
    const [expression = -1] = tree.namedChildren(node);
    if (expression < 0 || tree.type(node) !== 'expression_statement') return false;
    if (tree.type(expression) === 'call_expression') return true;
    return /^[\w$]+\.statusCode=[45]\d\d$/.test(denseText(tree, expression));
  });
}
