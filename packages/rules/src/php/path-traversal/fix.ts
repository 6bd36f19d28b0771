/**
 * Fix that resolves the path and continues only if it is inside the folder to which the request value is appended. Of a
 * value inside a file name, only the last part is kept.
 */

import {
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  insideParentheses,
  oldestLevel,
  type Piece,
  readJoinedText,
  type SyntaxTree,
  styleOf,
  type TextEdit,
} from '@assay/engine/rule';
import {
  asExpression,
  assignmentTo,
  freeVariable,
  isRequestText,
  nextLine,
  quotePhp,
  statementBefore,
  usesOf,
} from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'path-traversal/containment',
  allows: {
    addsCalls: [
      'realpath',
      'str_starts_with',
      'strpos',
      'http_response_code',
      'basename',
      'InvalidArgumentException',
    ],
    addsStatements: {
      if_statement: 1,
      expression_statement: 2,
      exit_statement: 1,
      throw_expression: 1,
      assignment: 1,
      not_operator: 1,
      logical_operator: 1,
    },
  },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'the path' : `\`${text}\``;
    return `Use only the last part of the name (\`basename\`), or resolve ${shown} with \`realpath\` and reject it unless it begins with a fixed folder and a separator.`;
  },
});

/** Functions that require an existing file, as `realpath` does. */
const readers =
  /^\\?(?:readfile|file_get_contents|file|parse_ini_file|simplexml_load_file|unlink|show_source|highlight_file|hash_file|md5_file|sha1_file|fopen)$/;
/** Functions that query or print a path, other than existence tests, whose callers handle a missing file. */
const askers =
  /^\\?(?:filesize|filemtime|filectime|fileatime|mime_content_type|getimagesize|basename|pathinfo|htmlspecialchars|error_log|trigger_error|sprintf|printf)$/;

/** PHP version that has `str_starts_with`. */
const sinceStartsWith = 8000;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => readsFile(tree, at));
  const argument = call < 0 ? -1 : insideParentheses(tree, argumentList(tree, call)[0] ?? -1);
  if (argument < 0) return undefined;
  const isKept = tree.type(argument) === 'variable_name';
  const assignment = isKept ? onlyAssignment(site, argument) : -1;
  if (isKept && assignment < 0) return undefined;
  const path = isKept ? insideParentheses(tree, tree.child(assignment, 'right')) : argument;
  const pieces = readJoinedText(tree, path);
  const first = pieces?.findIndex((piece) => piece.kind === 'hole' && !isOwn(tree, piece.node)) ?? -1;
  const before = pieces?.[first - 1];
  if (pieces === undefined || before?.kind !== 'text') return undefined;
  if (!before.value.endsWith('/')) return nameAlone(site, pieces);
  const folder = folderOf(tree, pieces.slice(0, first));
  if (folder === undefined) return undefined;
  return contained(site, { call, path, assignment, folder });
}

function readsFile(tree: SyntaxTree, call: number): boolean {
  const callee = calleeText(tree, call);
  if (!readers.test(callee)) return false;
  const [, mode = -1] = argumentList(tree, call);
  return !callee.endsWith('fopen') || (mode >= 0 && /^['"]r[bt]?['"]$/.test(tree.textOf(mode)));
}

/** The only assignment of a variable used only to read files; -1 for any other. */
function onlyAssignment(site: FixSite, name: number): number {
  const { tree } = site;
  const uses = usesOf(site, name);
  const [assignment = -1, ...others] = uses.flatMap((use) => assignmentTo(tree, use) ?? []);
  if (assignment < 0 || others.length > 0 || assignment > name) return -1;
  const isFit = (use: number) => tree.parent(use) === assignment || isReadOnly(tree, use);
  return uses.every(isFit) ? assignment : -1;
}

function isReadOnly(tree: SyntaxTree, use: number): boolean {
  const argument = tree.parent(use);
  if (/^(?:echo_statement|encapsed_string)$/.test(tree.type(argument))) return true;
  if (tree.type(argument) !== 'argument') return tree.type(argument) === 'binary_expression';
  const call = tree.parent(tree.parent(argument));
  return askers.test(calleeText(tree, call)) || readsFile(tree, call);
}

/** True if known before a request: `__DIR__`, a constant, a property. */
function isOwn(tree: SyntaxTree, node: number): boolean {
  const type = tree.type(node);
  if (/^(?:name|class_constant_access_expression)$/.test(type)) return true;
  if (/^(?:member_access_expression|scoped_property_access_expression)$/.test(type))
    return /^(?:\$this->|self::|static::)\$?\w+$/.test(tree.textOf(node));
  return (
    type === 'function_call_expression' &&
    /^\\?(?:dirname|realpath)\(__(?:DIR|FILE)__\)$/.test(tree.textOf(node))
  );
}

/** Source text of the folder, without a trailing separator; `undefined` for the root and the working directory. */
function folderOf(tree: SyntaxTree, pieces: readonly Piece[]): string | undefined {
  const parts = pieces.flatMap((piece, index) => {
    if (piece.kind === 'hole') return [asExpression(tree, piece.node)];
    const text = index === pieces.length - 1 ? piece.value.replace(/\/+$/, '') : piece.value;
    return text === '' ? [] : [quotePhp(text)];
  });
  return parts.length === 0 ? undefined : parts.join(' . ');
}

interface Plan {
  readonly call: number;
  readonly path: number;
  /** The assignment that stores the path in a variable; -1 if it is inline. */
  readonly assignment: number;
  readonly folder: string;
}

function contained(site: FixSite, { call, path, assignment, folder }: Plan): FixProposal | undefined {
  const { tree } = site;
  const isKept = assignment >= 0;
  const statement = isKept ? tree.parent(assignment) : statementBefore(tree, call);
  const name = isKept
    ? tree.textOf(tree.child(assignment, 'left'))
    : freeVariable(tree, call, ['$path', '$filePath', '$resolvedPath']);
  const isStatement = statement >= 0 && tree.type(statement).endsWith('_statement');
  const isInBlock = /^(?:compound_statement|program)$/.test(tree.type(tree.parent(statement)));
  if (name === undefined || !isStatement || !isInBlock) return undefined;
  const next = nextLine(tree, statement);
  const resolved = `realpath(${tree.textOf(path)})`;
  const guard = guardLines(site, name, folder, call).join(next);
  const place = { start: tree.start(path), end: tree.end(path) };
  const [start, end] = [tree.start(statement), tree.end(statement)];
  const edits: readonly TextEdit[] = isKept
    ? [
        { ...place, replace: resolved },
        { start: end, end, replace: `${next}${guard}` },
      ]
    : [
        { start, end: start, replace: `${name} = ${resolved};${next}${guard}${next}` },
        { ...place, replace: name },
      ];
  return {
    edits,
    // Missing files are rejected as well.
    safety: 'R',
    explanation: 'The file is used only if its resolved path is inside the folder.',
  };
}

function guardLines(site: FixSite, name: string, folder: string, call: number): readonly string[] {
  const { tree } = site;
  const below = `realpath(${folder}) . DIRECTORY_SEPARATOR`;
  const isNew = (site.level ?? oldestLevel('php')) >= sinceStartsWith;
  const isOutside = isNew ? `!str_starts_with(${name}, ${below})` : `strpos(${name}, ${below}) !== 0`;
  const isInFunction =
    tree.ancestor(call, 'function_definition', 'method_declaration', 'anonymous_function') >= 0;
  const refusal = isInFunction
    ? [`throw new \\InvalidArgumentException('The path is outside of its folder.');`]
    : ['http_response_code(400);', 'exit;'];
  const { indent } = styleOf(tree);
  return [`if (${name} === false || ${isOutside}) {`, ...refusal.map((line) => `${indent}${line}`), '}'];
}

/** `'report_' . $name . '.txt'`: a value inside a file name is not intended to contain a folder. */
function nameAlone(site: FixSite, pieces: readonly Piece[]): FixProposal | undefined {
  const { tree } = site;
  const holes = pieces.flatMap((piece) => (piece.kind === 'hole' && !isOwn(tree, piece.node) ? [piece] : []));
  const [hole, ...others] = holes;
  const isInText = hole !== undefined && tree.type(tree.parent(hole.node)) === 'encapsed_string';
  if (hole === undefined || others.length > 0 || isInText || !isRequestText(site, hole.node))
    return undefined;
  return {
    edits: [
      { start: hole.start, end: hole.start, replace: 'basename(' },
      { start: hole.end, end: hole.end, replace: ')' },
    ],
    safety: 'R',
    explanation: 'Only the last part of the submitted name is used in the file name.',
  };
}
