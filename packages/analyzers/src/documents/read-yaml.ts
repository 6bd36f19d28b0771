/**
 * Reads YAML and JSON with locations. Costs no more than linear time on untrusted input: files, documents, depth and
 * alias expansion are bounded, and anything skipped is reported.
 */

import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  Parser,
  type Range,
  type Scalar as YamlScalar,
} from 'yaml';
import type { FileProblem } from '../analyzer.ts';
import { type Entry, isNull, mappingOf, type Scalar, type Value } from './value.ts';

/** Maximum number of documents per file; manifests of whole releases have a few hundred. Chosen. */
export const maxDocuments = 2_000;
/** Maximum length in UTF-16 units: the limit of scans for any file. */
export const maxLength = 1_048_576;
/**
 * Maximum nesting of mappings and lists; the deepest schema in use (CustomResourceDefinition) has about 40 levels.
 * Chosen.
 */
const maxDepth = 200;
/** Maximum number of values with aliases expanded: ten times that of the longest file without aliases. Chosen. */
const maxValues = 2_000_000;

/** Why a part of a file was not read. */
export interface ReadProblem {
  readonly reason:
    | 'document-too-large'
    | 'too-many-documents'
    | 'document-too-deep'
    | 'aliases-expand-too-far'
    | 'undefined-alias'
    | 'document-not-parsed'
    | 'template-not-parsed'
    | 'binary-document';
  /** UTF-16 offset. */
  readonly offset: number;
  readonly message: string;
}

export interface ReadResult {
  /** Readable documents, in order, without empty ones. */
  readonly documents: readonly Value[];
  readonly problems: readonly ReadProblem[];
}

/** What the file has used of the budget. */
interface Budget {
  values: number;
}

class TooMuch extends Error {
  readonly reason: 'document-too-deep' | 'aliases-expand-too-far';

  constructor(reason: TooMuch['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A Helm, Jinja or Go template: `{{ }}` that is not a workflow expression, or a control block. */
const template = /(?<!\$)\{\{[-\s]*[^{}\s]|\{%|<%/;

/**
 * Never throws.
 *
 * @param longest  maximum length in UTF-16 units, for tool-generated files larger than hand-written ones
 */
export function readYaml(text: string, longest = maxLength): ReadResult {
  if (text.includes('\0'))
    return failed(
      'binary-document',
      text.indexOf('\0'),
      'The file contains NUL characters: it is not a text file.',
    );
  if (text.length > longest)
    return failed(
      'document-too-large',
      0,
      `The file has ${text.length} characters; the limit is ${longest}.`,
    );
  const documents: Value[] = [];
  const problems: ReadProblem[] = [];
  const composer = new Composer({ uniqueKeys: false, merge: false, logLevel: 'silent', schema: 'core' });
  const budget: Budget = { values: 0 };
  let count = 0;
  for (const document of composer.compose(tokens(text), true, text.length)) {
    count += 1;
    if (count > maxDocuments) {
      const message = `The file has more than ${maxDocuments} documents; the rest was not analyzed.`;
      problems.push({ reason: 'too-many-documents', offset: document.range[0], message });
      break;
    }
    const error = document.errors[0];
    if (error !== undefined) problems.push(notParsed(text, error.pos[0]));
    else addDocument(document, documents, problems, budget);
  }
  return { documents, problems };
}

function* tokens(text: string): Generator<CST.Token, void> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) yield* parser.next(lexeme);
  yield* parser.end();
}

function failed(reason: ReadProblem['reason'], offset: number, message: string): ReadResult {
  return { documents: [], problems: [{ reason, offset, message }] };
}

function notParsed(text: string, offset: number): ReadProblem {
  if (template.test(text))
    return {
      reason: 'template-not-parsed',
      offset,
      message: 'The file is a template and not valid YAML before it is rendered.',
    };
  return { reason: 'document-not-parsed', offset, message: 'The document is not valid YAML.' };
}

function addDocument(
  document: Document.Parsed,
  documents: Value[],
  problems: ReadProblem[],
  budget: Budget,
): void {
  try {
    const conversion = new Conversion(budget);
    const value = conversion.convert(document.contents, 0);
    const alias = conversion.undefinedAlias;
    if (alias !== undefined) {
      const message = `The alias \`${alias.source}\` has no anchor before it and was not resolved.`;
      problems.push({ reason: 'undefined-alias', offset: rangeOf(alias)[0], message });
    }
    if (value !== undefined && !isNull(value)) documents.push(value);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    const message =
      error.reason === 'document-too-deep'
        ? `The document is nested deeper than ${maxDepth} levels.`
        : 'The document exceeds the size limit after its aliases are expanded.';
    problems.push({ reason: error.reason, offset: document.range[0], message });
  }
}

/** Converts one document. An alias refers to the value of its anchor, which is counted rather than copied. */
class Conversion {
  readonly #anchors = new Map<string, Value | undefined>();
  readonly #sizes = new Map<Value, number>();
  readonly #budget: Budget;
  /** The first alias without a preceding anchor of its name. */
  undefinedAlias: Alias.Parsed | Alias | undefined;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  convert(node: Node | null | undefined, depth: number): Value | undefined {
    if (depth > maxDepth) throw new TooMuch('document-too-deep');
    if (node === null || node === undefined) return undefined;
    if (isAlias(node)) return this.#alias(node);
    const before = this.#budget.values;
    this.#count(1);
    const anchor = 'anchor' in node ? node.anchor : undefined;
    if (anchor !== undefined && !this.#anchors.has(anchor)) this.#anchors.set(anchor, undefined);
    const value = this.#plain(node, depth);
    if (value !== undefined) {
      this.#sizes.set(value, this.#budget.values - before);
      if (anchor !== undefined) this.#anchors.set(anchor, value);
    }
    return value;
  }

  /** Located at the alias; its contents are located at the anchor. */
  #alias(node: Alias.Parsed | Alias): Value | undefined {
    const value = this.#anchors.get(node.source);
    if (!this.#anchors.has(node.source)) this.undefinedAlias ??= node;
    // An alias inside its own anchor is unresolved and stays unknown.
    if (value === undefined) return undefined;
    this.#count(this.#sizes.get(value) ?? 1);
    const [start, end] = rangeOf(node);
    return value.kind === 'scalar' ? value : { ...value, start, end };
  }

  #count(values: number): void {
    this.#budget.values += values;
    if (this.#budget.values > maxValues) throw new TooMuch('aliases-expand-too-far');
  }

  #plain(node: Node, depth: number): Value | undefined {
    const [start, end] = rangeOf(node);
    if (isScalar(node)) return scalarOf(node, start, end);
    if (isSeq(node)) {
      const items = node.items.map((item) => this.convert(item as Node, depth + 1) ?? emptyAt(end));
      return { kind: 'list', items, start, end };
    }
    if (!isMap(node)) return undefined;
    const own: Entry[] = [];
    const merged: Value[] = [];
    for (const pair of node.items) {
      const key = this.convert(pair.key as Node, depth + 1);
      if (key?.kind !== 'scalar') continue;
      const value = this.convert(pair.value as Node | null, depth + 1) ?? emptyAt(key.end);
      if (key.text === '<<' && !key.quoted) merged.push(value);
      else own.push({ key, value });
    }
    return mappingOf(merged.length === 0 ? own : this.#merge(own, merged), { start, end });
  }

  #merge(own: readonly Entry[], merged: readonly Value[]): readonly Entry[] {
    const sources = merged.flatMap((value) => (value.kind === 'list' ? value.items : [value]));
    const known = new Set(own.map(({ key }) => key.text));
    const all = [...own];
    for (const source of sources) {
      if (source.kind !== 'map') continue;
      this.#count(source.entries.length);
      for (const entry of source.entries) {
        if (known.has(entry.key.text)) continue;
        known.add(entry.key.text);
        all.push(entry);
      }
    }
    return all;
  }
}

function rangeOf(node: Node): readonly [number, number] {
  const range: Range | null | undefined = node.range;
  return range === null || range === undefined ? [0, 0] : [range[0], range[1]];
}

function scalarOf(node: YamlScalar, start: number, end: number): Scalar {
  const quoted = node.type !== 'PLAIN';
  const { value } = node;
  const text = quoted || typeof value === 'string' ? String(value) : (node.source ?? String(value));
  const known = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { kind: 'scalar', value: known ? value : value === null ? null : text, text, quoted, start, end };
}

function emptyAt(offset: number): Scalar {
  return { kind: 'scalar', value: null, text: '', quoted: false, start: offset, end: offset };
}

/** Converts problems of a document to problems of its file. */
export function problemsOf(text: string, problems: readonly ReadProblem[]): readonly FileProblem[] {
  return problems.map(({ reason, offset, message }) => ({
    kind: kindOf[reason],
    reason,
    message,
    line: lineAt(text, offset),
  }));
}

const kindOf: Readonly<Record<ReadProblem['reason'], FileProblem['kind']>> = {
  'binary-document': 'file-skipped',
  'document-too-large': 'file-skipped',
  'too-many-documents': 'cap-hit',
  'document-too-deep': 'cap-hit',
  'aliases-expand-too-far': 'cap-hit',
  'undefined-alias': 'syntax-error',
  'document-not-parsed': 'syntax-error',
  'template-not-parsed': 'unsupported-syntax',
};

/** 1-based. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
