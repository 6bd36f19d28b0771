/**
 * Parsing: text to `SyntaxTree`, through web-tree-sitter.
 *
 * Grammars come as bytes, so that the engine does no I/O. A parse never throws: broken source gives a tree with
 * error nodes, a source that takes too long gives no tree.
 */

import { Language, Parser, type Tree, type TreeCursor } from 'web-tree-sitter';
import { FlatTree, FlatTreeBuilder, type Vocabulary } from './flat-tree.ts';

export const languageIds = ['javascript', 'typescript', 'tsx'] as const;
export type LanguageId = (typeof languageIds)[number];

export interface LanguageBytes {
  /** `web-tree-sitter.wasm`. */
  readonly runtime: Uint8Array;
  readonly grammars: Readonly<Record<LanguageId, Uint8Array>>;
}

interface LoadedLanguage {
  readonly parser: Parser;
  readonly vocabulary: Vocabulary;
  /** By the grammar's type number: 1 when the node is kept. A node with a field is always kept. */
  readonly isKept: Uint8Array;
}

export type Languages = ReadonlyMap<LanguageId, LoadedLanguage>;

/** Loads the grammars; about 0.1 s, once in a thread. */
export async function loadLanguages(bytes: LanguageBytes): Promise<Languages> {
  await Parser.init({ wasmBinary: bytes.runtime.slice().buffer });
  const loaded = new Map<LanguageId, LoadedLanguage>();
  for (const id of languageIds) {
    const language = await Language.load(bytes.grammars[id]);
    const parser = new Parser();
    parser.setLanguage(language);
    loaded.set(id, { parser, ...describeLanguage(language) });
  }
  return loaded;
}

/** Keywords and stars tell what a node is (`async`, `get`, `static`, `*`); other tokens only repeat its type. */
const keptToken = /^(?:[A-Za-z]+|\*)$/;

function describeLanguage(language: Language): Pick<LoadedLanguage, 'vocabulary' | 'isKept'> {
  const types: string[] = [];
  const isNamed: boolean[] = [];
  const isKept = new Uint8Array(language.nodeTypeCount + 2);
  for (let id = 0; id < language.nodeTypeCount; id++) {
    const name = language.nodeTypeForId(id) ?? '';
    const named = language.nodeTypeIsNamed(id);
    types.push(name);
    isNamed.push(named);
    isKept[id] = named || keptToken.test(name) ? 1 : 0;
  }
  types.push('ERROR');
  isNamed.push(true);
  isKept[language.nodeTypeCount] = 1;
  return { vocabulary: { types, isNamed, fields: language.fields.map((field) => field ?? '') }, isKept };
}

export type ParseResult =
  | { readonly kind: 'parsed'; readonly tree: FlatTree }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'failed'; readonly cause: unknown };

/**
 * Parses one file. JavaScript with type annotations, as Flow's, is parsed by the grammar that knows them.
 *
 * @param limitOps  how often the parser may report progress before it is stopped: about one report every 100 parse
 *                  steps, so the bound does not depend on the machine's speed
 */
export function parseSource(
  text: string,
  id: LanguageId,
  languages: Languages,
  limitOps = 200_000,
): ParseResult {
  const parsed = parseBy(id, text, id, languages, limitOps);
  if (id !== 'javascript' || parsed.kind !== 'parsed' || parsed.tree.errorNodes.length === 0) return parsed;
  const typed = parseBy('tsx', text, id, languages, limitOps);
  const isBetter = typed.kind === 'parsed' && typed.tree.errorNodes.length < parsed.tree.errorNodes.length;
  return isBetter ? typed : parsed;
}

/** @param grammar  the language whose grammar is used; `id` is what the tree says it is */
function parseBy(
  grammar: LanguageId,
  text: string,
  id: LanguageId,
  languages: Languages,
  limitOps: number,
): ParseResult {
  const language = languages.get(grammar);
  if (language === undefined) throw new Error(`language ${grammar} is not loaded`);
  let tree: Tree | null = null;
  try {
    let reports = 0;
    const isOver = () => ++reports > limitOps;
    tree = language.parser.parse(text, null, { progressCallback: isOver });
    if (tree === null) return { kind: 'timeout' };
    return { kind: 'parsed', tree: new FlatTree(id, text, flatten(tree, language), language.vocabulary) };
  } catch (cause) {
    return { kind: 'failed', cause };
  } finally {
    if (tree === null) language.parser.reset();
    else tree.delete();
  }
}

/** `ERROR` nodes have the type number 65535, which no table holds. */
const errorTypeId = 65535;

function flatten(tree: Tree, language: LoadedLanguage): FlatTreeBuilder {
  const builder = new FlatTreeBuilder();
  const cursor = tree.walk();
  try {
    appendAll(cursor, builder, language, tree.rootNode.hasError);
  } finally {
    cursor.delete();
  }
  return builder;
}

function appendAll(
  cursor: TreeCursor,
  builder: FlatTreeBuilder,
  { isKept, vocabulary }: LoadedLanguage,
  hasError: boolean,
): void {
  const errorKind = vocabulary.types.length - 1;
  // For each open level of the cursor: the builder's node, or -1 where the cursor's node was left out.
  const open: number[] = [];
  let parent = -1;
  for (;;) {
    const typeId = cursor.nodeTypeId;
    const field = cursor.currentFieldId;
    const kind = typeId === errorTypeId ? errorKind : typeId;
    let node = -1;
    if (field !== 0 || isKept[kind] === 1) {
      node = builder.append(kind, field, cursor.startIndex, cursor.endIndex, parent);
      if (typeId === errorTypeId || cursor.nodeIsMissing) builder.errors.add(node);
    } else if (hasError && cursor.nodeIsMissing) {
      // A bracket that the parser made up is left out of the tree; what it belongs to is broken.
      builder.errors.add(Math.max(parent, 0));
    }
    if (cursor.gotoFirstChild()) {
      open.push(node);
      if (node >= 0) parent = node;
      continue;
    }
    if (node >= 0) builder.nexts[node] = builder.size;
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) return;
      const closed = open.pop() ?? -1;
      if (closed >= 0) {
        builder.nexts[closed] = builder.size;
        parent = builder.parents[closed] ?? -1;
      }
    }
  }
}
