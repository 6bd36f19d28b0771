/** Resolves the path and goes on only when it lies below the folder that it was meant to be in. */

import {
  argumentsOf,
  declaratorOf,
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
  lastNameOf,
  nodesOfType,
  type ParsedSource,
  type SyntaxTree,
  standingOf,
  styleOf,
  type TextEdit,
  unwrapExpression,
} from '@assay/engine/rule';
import { type FilePath, readFilePath } from './file-path.ts';
import { refusalStatement } from './refusal.ts';

export const fix = defineFix({
  contractId: 'path-traversal/containment',
  allows: {
    addsCalls: ['startsWith', 'resolve', 'join', 'sendStatus', 'Error', 'require'],
    addsModules: ['path'],
    addsStatements: { if_statement: 1, return_statement: 1, throw_statement: 1, lexical_declaration: 2 },
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

/** Functions that want the folder itself at times: for them the check refuses what was allowed. */
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

/** The call, and the declaration of the text that it is given. */
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
    explanation: 'The file is used only when its resolved path lies below the folder.',
  };
}

function absolutePath(tree: SyntaxTree, { expression, isAbsolute }: FilePath, module: string): string {
  return isAbsolute ? tree.textOf(expression) : `${module}.resolve(${tree.textOf(expression)})`;
}

/** The lines of the check, from the indentation of the first line on. */
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
  const place = path.declarator >= 0 ? path.declarator : call;
  return [
    `if (!${name}.startsWith(${base} + ${module}.sep)) {`,
    `${indent}${style.indent}${refusalStatement(tree, place, style)}`,
    `${indent}}`,
  ].join(style.lineEnd);
}

function guardVariable(site: FixSite, read: FileCall, module: string): readonly TextEdit[] | undefined {
  const { tree } = site;
  const { declarator, expression, isAbsolute } = read.path;
  const declaration = tree.parent(declarator);
  if (
    enclosingStatement(tree, declarator) !== declaration ||
    tree.namedChildren(declaration).at(-1) !== declarator
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

/** The same call, on a variable with the same path, behind a check of that variable that ends the function. */
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
      : 'the call stands in another place',
  );
  if (complaints.some((complaint) => complaint === '')) return '';
  return complaints.at(0) ?? `there is no call of ${callee} any more`;
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
    argument >= 0 && tree.type(argument) === 'identifier' ? declaratorOf(after, argument) : -1;
  if (declarator < 0) return 'the path is not held by a variable that is set once';
  const module = pathModules(after);
  const value = denseText(tree, tree.child(declarator, 'value'));
  const wanted = denseText(before.tree, read.path.expression);
  const isResolved = module.some((name) => value === `${name}.resolve(${wanted})`);
  if (!isResolved && !(read.path.isAbsolute && value === wanted))
    return 'the path is not the same one, resolved';
  const bases = acceptedBases(read.path, module);
  const name = tree.textOf(argument);
  const isGuarded = nodesOfType(tree, after.scope, 'if_statement').some((node) =>
    isGuardOf(tree, node, call, name, bases),
  );
  return isGuarded ? '' : 'no check of the path comes before its use';
}

function pathModules(source: ParsedSource): readonly string[] {
  return importsOf(source, 'path').flatMap(({ whole }) => (whole >= 0 ? [source.tree.textOf(whole)] : []));
}

function acceptedBases({ base, isBaseAbsolute }: FilePath, modules: readonly string[]): ReadonlySet<string> {
  const dense = base.replaceAll(/\s+/g, '');
  const folders = [...(isBaseAbsolute ? [dense] : []), ...modules.map((name) => `${name}.resolve(${dense})`)];
  return new Set(folders.flatMap((folder) => modules.map((name) => `${folder}+${name}.sep`)));
}

/** `if (!name.startsWith(base + sep)) { ...; return or throw }` in a block around the call, before it. */
function isGuardOf(
  tree: SyntaxTree,
  node: number,
  call: number,
  name: string,
  bases: ReadonlySet<string>,
): boolean {
  const block = tree.parent(node);
  const isBefore = tree.end(node) <= tree.start(call) && block < call && call < tree.next(block);
  if (!isBefore || tree.child(node, 'alternative') >= 0) return false;
  const condition = denseText(tree, tree.child(node, 'condition'));
  if (![...bases].some((base) => condition === `!${name}.startsWith(${base})`)) return false;
  const consequence = tree.child(node, 'consequence');
  const last =
    tree.type(consequence) === 'statement_block' ? tree.namedChildren(consequence).at(-1) : consequence;
  return last !== undefined && ['return_statement', 'throw_statement'].includes(tree.type(last));
}
