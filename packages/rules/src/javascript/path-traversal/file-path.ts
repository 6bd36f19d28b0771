/** Parses an expression that builds a file path: its fixed part, and the folder it has to stay in. */

import {
  argumentsOf,
  constantText,
  declaratorOf,
  enclosingFunction,
  lastNameOf,
  nodesOfType,
  type ParsedSource,
  type Piece,
  quoteText,
  readBuiltText,
  type SyntaxTree,
  type TextStyle,
  unwrapExpression,
} from '@assay/engine/rule';

export interface FilePath {
  /** The expression, resolved through one variable. */
  readonly expression: number;
  /** Declaration of the variable that holds the path; -1 if it is inline. */
  readonly declarator: number;
  /** Source text of the folder's path. */
  readonly base: string;
  /** True if the folder's path is absolute and normalized as written. */
  readonly isBaseAbsolute: boolean;
  /** True if the whole path is absolute and normalized as written. */
  readonly isAbsolute: boolean;
}

/** `undefined` if the path does not begin with a fixed folder, or has nothing after it. */
export function readFilePath(source: ParsedSource, node: number, style: TextStyle): FilePath | undefined {
  const { tree } = source;
  const inner = unwrapExpression(tree, node);
  const declarator = tree.type(inner) === 'identifier' ? pathDeclarator(source, inner) : -1;
  const expression = declarator >= 0 ? unwrapExpression(tree, tree.child(declarator, 'value')) : inner;
  const base =
    tree.type(expression) === 'call_expression'
      ? readJoin(source, expression)
      : readText(source, expression, style);
  return base === undefined ? undefined : { expression, declarator, ...base };
}

/**
 * Declaration of a variable that is set once, or to which only fixed names are appended later: a check at the
 * declaration covers all its values. -1 for any other variable.
 */
export function pathDeclarator(source: ParsedSource, name: number): number {
  const { tree, scopes } = source;
  const once = declaratorOf(source, name);
  const binding = scopes.bindingOf(name);
  const [declared = -1, ...others] = binding?.declarations ?? [];
  if (once >= 0 || binding === undefined || declared < 0 || others.length > 0) return once;
  const declarator = tree.parent(declared);
  if (tree.type(declarator) !== 'variable_declarator' || tree.child(declarator, 'value') < 0) return -1;
  const isHarmless = (reference: number): boolean => {
    const parent = tree.parent(reference);
    const type = tree.type(parent);
    if (type === 'update_expression' || type === 'for_in_statement' || type.endsWith('_pattern'))
      return false;
    const isTarget =
      /^(?:augmented_)?assignment_expression$/.test(type) && tree.child(parent, 'left') === reference;
    return !isTarget || isAppending(source, parent, tree.textOf(name));
  };
  return binding.references.every(isHarmless) ? declarator : -1;
}

/** `file += '/index.html'`, `file = file + '.js'`, `file = path.join(file, 'index.html')` */
function isAppending(source: ParsedSource, assignment: number, name: string): boolean {
  const { tree } = source;
  const value = unwrapExpression(tree, tree.child(assignment, 'right'));
  const isFixed = (node: number): boolean => {
    const text = constantText(source, node);
    return text !== undefined && !text.includes('..') && !text.includes('\\');
  };
  if (tree.type(assignment) === 'augmented_assignment_expression')
    return tree.textOf(tree.child(assignment, 'operator')) === '+=' && isFixed(value);
  const callee = tree.type(value) === 'call_expression' ? tree.child(value, 'function') : -1;
  const parts =
    callee >= 0 && lastNameOf(tree, callee) === 'join'
      ? argumentsOf(tree, value)
      : [tree.child(value, 'left'), tree.child(value, 'right')];
  const [first = -1, ...others] = parts;
  const isJoined = callee >= 0 || /\+/.test(textBetween(tree, value));
  return (
    isJoined &&
    first >= 0 &&
    tree.textOf(first) === name &&
    others.every((node) => node >= 0 && isFixed(node))
  );
}

/** The operator of a binary expression. */
function textBetween(tree: SyntaxTree, binary: number): string {
  const [left, right] = [tree.child(binary, 'left'), tree.child(binary, 'right')];
  return left < 0 || right < 0 ? '' : tree.text.slice(tree.end(left), tree.start(right));
}

type Base = Pick<FilePath, 'base' | 'isBaseAbsolute' | 'isAbsolute'>;

/** `path.join(folder, ...)` and `path.resolve(folder, ...)`. */
function readJoin(source: ParsedSource, call: number): Base | undefined {
  const { tree } = source;
  const callee = tree.child(call, 'function');
  const name = lastNameOf(tree, callee);
  if (name !== 'join' && name !== 'resolve') return undefined;
  const args = argumentsOf(tree, call);
  const [first = -1, ...others] = args;
  const isKnown = (argument: number, index: number) =>
    isConstant(source, argument) || (index === 0 && isOuterFolder(source, first, others));
  const fixed = args.findIndex((argument, index) => !isKnown(argument, index));
  if (fixed < 1) return undefined;
  const base =
    fixed === 1
      ? tree.textOf(first)
      : `${tree.textOf(callee)}(${args
          .slice(0, fixed)
          .map((argument) => tree.textOf(argument))
          .join(', ')})`;
  const isAbsolute = name === 'resolve' || isAbsoluteFolder(source, first);
  const isBaseAbsolute =
    (isAbsoluteFolder(source, first) || (name === 'resolve' && fixed > 1)) &&
    (fixed === 1 || name === 'resolve' || hasNoSlashAtEnd(source, args[fixed - 1]));
  // With `resolve`, an absolute value can leave the folder, which the check detects.
  return { base, isBaseAbsolute, isAbsolute };
}

/** `folder + '/' + name`, `./uploads/${name}`, `'.' + url.pathname`, `__dirname + url.pathname`. */
function readText(source: ParsedSource, expression: number, style: TextStyle): Base | undefined {
  const pieces = readBuiltText(source, expression)?.pieces ?? readSum(source, expression);
  const holes = pieces.flatMap((piece) => (piece.kind === 'hole' ? [piece.node] : []));
  const isOpen = (piece: Piece, index: number) =>
    piece.kind === 'hole' &&
    !isConstant(source, piece.node) &&
    !(index === 0 && isOuterFolder(source, piece.node, holes.slice(1)));
  const first = pieces.findIndex(isOpen);
  if (first < 1) return undefined;
  const head = pieces.slice(0, first);
  const last = head.at(-1);
  const folder = last === undefined ? undefined : folderText(source, last, pieces[first]);
  if (folder === undefined) return undefined;
  const texts = [
    ...head.slice(0, -1).map((piece) => pieceText(source, piece, style)),
    ...(folder === '' ? [] : [quoteText(folder, style.quote)]),
    ...(last?.kind === 'hole' ? [pieceText(source, last, style)] : []),
  ];
  const isBaseAbsolute = head.length === 1 && last?.kind === 'hole' && isAbsoluteFolder(source, last.node);
  return { base: texts.join(' + '), isBaseAbsolute, isAbsolute: false };
}

/** `__dirname + name`: two values, of which the first is a string. */
function readSum(source: ParsedSource, expression: number): readonly Piece[] {
  const { tree } = source;
  const sides = [tree.child(expression, 'left'), tree.child(expression, 'right')];
  const [left = -1] = sides;
  if (left < 0 || !/\+/.test(textBetween(tree, expression)) || !isFolder(source, sides)) return [];
  return sides.map((node) => ({ kind: 'hole', node, start: tree.start(node), end: tree.end(node) }));
}

function isFolder(source: ParsedSource, [left = -1, right = -1]: readonly number[]): boolean {
  return isConstant(source, left) || isOuterFolder(source, left, [right]);
}

/**
 * The folder at the end of the piece before a value. A piece that is not a literal is the whole folder: it ends with a
 * slash, or the following value begins with one.
 */
function folderText(source: ParsedSource, last: Piece, value: Piece | undefined): string | undefined {
  if (last.kind === 'text') {
    const slash = last.value.lastIndexOf('/');
    if (slash >= 0) return last.value.slice(0, slash + 1);
    return /^\.\.?$/.test(last.value) && beginsWithSlash(source, value) ? last.value : undefined;
  }
  const isWhole =
    isAbsoluteFolder(source, last.node) ||
    constantText(source, last.node)?.endsWith('/') === true ||
    beginsWithSlash(source, value);
  return isWhole ? '' : undefined;
}

/** True for the requested URL and its path, which begin with a slash in HTTP. */
function beginsWithSlash(source: ParsedSource, piece: Piece | undefined): boolean {
  if (piece?.kind !== 'hole') return false;
  const { tree } = source;
  const inner = unwrapExpression(tree, piece.node);
  const declarator = tree.type(inner) === 'identifier' ? declaratorOf(source, inner) : -1;
  const value = declarator >= 0 ? unwrapExpression(tree, tree.child(declarator, 'value')) : inner;
  if (tree.type(value) === 'call_expression') {
    // Decoding keeps the slash.
    const [argument = -1] = argumentsOf(tree, value);
    const isDecoded = /^decodeURI(?:Component)?$/.test(tree.textOf(tree.child(value, 'function')));
    return isDecoded && argument >= 0 && beginsWithSlash(source, { ...piece, node: argument });
  }
  return (
    tree.type(value) === 'member_expression' && /^(?:url|originalUrl|pathname)$/.test(lastNameOf(tree, value))
  );
}

function pieceText({ tree }: ParsedSource, piece: Piece, style: TextStyle): string {
  return piece.kind === 'text' ? quoteText(piece.value, style.quote) : tree.textOf(piece.node);
}

/**
 * True for a folder determined before the following value: a variable, or a member of one, of a function around that of
 * the value, which does not set it.
 */
function isOuterFolder(source: ParsedSource, folder: number, values: readonly number[]): boolean {
  const { tree, scopes } = source;
  const inner = unwrapExpression(tree, folder);
  const [root = -1] = nodesOfType(tree, inner, 'identifier');
  const binding = root < 0 ? undefined : scopes.bindingOf(root);
  if (binding === undefined || !/^[\w$]+(?:\.[\w$]+)*$/.test(tree.textOf(inner))) return false;
  const scope = binding.functionScope;
  const isSetInside = nodesOfType(tree, 0, 'assignment_expression', 'augmented_assignment_expression').some(
    (node) => {
      const target = tree.textOf(tree.child(node, 'left'));
      const isTarget = target === binding.name || target === tree.textOf(inner);
      return isTarget && scopes.functionOf(enclosingFunction(tree, node)) !== scope;
    },
  );
  return !isSetInside && values.some((value) => isOfInnerFunction(source, value, scope));
}

/** True if a name in the expression is declared in a function inside `scope`. */
function isOfInnerFunction({ tree, scopes }: ParsedSource, value: number, scope: number): boolean {
  return nodesOfType(tree, value, 'identifier').some((name) => {
    const own = scopes.bindingOf(name)?.functionScope ?? scope;
    for (let at = scopes.functions[own]?.parent ?? -1; at >= 0; at = scopes.functions[at]?.parent ?? -1)
      if (at === scope) return true;
    return false;
  });
}

const absoluteFolders = new Set(['__dirname', 'import.meta.dirname', 'process.cwd()']);
/** Maximum number of constants to follow for the name of a folder, which is otherwise unknown. Not tuned. */
const maxDepth = 3;

/** True if known at program start: a string, the folder of the module, a module constant made of those. */
function isConstant(source: ParsedSource, node: number, depth = 0): boolean {
  const { tree } = source;
  const inner = unwrapExpression(tree, node);
  if (absoluteFolders.has(tree.textOf(inner))) return true;
  switch (tree.type(inner)) {
    case 'string':
      return true;
    case 'identifier': {
      const declarator = declaratorOf(source, inner);
      const value = declarator < 0 ? -1 : unwrapExpression(tree, tree.child(declarator, 'value'));
      return (
        value >= 0 &&
        depth < maxDepth &&
        (isConstant(source, value, depth + 1) || isSetting(source, value, depth + 1))
      );
    }
    case 'call_expression': {
      const args = argumentsOf(tree, inner);
      const isPath = ['join', 'resolve', 'normalize'].includes(
        lastNameOf(tree, tree.child(inner, 'function')),
      );
      return isPath && depth < maxDepth && args.every((argument) => isConstant(source, argument, depth + 1));
    }
    default: {
      const pieces = readBuiltText(source, inner)?.pieces;
      const holes = (pieces ?? []).filter((piece) => piece.kind === 'hole');
      return (
        pieces !== undefined &&
        depth < maxDepth &&
        holes.every((hole) => isConstant(source, hole.node, depth + 1))
      );
    }
  }
}

/** `app.get('files')`: a value that a module-level or imported object returns for constants. */
function isSetting(source: ParsedSource, call: number, depth: number): boolean {
  const { tree, scopes } = source;
  if (tree.type(call) !== 'call_expression') return false;
  const [root = -1] = nodesOfType(tree, tree.child(call, 'function'), 'identifier');
  const isOfModule = root >= 0 && scopes.bindingOf(root)?.functionScope === 0;
  return isOfModule && argumentsOf(tree, call).every((argument) => isConstant(source, argument, depth));
}

/** True if absolute and without `..` or double slashes, like `__dirname` and paths derived from it. */
function isAbsoluteFolder(source: ParsedSource, node: number): boolean {
  const { tree } = source;
  const inner = unwrapExpression(tree, node);
  if (absoluteFolders.has(tree.textOf(inner))) return true;
  if (tree.type(inner) === 'identifier') {
    const declarator = declaratorOf(source, inner);
    return declarator >= 0 && isAbsoluteFolder(source, tree.child(declarator, 'value'));
  }
  if (tree.type(inner) !== 'call_expression') return false;
  const name = lastNameOf(tree, tree.child(inner, 'function'));
  if (name === 'resolve') return true;
  const args = argumentsOf(tree, inner);
  const [first = -1] = args;
  return (
    name === 'join' &&
    first >= 0 &&
    isAbsoluteFolder(source, first) &&
    (args.length === 1 || hasNoSlashAtEnd(source, args.at(-1)))
  );
}

/** `join` keeps a trailing slash. */
function hasNoSlashAtEnd(source: ParsedSource, part: number | undefined): boolean {
  const text = part === undefined ? undefined : constantText(source, part);
  return text !== undefined && !/[/\\]$/.test(text);
}
