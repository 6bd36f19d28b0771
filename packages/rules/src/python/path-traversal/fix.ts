/** Fix that resolves the path and continues only if it is inside the intended folder. */

import {
  argumentList,
  calleeName,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importPython,
  indentationAt,
  isBound,
  quoteText,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { isRequestText, onlyValueOf } from '../fix-values.ts';
import { readPythonText } from '../sql-injection/fix-text.ts';

export const fix = defineExactFix({
  contractId: 'path-traversal/containment',
  allows: {
    addsCalls: ['realpath', 'startswith', 'ValueError', 'abort'],
    addsModules: ['os'],
    addsStatements: {
      not_operator: 1,
      if_statement: 1,
      raise_statement: 1,
      expression_statement: 2,
      declaration: 1,
      assignment: 1,
    },
  },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, () => true);
    return call < 0
      ? undefined
      : `Resolve the path passed to \`${calleeText(tree, call)}\` with \`os.path.realpath\`, and reject it unless it is inside a fixed folder.`;
  },
});

interface FilePath {
  /** `os.path.join(folder, ...)`, `'/srv/' + name`. */
  readonly join: number;
  /** Source text of the folder. */
  readonly folder: string;
  /** The assignment that stores it; -1 if it is inline. */
  readonly assignment: number;
  /** The statement after or before which the check is inserted. */
  readonly statement: number;
  /**
   * The callee may accept the folder itself, which the check rejects, or may resolve against another folder than the
   * process.
   */
  readonly isUnsure: boolean;
}

/** How the path is used. */
interface Use {
  /** The assignment that stores it; -1 if it is inline. */
  readonly assignment: number;
  readonly statement: number;
  readonly callee: string;
}

const folderCalls =
  /^(?:listdir|scandir|walk|exists|lexists|isdir|stat|lstat|access|makedirs|mkdir|rmtree|copytree|glob|iglob)$/;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const path = readPath(site);
  const os = path && importPython(site, path.join, 'os', 'path');
  const separator = path && importPython(site, path.join, 'os', 'sep');
  if (path === undefined || os === undefined || separator === undefined) return undefined;
  const kept = path.assignment < 0 ? '' : tree.textOf(tree.child(path.assignment, 'left'));
  const name = kept === '' ? ['file_path', 'resolved_path'].find((free) => !isBound(tree, free)) : kept;
  if (name === undefined) return undefined;
  const resolved = `${os.expression}.realpath(${tree.textOf(path.join)})`;
  const start = tree.start(path.statement);
  const indent = indentationAt(tree.text, start);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const step = stepOf(tree, path.statement, indent);
  const guard = [
    `if not ${name}.startswith(${os.expression}.realpath(${path.folder}) + ${separator.expression}):`,
    `${indent}${step}${refusalOf(tree)}`,
  ].join(lineEnd);
  const place = { start: tree.start(path.join), end: tree.end(path.join) };
  const end = tree.end(path.statement);
  const edits: readonly TextEdit[] =
    kept === ''
      ? [
          {
            start,
            end: start,
            replace: `${name} = ${resolved}${lineEnd}${indent}${guard}${lineEnd}${indent}`,
          },
          { ...place, replace: name },
        ]
      : [
          { ...place, replace: resolved },
          { start: end, end, replace: `${lineEnd}${indent}${guard}` },
        ];
  return {
    edits: [...os.edits, ...edits],
    safety: path.isUnsure ? 'R' : 'S',
    explanation: 'The file is used only if its resolved path is inside the folder.',
  };
}

/** Additional indentation of the statement's block. */
function stepOf(tree: SyntaxTree, statement: number, indent: string): string {
  const holder = tree.parent(tree.parent(statement));
  const outer = holder < 0 ? '' : indentationAt(tree.text, tree.start(holder));
  return indent.startsWith(outer) && indent.length > outer.length ? indent.slice(outer.length) : '    ';
}

/** In a Flask view, responds; otherwise raises to the caller. */
function refusalOf(tree: SyntaxTree): string {
  const canAbort = /^from flask import [^\n]*\babort\b/m.test(tree.text);
  return canAbort ? 'abort(400)' : "raise ValueError('Path is outside of its folder')";
}

function readPath(site: FixSite): FilePath | undefined {
  const { tree, scopes, node } = site;
  const call = callPassing(tree, node, (at) => calleeName(tree, at) !== 'join');
  const argument = call < 0 ? -1 : pathArgument(site, call);
  if (argument < 0) return undefined;
  const callee = calleeName(tree, call);
  if (tree.type(argument) !== 'identifier')
    return joinedPath(site, argument, { assignment: -1, statement: statementOf(tree, call), callee });
  const binding = scopes.bindingOf(argument);
  const [declared = -1] = binding?.declarations.length === 1 ? binding.declarations : [];
  const assignment = declared < 0 ? -1 : tree.parent(declared);
  if (assignment < 0 || tree.type(assignment) !== 'assignment') return undefined;
  return joinedPath(site, tree.child(assignment, 'right'), {
    assignment,
    statement: statementOf(tree, assignment),
    callee,
  });
}

/** The argument of the finding. If the finding is the call: its first argument, or the second if it moves a literal path. */
function pathArgument({ tree, node }: FixSite, call: number): number {
  const args = argumentList(tree, call);
  const own = args.find((argument) => argument <= node && node < tree.next(argument));
  if (own !== undefined) return own;
  const [first = -1, second = -1] = args;
  const isMoving = /^(?:rename|renames|replace|move|copy|copy2|copyfile|copytree|link|symlink)$/.test(
    calleeName(tree, call),
  );
  return isMoving && first >= 0 && second >= 0 && tree.type(first) === 'string' ? second : first;
}

function joinedPath(
  site: FixSite,
  join: number,
  { assignment, statement, callee }: Use,
): FilePath | undefined {
  const { tree } = site;
  const folder = isJoin(tree, join) ? folderOfJoin(site, join) : folderOfText(site, join);
  if (statement < 0 || folder === undefined) return undefined;
  // Flask resolves relative paths in the folder of the application.
  const isElsewhere = callee === 'send_file';
  if (isElsewhere && folder.start === 'relative') return undefined;
  return {
    join,
    folder: folder.text,
    assignment,
    statement,
    isUnsure:
      folderCalls.test(callee) ||
      (isElsewhere && folder.start === 'unknown') ||
      folder.text.startsWith('self.'),
  };
}

function isJoin(tree: SyntaxTree, node: number): boolean {
  if (tree.type(node) !== 'call') return false;
  const callee = calleeText(tree, node);
  return callee === 'os.path.join' || (callee === 'join' && isImportedJoin(tree));
}

/** `from os.path import join` */
function isImportedJoin(tree: SyntaxTree): boolean {
  return /^from[ \t]+os\.path[ \t]+import[ \t]+(?:[^\n#]*,[ \t]*)?join(?:[ \t]*,|[ \t]*$)/m.test(tree.text);
}

interface Folder {
  readonly text: string;
  /** Whether the path begins at the root, in the working directory, or is unknown. */
  readonly start: 'absolute' | 'relative' | 'unknown';
}

function folderOfJoin(site: FixSite, join: number): Folder | undefined {
  const { tree } = site;
  const args = argumentList(tree, join);
  const [folder = -1] = args;
  const isPlain = args.every((node) => !/splat|keyword/.test(tree.type(node)));
  if (args.length < 2 || !isPlain || !isConstant(site, folder)) return undefined;
  return { text: tree.textOf(folder), start: startOf(site, folder) };
}

/** `'/srv/' + name`, `f'/srv/{name}'`: a string ending in a folder, followed by a single value. */
function folderOfText(site: FixSite, node: number): Folder | undefined {
  const { tree } = site;
  const pieces = readPythonText(tree, node)?.pieces ?? [];
  const [before, name] = pieces;
  if (pieces.length !== 2 || before?.kind !== 'text' || name?.kind !== 'hole') return undefined;
  // A prefix of the folder and a slash has a unique form; `''` and `'/'` are not file folders.
  if (!/^[^'"\\]+\/$/.test(before.value) || !isRequestText(site, name.node)) return undefined;
  return {
    text: quoteText(before.value.slice(0, -1), before.delimiter.includes("'") ? "'" : '"'),
    start: before.value.startsWith('/') ? 'absolute' : 'relative',
  };
}

function startOf(site: FixSite, folder: number, depth = 0): Folder['start'] {
  const { tree } = site;
  if (folder < 0 || depth > maxSteps) return 'unknown';
  const value = onlyValueOf(site, folder);
  if (tree.type(value) === 'string') return /^['"]\//.test(tree.textOf(value)) ? 'absolute' : 'relative';
  if (tree.textOf(value) === '__file__') return 'absolute';
  if (tree.type(value) !== 'call') return 'unknown';
  if (/^os\.(?:path\.(?:abspath|realpath)|getcwd)$/.test(calleeText(tree, value))) return 'absolute';
  return startOf(site, argumentList(tree, value)[0] ?? -1, depth + 1);
}

/**
 * Maximum number of names to follow from the folder. A constant derived from a constant is the usual case; not tuned.
 */
const maxSteps = 4;

/** True if known at program start: a string, a setting, the folder of the module. */
function isConstant(site: FixSite, node: number, depth = 0): boolean {
  const { tree, scopes } = site;
  if (depth > maxSteps) return false;
  switch (tree.type(node)) {
    case 'string':
      return !tree.namedChildren(node).some((child) => tree.type(child) === 'interpolation');
    case 'attribute':
      return /\.[A-Z][A-Z0-9_]*$/.test(tree.textOf(node)) || isOfSelf(tree, node);
    case 'subscript':
      return /\.config\[['"][A-Z][A-Z0-9_]*['"]\]$/.test(tree.textOf(node));
    case 'call':
      return (
        /^os\.(?:path\.(?:dirname|abspath|realpath|join)|getcwd)$/.test(calleeText(tree, node)) &&
        argumentList(tree, node).every((argument) => isConstant(site, argument, depth + 1))
      );
    case 'identifier': {
      if (tree.textOf(node) === '__file__') return true;
      const binding = scopes.bindingOf(node);
      const [declared = -1] = binding?.declarations.length === 1 ? binding.declarations : [];
      const assignment = declared < 0 ? -1 : tree.parent(declared);
      const isAssigned = assignment >= 0 && tree.type(assignment) === 'assignment';
      return isAssigned && isConstant(site, tree.child(assignment, 'right'), depth + 1);
    }
    default:
      return false;
  }
}

/** `self.root`: an object's own folder is trusted. */
function isOfSelf(tree: SyntaxTree, node: number): boolean {
  const definition = tree.ancestor(node, 'function_definition');
  const [first = -1] = definition < 0 ? [] : tree.namedChildren(tree.child(definition, 'parameters'));
  return first >= 0 && tree.textOf(tree.child(node, 'object')) === 'self' && tree.textOf(first) === 'self';
}

/** The statement around a node if it begins its line; -1 otherwise. */
function statementOf(tree: SyntaxTree, node: number): number {
  for (let at = node; at > 0; at = tree.parent(at)) {
    const parent = tree.parent(at);
    if (tree.type(at) === 'lambda' || tree.type(at).endsWith('comprehension')) return -1;
    if (tree.type(parent) !== 'block' && tree.type(parent) !== 'module') continue;
    const line = tree.text.slice(tree.text.lastIndexOf('\n', tree.start(at) - 1) + 1, tree.start(at));
    return line.trim() === '' ? at : -1;
  }
  return -1;
}
