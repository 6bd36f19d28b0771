/**
 * Findings in text that no front end parses: configuration, workflows, documents.
 *
 * Locations are ranges of the text. The surroundings are lines split into words and punctuation, excluding comment-only
 * lines and secrets.
 */

import {
  bucketOfSecret,
  type Confidence,
  type ContextToken,
  type Evidence,
  encodeContext,
  encodeShape,
  type Finding,
  findSecrets,
  knownSecrets,
  type RuleInfo,
  type Severity,
} from '@assay/core';
import { codeItself, recordOf, signOf } from '../evidence/rule-evidence.ts';
import { LineIndex, snippetAt } from '../syntax/line-index.ts';
import type { Purpose } from '../vocabulary/purposes.ts';
import { makeFinding } from './make-finding.ts';
import type { Surroundings } from './place.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
  /** Name in reports: `yaml`. */
  readonly language: string;
  readonly purposes: readonly Purpose[];
}

/** A match of a rule in a range of text. */
export interface TextHit {
  readonly rule: Pick<RuleInfo, 'id' | 'family' | 'category' | 'type' | 'severity'> & {
    /** Reviewed precision of its findings. Default `high`. */
    readonly confidence?: Confidence;
  };
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly confidence: Confidence;
  /** Default: the rule's severity. */
  readonly severity?: Severity | undefined;
  /** Additional reasons for and against it. */
  readonly evidence?: readonly Evidence[] | undefined;
  /** Subject of the match, without version, list index, path and secret. */
  readonly identity: readonly string[];
  /** Names of enclosing elements, outermost first: a job, a resource. */
  readonly within?: readonly string[] | undefined;
}

/** Number of non-blank lines on each side of a finding in its context, as in code. */
const contextLines = 5;
/** Maximum context on each side, in tokens. */
const maxContextTokens = 200;
/** Maximum length of a line to read, in UTF-16 units; the rest of a very long one adds nothing. */
const maxLineLength = 400;

/**
 * Findings in the order of the hits. Takes time linear in the text and the hits.
 *
 * @param secrets  secrets in the file, which snippets do not show
 */
export function findingsInText(
  file: TextFile,
  hits: readonly TextHit[],
  secrets: readonly string[],
): readonly Finding[] {
  if (hits.length === 0) return [];
  const { path, text, language, purposes } = file;
  const lines = new LineIndex(text);
  const known = knownSecrets(secrets);
  const around = new TextLines(text, lines, (line) => {
    let shown = '';
    let at = 0;
    for (const { start, end } of findSecrets(line, { known })) {
      shown += line.slice(at, start);
      at = end;
    }
    return shown + line.slice(at);
  });
  return hits.map(({ rule, start, end, identity, within = [], ...hit }) => {
    const range = lines.range(start, Math.max(start, end));
    return makeFinding({
      rule,
      purposes,
      evidence: [codeItself, ...recordOf(rule), ...signOf(hit.confidence), ...(hit.evidence ?? [])],
      severity: hit.severity,
      message: hit.message,
      language,
      location: { path, range, snippet: snippetAt(text, start, known) },
      trace: [],
      identity: {
        family: rule.family,
        sinkTokens: identity.join(' '),
        enclosingNames: [...within],
        sourceKind: '',
      },
      surroundings: around.surroundingsOf(range.startLine, range.endLine),
      variant: rule.type === 'secret' ? bucketOfSecret(text.slice(start, end)) : undefined,
    });
  });
}

class TextLines {
  readonly #tokens = new Map<number, readonly ContextToken[]>();
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #withoutSecrets: (line: string) => string;

  constructor(text: string, lines: LineIndex, withoutSecrets: (line: string) => string) {
    this.#text = text;
    this.#lines = lines;
    this.#withoutSecrets = withoutSecrets;
  }

  surroundingsOf(startLine: number, endLine: number): Surroundings {
    const before = this.#collect(startLine - 1, -1, contextLines);
    const tokens = [...before, ...this.#collect(startLine, 1, contextLines + endLine - startLine + 1)];
    return { context: encodeContext(tokens), shape: encodeShape(tokens) };
  }

  /** Collects tokens in the order of the text. */
  #collect(from: number, step: 1 | -1, most: number): readonly ContextToken[] {
    const found: (readonly ContextToken[])[] = [];
    let count = 0;
    let looked = 0;
    for (let line = from; line >= 1 && line <= this.#lines.lineCount; line += step) {
      // Bounds runs of blank lines and comments, which may extend over the whole file.
      if (found.length === most || count >= maxContextTokens || ++looked > maxContextTokens) break;
      const tokens = this.#tokensOf(line);
      if (tokens.length === 0) continue;
      found.push(tokens);
      count += tokens.length;
    }
    const ordered = (step === 1 ? found : found.reverse()).flat();
    return step === 1 ? ordered.slice(0, maxContextTokens) : ordered.slice(-maxContextTokens);
  }

  #tokensOf(line: number): readonly ContextToken[] {
    const known = this.#tokens.get(line);
    if (known !== undefined) return known;
    const start = this.#lines.startOf(line);
    const newline = this.#text.indexOf('\n', start);
    const end = newline < 0 ? this.#text.length : newline;
    const content = this.#text.slice(start, Math.min(end, start + maxLineLength)).trim();
    const isComment = /^(?:#|\/\/|<!--|;)/.test(content);
    const words = isComment ? [] : (this.#withoutSecrets(content).match(/[\w$-]+|[^\s\w$-]/gu) ?? []);
    const tokens = words.map((text) => ({ text, isName: false }));
    this.#tokens.set(line, tokens);
    return tokens;
  }
}
