/** Reads an expression that builds a file path: which part is fixed, and where the folder that it must stay in is. */

import {
  argumentsOf,
  declaratorOf,
  lastNameOf,
  type ParsedSource,
  type Piece,
  quoteText,
  readBuiltText,
  type TextStyle,
  unwrapExpression,
} from '@assay/engine/rule';

export interface FilePath {
  /** The expression, read through one variable. */
  readonly expression: number;
  /** Declaration of the variable that holds the path; -1 when it is written in place. */
  readonly declarator: number;
  /** Source text of the folder's path. */
  readonly base: string;
  /** True when the folder's path is absolute and normal as it is written. */
  readonly isBaseAbsolute: boolean;
  /** True when the whole path is absolute and normal as it is written. */
  readonly isAbsolute: boolean;
}

/** `undefined` when the path has no fixed folder at its start, or nothing behind it. */
export function readFilePath(source: ParsedSource, node: number, style: TextStyle): FilePath | undefined {
  const { tree } = source;
  const inner = unwrapExpression(tree, node);
  const declarator = tree.type(inner) === 'identifier' ? declaratorOf(source, inner) : -1;
  const expression = declarator >= 0 ? unwrapExpression(tree, tree.child(declarator, 'value')) : inner;
  const base =
    tree.type(expression) === 'call_expression'
      ? readJoin(source, expression)
      : readText(source, expression, style);
  return base === undefined ? undefined : { expression, declarator, ...base };
}

type Base = Pick<FilePath, 'base' | 'isBaseAbsolute' | 'isAbsolute'>;

/** `path.join(folder, ...)` and `path.resolve(folder, ...)`. */
function readJoin(source: ParsedSource, call: number): Base | undefined {
  const { tree } = source;
  const callee = tree.child(call, 'function');
  const name = lastNameOf(tree, callee);
  if (name !== 'join' && name !== 'resolve') return undefined;
  const args = argumentsOf(tree, call);
  const fixed = args.findIndex((argument) => !isConstant(source, argument));
  if (fixed < 1) return undefined;
  const [first = -1] = args;
  const base =
    fixed === 1
      ? tree.textOf(first)
      : `${tree.textOf(callee)}(${args
          .slice(0, fixed)
          .map((argument) => tree.textOf(argument))
          .join(', ')})`;
  const isAbsolute = name === 'resolve' || isAbsoluteFolder(source, first);
  const isBaseAbsolute = isAbsoluteFolder(source, first) || (name === 'resolve' && fixed > 1);
  // `resolve` with a value behind the folder may leave it by an absolute value, which the check sees.
  return { base, isBaseAbsolute, isAbsolute };
}

/** `folder + '/' + name`, `./uploads/${name}`. */
function readText(source: ParsedSource, expression: number, style: TextStyle): Base | undefined {
  const pieces = readBuiltText(source, expression)?.pieces ?? [];
  const first = pieces.findIndex((piece) => piece.kind === 'hole' && !isConstant(source, piece.node));
  if (first < 1) return undefined;
  const head = pieces.slice(0, first);
  const last = head.at(-1);
  if (last?.kind !== 'text') return undefined;
  const slash = last.value.lastIndexOf('/');
  if (slash < 0) return undefined;
  const folder = last.value.slice(0, slash + 1);
  const texts = [
    ...head.slice(0, -1).map((piece) => pieceText(source, piece, style)),
    quoteText(folder, style.quote),
  ];
  return { base: texts.join(' + '), isBaseAbsolute: false, isAbsolute: false };
}

function pieceText({ tree }: ParsedSource, piece: Piece, style: TextStyle): string {
  return piece.kind === 'text' ? quoteText(piece.value, style.quote) : tree.textOf(piece.node);
}

const absoluteFolders = new Set(['__dirname', 'import.meta.dirname', 'process.cwd()']);
/** Constants that the name of a folder is followed through; beyond them it is unknown. Not measured. */
const maxDepth = 3;

/** Known when the program starts: a text, the module's folder, a constant of the module made of those. */
function isConstant(source: ParsedSource, node: number, depth = 0): boolean {
  const { tree } = source;
  const inner = unwrapExpression(tree, node);
  if (absoluteFolders.has(tree.textOf(inner))) return true;
  switch (tree.type(inner)) {
    case 'string':
      return true;
    case 'identifier': {
      const declarator = declaratorOf(source, inner);
      return (
        declarator >= 0 && depth < maxDepth && isConstant(source, tree.child(declarator, 'value'), depth + 1)
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

/** Absolute and without `..` or doubled slashes, as `__dirname` and what `path` makes of it are. */
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
  const [first = -1] = argumentsOf(tree, inner);
  return name === 'join' && first >= 0 && isAbsoluteFolder(source, first);
}
