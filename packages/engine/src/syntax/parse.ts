/**
 * Parses text to a `SyntaxTree`, using web-tree-sitter.
 *
 * Grammars are passed as bytes, so that the engine does no I/O. Parsing never throws: broken source yields a tree with
 * error nodes, and source that takes too long yields no tree.
 */

import { Language, Parser, type Tree } from 'web-tree-sitter';
import { embeddedScripts } from './embedded-scripts.ts';
import { FlatTree, type FlatTreeBuilder, isSameBuilder } from './flat-tree.ts';
import { FlatTreeWriter, type NodeTypes } from './flat-tree-writer.ts';
import type { LanguageId } from './language-ids.ts';
import type { MappedText } from './mapped-text.ts';
import { inOlderSyntax } from './newer-syntax.ts';
import { pageClass } from './page-class.ts';
import { type ParserMemory, readTree } from './read-memory.ts';
import { hostOf, isTemplate, madeTemplate, type TemplateId } from './templates/made-template.ts';

export interface LanguageBytes {
  /** `web-tree-sitter.wasm`. */
  readonly runtime: Uint8Array;
  /** Grammars of the wanted languages; JavaScript with type annotations also needs that of `tsx`. */
  readonly grammars: ReadonlyMap<LanguageId, Uint8Array>;
}

interface LoadedLanguage extends NodeTypes {
  readonly parser: Parser;
  /** Memory to read trees from; `undefined` if only the cursor can be trusted. */
  readonly memory: ParserMemory | undefined;
}

export type Languages = ReadonlyMap<LanguageId, LoadedLanguage>;

/**
 * Loads grammars; about 0.03 s each. The memory of a grammar is never freed.
 *
 * @param known  everything this thread has loaded before, because only the caller that starts the runtime has access to
 *   its memory
 * @returns the known grammars and those of `bytes`
 */
export async function loadLanguages(bytes: LanguageBytes, known: Languages = new Map()): Promise<Languages> {
  const [first] = known.values();
  const memory = first === undefined ? await startRuntime(bytes.runtime) : (first.memory ?? {});
  const loaded = new Map(known);
  for (const [id, grammar] of bytes.grammars) {
    const language = await Language.load(grammar);
    const parser = new Parser();
    parser.setLanguage(language);
    const types = describeLanguage(language);
    const isReadable = isSameTree(parser, memory, types);
    loaded.set(id, { parser, memory: isReadable ? memory : undefined, ...types });
  }
  return loaded;
}

async function startRuntime(runtime: Uint8Array): Promise<ParserMemory> {
  // The module assigns its functions and memory views to the object it is given.
  const memory: ParserMemory & { wasmBinary: ArrayBuffer } = { wasmBinary: runtime.slice().buffer };
  await Parser.init(memory);
  return memory;
}

/** Contains fields, aliases, hidden nodes, comments, wide characters, a missing token and an error. */
const sample =
  "async (a, {b: [c = 1]}) => { /* é\u{1F600} */ for (const x of `y${a.b}`) f(x ? 1 : '2'); }\nlet z = (1;\n@ #";

/** True if reading the tree of a sample from memory gives the same result as walking it with the cursor. */
function isSameTree(parser: Parser, memory: ParserMemory, types: NodeTypes): boolean {
  const tree = parser.parse(sample);
  if (tree === null) return false;
  try {
    const read = readTree(tree, memory, types);
    return read !== undefined && isSameBuilder(read, walkTree(tree, types));
  } catch {
    // With an unexpected layout, reads may fail anywhere; the cursor is used instead.
    return false;
  } finally {
    tree.delete();
  }
}

/** Keywords and stars distinguish nodes (`async`, `get`, `static`, `*`); other tokens only repeat a node's type. */
const keptToken = /^(?:[A-Za-z]+|\*)$/;

function describeLanguage(language: Language): NodeTypes {
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

const defaultLimitOps = 200_000;

/**
 * Parses one file. JavaScript with type annotations, such as Flow's, is parsed by the TypeScript grammar; for a page,
 * its scripts are parsed.
 *
 * @param limitOps  maximum number of progress reports before the parser is stopped: about one report per 100 parse
 *   steps, so the bound does not depend on the machine's speed
 */
export function parseSource(
  text: string,
  id: LanguageId,
  languages: Languages,
  limitOps = defaultLimitOps,
): ParseResult {
  if (id === 'page') return parsePage(text, languages, limitOps);
  if (id === 'jsp') {
    const made = pageClass(text);
    const parsed = parseBy('java', made.text, 'java', languages, limitOps);
    return parsed.kind === 'parsed'
      ? { kind: 'parsed', tree: parsed.tree.madeOf(id, text, made.parts) }
      : parsed;
  }
  if (isTemplate(id)) return parseMade(text, id, madeTemplate(id, text), languages, limitOps);
  const parsed = parseBy(id, text, id, languages, limitOps);
  if (id !== 'javascript' || parsed.kind !== 'parsed' || parsed.tree.errorNodes.length === 0) return parsed;
  if (!languages.has('tsx')) return parsed;
  const typed = parseBy('tsx', text, id, languages, limitOps);
  const isBetter = typed.kind === 'parsed' && typed.tree.errorNodes.length < parsed.tree.errorNodes.length;
  return isBetter ? typed : parsed;
}

/**
 * Parses the text that a template was converted to; the tree has the template's own text. See `parseSource` for the
 * limit.
 */
export function parseMade(
  text: string,
  id: TemplateId,
  made: MappedText,
  languages: Languages,
  limitOps = defaultLimitOps,
): ParseResult {
  const host = hostOf(id);
  const parsed = parseBy(host, made.text, host, languages, limitOps);
  return parsed.kind === 'parsed'
    ? { kind: 'parsed', tree: parsed.tree.madeOf(id, text, made.parts) }
    : parsed;
}

/** The tree has the page's own text, in which the scripts keep their offsets. */
function parsePage(page: string, languages: Languages, limitOps: number): ParseResult {
  const { text, isTyped } = embeddedScripts(page) ?? { text: '', isTyped: false };
  const parsed = parseSource(text, isTyped ? 'typescript' : 'javascript', languages, limitOps);
  return parsed.kind === 'parsed' ? { kind: 'parsed', tree: parsed.tree.standingIn('page', page) } : parsed;
}

/** @param grammar  language whose grammar is used; `id` is the language of the resulting tree */
function parseBy(
  grammar: LanguageId,
  text: string,
  id: LanguageId,
  languages: Languages,
  limitOps: number,
): ParseResult {
  const older = inOlderSyntax(text, grammar);
  const written = parseText(grammar, { text, parsed: text }, id, languages, limitOps);
  // Of the syntax that the grammar misparses without an error, only Go's `new` has another meaning.
  if (
    older === text ||
    written.kind !== 'parsed' ||
    (written.tree.errorNodes.length === 0 && grammar !== 'go')
  )
    return written;
  const rewritten = parseText(grammar, { text, parsed: older }, id, languages, limitOps);
  const isNoWorse =
    rewritten.kind === 'parsed' && rewritten.tree.errorNodes.length <= written.tree.errorNodes.length;
  return isNoWorse ? rewritten : written;
}

/** @param source  text of the tree, and its equivalent in syntax that the grammar knows */
function parseText(
  grammar: LanguageId,
  { text, parsed }: { readonly text: string; readonly parsed: string },
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
    tree = language.parser.parse(parsed, null, { progressCallback: isOver });
    if (tree === null) return { kind: 'timeout' };
    return { kind: 'parsed', tree: new FlatTree(id, text, flatten(tree, language), language.vocabulary) };
  } catch (cause) {
    return { kind: 'failed', cause };
  } finally {
    if (tree === null) language.parser.reset();
    else tree.delete();
  }
}

function flatten(tree: Tree, language: LoadedLanguage): FlatTreeBuilder {
  const { memory } = language;
  return (memory && readTree(tree, memory, language)) ?? walkTree(tree, language);
}

/** Reads the tree through the public cursor. */
export function walkTree(tree: Tree, types: NodeTypes): FlatTreeBuilder {
  const writer = new FlatTreeWriter(types);
  const cursor = tree.walk();
  const open: number[] = [];
  try {
    for (;;) {
      const { nodeTypeId, currentFieldId, startIndex, endIndex, nodeIsMissing } = cursor;
      const node = writer.enter(nodeTypeId, currentFieldId, startIndex, endIndex, nodeIsMissing);
      if (cursor.gotoFirstChild()) {
        open.push(node);
        continue;
      }
      writer.leave(node);
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) return writer.builder;
        writer.leave(open.pop() ?? -1);
      }
    }
  } finally {
    cursor.delete();
  }
}
