/**
 * Who reads the arrays of the IR: `code.op[v]`, `program.valueBase[file]`. Only the rooms that make them and those that are too hot for
 * anything else may; all others ask `packages/engine/src/ir/operands.ts`, so that no question brings its own walker.
 *
 * By type: an alias, a destructured array, and one that is read by its name as a text are found as well.
 */

import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Arrays by the type that they stand in. */
const arrays: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['IrFile', new Set(['op', 'a', 'b', 'c', 'pool', 'strings', 'operations', 'constants'])],
  ['Program', new Set(['valueBase', 'functionBase'])],
]);

/** Rooms of the engine that may, and what links files by writing other arrays. */
const rooms = /^packages\/engine\/src\/(?:ir|graph|taint|code|guards)\//;
const linkers = /^packages\/engine\/src\/frontend\/(?:go\/link|java\/link-enums)\.ts$/;

/** @returns what is wrong, a line each; the empty string when nothing is */
export function checkRawArrays(root: string): string {
  const program = ts.createProgram({ rootNames: filesOf(root), options: optionsOf(root) });
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter((file) => isAsked(relative(root, file.fileName)))
    .flatMap((file) =>
      readsIn(file, checker).map(({ name, at }) => {
        const { line } = file.getLineAndCharacterOfPosition(at);
        return `${relative(root, file.fileName)}:${line + 1}: reads the array \`${name}\``;
      }),
    )
    .sort()
    .join('\n');
}

function isAsked(path: string): boolean {
  return /^packages\/[^/]+\/src\//.test(path) && !rooms.test(path) && !linkers.test(path) && !isTest(path);
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}

/** The engine, and what of other packages sees its files. */
function filesOf(root: string): string[] {
  return ['engine', 'scanner'].flatMap((name) =>
    ts.sys
      .readDirectory(join(root, 'packages', name, 'src'), ['.ts'], ['**/cases/**'])
      .filter((path) => !isTest(path)),
  );
}

function optionsOf(root: string): ts.CompilerOptions {
  const path = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { readonly config: unknown };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, dirname(path)).options, noEmit: true };
}

interface Read {
  readonly name: string;
  readonly at: number;
}

function readsIn(file: ts.SourceFile, checker: ts.TypeChecker): readonly Read[] {
  const found: Read[] = [];
  const visit = (node: ts.Node): void => {
    const symbol = symbolRead(node, checker);
    if (symbol !== undefined && isArray(symbol)) found.push({ name: symbol.name, at: node.getStart(file) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The member that a node reads: `code.op`, `code['op']`, `op` of `const { op } = code`. */
function symbolRead(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
    return checker.getTypeAtLocation(node.expression).getProperty(node.argumentExpression.text);
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) ? checker.getTypeAtLocation(node.parent).getProperty(name.text) : undefined;
}

function isArray(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(({ parent }) => {
    const isType = ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent);
    return isType && arrays.get(parent.name?.text ?? '')?.has(symbol.name) === true;
  });
}
