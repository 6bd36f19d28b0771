/** Fix that continues only if the path is inside the folder to which a requested name is appended. */

import {
  argumentList,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  indentationAt,
  insideParentheses,
  nodesOfType,
  type Piece,
  readJoinedText,
  type SyntaxTree,
  styleOf,
} from '@assay/engine/rule';
import { freeName, javaStatement, variableOf } from '../fix-values.ts';
import { isChosen, isHanded } from './fix-name.ts';

export const fix = defineExactFix({
  contractId: 'path-traversal/containment',
  allows: {
    addsCalls: [
      'Paths',
      'get',
      'File',
      'toPath',
      'toAbsolutePath',
      'normalize',
      'startsWith',
      'sendError',
      'IllegalArgumentException',
    ],
    // A call on a call's result becomes one on a variable.
    removesCalls: ['normalize', 'toAbsolutePath'],
    addsModules: ['java.nio.file.Paths', 'java.nio.file.Path'],
    addsStatements: {
      if_statement: 1,
      throw_statement: 1,
      return_statement: 1,
      expression_statement: 1,
      local_variable_declaration: 1,
      not_operator: 1,
    },
  },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.text.slice(tree.start(node), tree.end(node));
    const shown = text.length > 60 ? 'the path' : `\`${text}\``;
    return `Resolve ${shown} with \`toRealPath()\` or \`normalize()\`, and reject it unless it starts with a fixed folder.`;
  },
});

/** The type that joins a folder and a name. */
type PathType = 'String' | 'File' | 'Path';

interface Join {
  readonly node: number;
  readonly type: PathType;
  /** Source text of the folder. */
  readonly folder: string;
  readonly folderType: PathType;
  readonly isAbsolute: boolean;
  /** Declaration whose only value it is; -1 if it is inline. */
  readonly declaration: number;
  /** Name of the declared variable; the empty string for none. */
  readonly name: string;
}

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const join = joinAt(site);
  const statement = join === undefined ? -1 : plainStatement(tree, join);
  if (join === undefined || statement < 0) return undefined;
  const name = join.name === '' ? freeName(tree, ['filePath', 'resolvedPath', 'checkedPath']) : join.name;
  const paths = importJava(site, 'java.nio.file.Paths');
  const type = join.type === 'Path' && join.name === '' ? importJava(site, 'java.nio.file.Path') : undefined;
  if (name === undefined) return undefined;
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  // A relative folder may normalize to the empty path, which is not a prefix of any path.
  const whole = join.isAbsolute ? '' : '.toAbsolutePath()';
  const asPath = (text: string, kind: PathType): string =>
    ({
      String: () => `${paths.expression}.get(${text})`,
      File: () => `${text}.toPath()`,
      Path: () => text,
    })[kind]();
  const own = `${asPath(name, join.type)}${whole}.normalize()`;
  const folder = `${asPath(join.folder, join.folderType)}${whole}.normalize()`;
  const guard = [
    `if (!${own}.startsWith(${folder})) {`,
    ...refusalAt(tree, statement).map((line) => `${indent}${styleOf(tree).indent}${line}`),
    `${indent}}`,
  ].join(lineEnd);
  const place = { start: tree.start(join.node), end: tree.end(join.node) };
  const isOfCaller = nodesOfType(tree, join.node, 'identifier').some((one) => isHanded(site, one));
  const declared = `${type?.expression ?? join.type} ${name} = ${tree.textOf(join.node)};`;
  const end = tree.end(statement);
  return {
    edits: [
      ...paths.edits,
      ...(type?.edits ?? []),
      ...(join.name === ''
        ? [
            {
              start,
              end: start,
              replace: `${declared}${lineEnd}${indent}${guard}${lineEnd}${indent}`,
            },
            { ...place, replace: name },
          ]
        : [{ start: end, end, replace: `${lineEnd}${indent}${guard}` }]),
    ],
    // If the platform encoding cannot represent the name, creating a `Path` fails where a `File` did not.
    safety: join.type === 'Path' && !isOfCaller ? 'S' : 'R',
    explanation: 'The file is used only if its path is inside the folder; other paths are rejected.',
  };
}

/** Maximum number of variables and calls to follow to where the path is joined. Not tuned. */
const maxSteps = 6;

function joinAt(site: FixSite): Join | undefined {
  const { tree } = site;
  let at = insideParentheses(tree, site.node);
  let declared: Pick<Join, 'declaration' | 'name'> = { declaration: -1, name: '' };
  for (let step = 0; step < maxSteps && at >= 0; step += 1) {
    const join = readJoin(site, at);
    if (join !== undefined) return { ...join, ...declared };
    const next = partOf(site, at);
    declared = { declaration: -1, name: '' };
    if (tree.type(at) === 'identifier') {
      const { declaration = -1, name = '' } = variableOf(site, at) ?? {};
      declared = { declaration, name };
    }
    at = insideParentheses(tree, next);
  }
  return undefined;
}

function readJoin(site: FixSite, node: number): Omit<Join, 'declaration' | 'name'> | undefined {
  const { tree } = site;
  const pieces = readJoinedText(tree, node) ?? readPair(tree, node);
  if (pieces !== undefined) return joinOfText(site, node, pieces);
  const args = argumentList(tree, node);
  const [first = -1, second = -1] = args;
  if (tree.type(node) === 'object_creation_expression') {
    if (tree.textOf(tree.child(node, 'type')) !== 'File' || args.length !== 2 || !isChosen(site, second))
      return undefined;
    return joinOf(site, { node, type: 'File', folder: first });
  }
  if (tree.type(node) !== 'method_invocation') return undefined;
  const object = tree.child(node, 'object');
  const name = tree.textOf(tree.child(node, 'name'));
  if (name === 'resolve' && args.length === 1 && isChosen(site, first))
    return joinOf(site, { node, type: 'Path', folder: object });
  if (!isPathMaker(tree, node)) return undefined;
  if (args.length === 2 && isChosen(site, second)) return joinOf(site, { node, type: 'Path', folder: first });
  const inner = args.length === 1 ? (readJoinedText(tree, first) ?? readPair(tree, first)) : undefined;
  const own = inner && joinOfText(site, node, inner);
  return own && { ...own, type: 'Path' };
}

/** `Paths.get(...)`, `Path.of(...)` */
function isPathMaker(tree: SyntaxTree, node: number): boolean {
  const object = tree.child(node, 'object');
  return (
    object >= 0 &&
    /^(?:get|of)$/.test(tree.textOf(tree.child(node, 'name'))) &&
    /^Paths?$/.test(tree.textOf(object))
  );
}

/** `FOLDER + name` */
function readPair(tree: SyntaxTree, node: number): readonly Piece[] | undefined {
  if (tree.type(node) !== 'binary_expression') return undefined;
  return [tree.child(node, 'left'), tree.child(node, 'right')].map((part) => ({
    kind: 'hole',
    node: part,
    start: tree.start(part),
    end: tree.end(part),
  }));
}

/** The last part is chosen, and a constant folder precedes it. */
function joinOfText(
  site: FixSite,
  node: number,
  pieces: readonly Piece[],
): Omit<Join, 'declaration' | 'name'> | undefined {
  const { tree } = site;
  const [before, last] = [pieces.at(-2), pieces.at(-1)];
  if (last?.kind !== 'hole' || before === undefined || !isChosen(site, last.node)) return undefined;
  const isEnd = before.kind === 'text' ? before.value.endsWith('/') : isFolderName(site, before.node);
  const isOwn = pieces
    .slice(0, -1)
    .every((piece) => piece.kind === 'text' || folderNamed(site, piece.node) !== undefined);
  const sum =
    tree.type(node) === 'binary_expression'
      ? node
      : insideParentheses(tree, argumentList(tree, node)[0] ?? -1);
  if (!isEnd || !isOwn || sum < 0 || tree.type(sum) !== 'binary_expression') return undefined;
  if (insideParentheses(tree, tree.child(sum, 'right')) !== last.node) return undefined;
  const [first] = pieces;
  return {
    node,
    type: 'String',
    folder: tree.textOf(tree.child(sum, 'left')),
    folderType: 'String',
    isAbsolute:
      first?.kind === 'text'
        ? first.value.startsWith('/')
        : first !== undefined && isAbsolute(site, first.node),
  };
}

function joinOf(
  site: FixSite,
  { node, type, folder }: { readonly node: number; readonly type: PathType; readonly folder: number },
): Omit<Join, 'declaration' | 'name'> | undefined {
  const folderType = folderTypeOf(site, folder);
  if (folderType === undefined) return undefined;
  return { node, type, folder: site.tree.textOf(folder), folderType, isAbsolute: isAbsolute(site, folder) };
}

/** Type of a constant folder; `undefined` if it is not obvious. */
function folderTypeOf(site: FixSite, folder: number): PathType | undefined {
  const { tree } = site;
  const inner = insideParentheses(tree, folder);
  if (inner < 0) return undefined;
  if (tree.type(inner) === 'string_literal') return 'String';
  // `Paths.get(UPLOADS)` is the same folder everywhere.
  if (tree.type(inner) === 'method_invocation')
    return isPathMaker(tree, inner) && argumentList(tree, inner).every((one) => isFolder(site, one))
      ? 'Path'
      : undefined;
  const declared = folderNamed(site, inner);
  return ['String', 'File', 'Path'].find((type): type is PathType => type === declared?.type);
}

function isFolder(site: FixSite, node: number): boolean {
  const inner = insideParentheses(site.tree, node);
  return site.tree.type(inner) === 'string_literal' || folderNamed(site, inner) !== undefined;
}

/** True for `"/srv"`, and paths derived from it. */
function isAbsolute(site: FixSite, folder: number, depth = 0): boolean {
  const { tree } = site;
  const inner = insideParentheses(tree, folder);
  if (inner < 0 || depth > maxSteps) return false;
  if (tree.type(inner) === 'string_literal') return tree.textOf(inner).startsWith('"/');
  const [made = -1] = argumentList(tree, inner);
  const named = folderNamed(site, inner);
  const value = named === undefined ? made : isConstant(tree, inner) ? named.value : -1;
  return isAbsolute(site, value, depth + 1);
}

/** True if it is set once: a local variable with a single value, or a final field. */
function isConstant(tree: SyntaxTree, name: number): boolean {
  const [field = -1] = nodesOfType(tree, 0, 'variable_declarator').filter(
    (one) => tree.textOf(tree.child(one, 'name')) === tree.textOf(name).replace('this.', ''),
  );
  if (field < 0) return false;
  const declaration = tree.textOf(tree.parent(field));
  return (
    tree.type(tree.parent(field)) !== 'field_declaration' || /\bfinal\b/.test(declaration.split('=')[0] ?? '')
  );
}

interface Folder {
  readonly type: string;
  /** Its only value; -1 for a field set elsewhere. */
  readonly value: number;
}

/** A field of the class, or a variable that is set once from constants. */
function folderNamed(site: FixSite, node: number): Folder | undefined {
  const { tree } = site;
  const whole = insideParentheses(tree, node);
  const inner = whole >= 0 && isOfThis(tree, whole) ? tree.child(whole, 'field') : whole;
  if (inner < 0 || tree.type(inner) !== 'identifier') return undefined;
  const variable = inner === whole ? variableOf(site, inner) : undefined;
  if (variable !== undefined && tree.type(variable.declaration) !== 'field_declaration') {
    const [value = -1, ...more] = variable.values;
    const isOwn =
      tree.type(variable.declaration) === 'local_variable_declaration' && isOwnFolder(site, value);
    return isOwn && more.length === 0 ? { type: variable.type, value } : undefined;
  }
  const fields = nodesOfType(tree, 0, 'variable_declarator').filter(
    (one) => tree.textOf(tree.child(one, 'name')) === tree.textOf(inner),
  );
  const [field = -1, ...others] = fields;
  const declaration = field < 0 ? -1 : tree.parent(field);
  if (others.length > 0 || declaration < 0 || tree.type(declaration) !== 'field_declaration')
    return undefined;
  return { type: tree.textOf(tree.child(declaration, 'type')), value: tree.child(field, 'value') };
}

/** `this.root` */
function isOfThis(tree: SyntaxTree, node: number): boolean {
  return tree.type(node) === 'field_access' && tree.type(tree.child(node, 'object')) === 'this';
}

/** True for a literal, a constant, or a path derived from one. */
function isOwnFolder(site: FixSite, node: number): boolean {
  const { tree } = site;
  const inner = insideParentheses(tree, node);
  if (tree.type(inner) === 'string_literal') return true;
  if (tree.type(inner) === 'identifier')
    return /^\p{Lu}[\p{Lu}\p{N}_]*$/u.test(tree.textOf(inner)) && folderNamed(site, inner) !== undefined;
  const isMade = tree.type(inner) === 'object_creation_expression' || isPathMaker(tree, inner);
  const args = argumentList(tree, inner);
  return isMade && args.length > 0 && args.every((one) => isOwnFolder(site, one));
}

/** The source of a path: the only value of a variable, the argument of a constructor, the receiver of a getter. */
function partOf(site: FixSite, node: number): number {
  const { tree } = site;
  switch (tree.type(node)) {
    case 'identifier': {
      const variable = variableOf(site, node);
      return variable?.values.length === 1 ? (variable.values[0] ?? -1) : -1;
    }
    case 'object_creation_expression': {
      const [only = -1, ...others] = argumentList(tree, node);
      return others.length === 0 ? only : -1;
    }
    case 'method_invocation': {
      const name = tree.textOf(tree.child(node, 'name'));
      const [only = -1, ...others] = argumentList(tree, node);
      if (
        /^(?:getAbsoluteFile|getAbsolutePath|toAbsolutePath|normalize|toPath|toFile|delete|createNewFile|mkdirs?)$/.test(
          name,
        )
      )
        return tree.child(node, 'object');
      return isPathMaker(tree, node) && others.length === 0 ? only : -1;
    }
    default:
      return -1;
  }
}

/** True for a constant that ends with a slash. */
function isFolderName(site: FixSite, node: number): boolean {
  const { tree } = site;
  const { value = -1 } = folderNamed(site, node) ?? {};
  return value >= 0 && tree.type(value) === 'string_literal' && tree.textOf(value).endsWith('/"');
}

/** Nodes allowed between an expression and its statement, none of which defers, repeats or conditions it. */
const plainHolders =
  /^(?:argument_list|method_invocation|object_creation_expression|variable_declarator|local_variable_declaration|expression_statement|return_statement|throw_statement|assignment_expression|parenthesized_expression|resource|resource_specification|try_with_resources_statement|cast_expression)$/;

/** The statement after or before which the check is inserted; -1 for none. */
function plainStatement(tree: SyntaxTree, { node, declaration }: Join): number {
  const statement = javaStatement(tree, declaration < 0 ? node : declaration);
  if (statement < 0 || !/^(?:block|constructor_body)$/.test(tree.type(tree.parent(statement)))) return -1;
  if (declaration >= 0) return statement === declaration ? statement : -1;
  for (let at = tree.parent(node); at !== statement; at = tree.parent(at))
    if (!plainHolders.test(tree.type(at))) return -1;
  return plainHolders.test(tree.type(statement)) ? statement : -1;
}

/** A servlet responds; other code throws to the caller. */
function refusalAt(tree: SyntaxTree, statement: number): readonly string[] {
  const thrown = ['throw new IllegalArgumentException("The path is outside of its folder");'];
  const method = tree.ancestor(statement, 'method_declaration', 'lambda_expression');
  if (method < 0 || tree.type(method) !== 'method_declaration') return thrown;
  const response = /\bHttpServletResponse\s+(\w+)\s*[,)]/.exec(tree.textOf(tree.child(method, 'parameters')));
  const isVoid = tree.textOf(tree.child(method, 'type')) === 'void';
  const text = tree.textOf(method);
  const mayThrow = /\bthrows\b[^{]*\b(?:IO)?Exception\b/.test(text.slice(0, text.indexOf('{')));
  return response !== null && isVoid && mayThrow ? [`${response[1]}.sendError(400);`, 'return;'] : thrown;
}
