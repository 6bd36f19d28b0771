/** One labelled file as numbers: its candidates with what the labels say of them, and its labelled lines. Holds no text. */

import { findCandidates } from '../../../packages/analyzers/src/secrets/candidates/find-candidates.ts';
import { isSettings } from '../../../packages/analyzers/src/secrets/find-secrets.ts';
import { featuresOf, fileFactsOf } from '../../../packages/analyzers/src/secrets/ranker/features.ts';
import {
  isOfFormsAlone,
  isSampleKey,
  standsForValue,
} from '../../../packages/analyzers/src/secrets/samples.ts';
import { findPrivateKeys, findProviderKeys } from '../../../packages/core/src/index.ts';
import { LineIndex } from '../../../packages/engine/src/index.ts';
import type { Label, LabelledFile } from './cred-data.ts';

/** What a label says of a value: `skipped` where it says nothing that could be learned. */
export type Truth = 'secret' | 'none' | 'unlabelled' | 'skipped';

export interface MeasuredCandidate {
  readonly features: Uint16Array;
  readonly truth: Truth;
  /** The labelled line it stands on, or its own. */
  readonly line: string;
}

export interface MeasuredFile {
  readonly project: string;
  readonly path: string;
  /** By its 1-based number: the name of the labelled line that it belongs to, or its own. */
  readonly nameOfLine: (line: number) => string;
  readonly candidates: readonly MeasuredCandidate[];
  /** Whether a labelled line holds a secret. */
  readonly labelled: ReadonlyMap<string, boolean>;
  /** Lines at which a form was found. */
  readonly formed: ReadonlySet<string>;
  /** Labelled secrets, and those of them that a candidate or a form overlaps. */
  readonly secrets: number;
  readonly reached: number;
}

export interface MeasureOptions {
  /** Labels of kinds that name a thing and open nothing count as secrets. */
  readonly withIdentifiers: boolean;
  readonly withValues: boolean;
}

const identifiers = new Set(['UUID', 'AWS S3 Bucket', 'Firebase Domain', 'Tencent WeChat API App ID']);

interface Span {
  readonly start: number;
  readonly end: number;
}

export function measureFile(file: LabelledFile, options: MeasureOptions): MeasuredFile {
  const { path, text } = file;
  const lines = new LineIndex(text);
  const startOf = (line: number) => (line > lines.lineCount ? text.length : lines.startOf(line));
  const spans = file.labels.map((label) => ({ ...spanOf(label, startOf), label }));
  const isIdentifier = ({ categories }: Label) =>
    !options.withIdentifiers && categories.every((category) => identifiers.has(category));
  const isIgnored = (label: Label) => label.isSecret && isIdentifier(label);
  const labelled = labelledLines(file, isIgnored);
  const lineNames = new Map<number, string>();
  const byLine = new Map<number, (typeof spans)[number][]>();
  for (const span of spans)
    for (let line = span.label.firstLine; line <= span.label.lastLine; line++) {
      byLine.set(line, [...(byLine.get(line) ?? []), span]);
      if (!lineNames.has(line) || span.label.isSecret) lineNames.set(line, `${path}:${span.label.firstLine}`);
    }
  const nameOfLine = (line: number) => lineNames.get(line) ?? `${path}:${line}`;
  const nameOf = (at: number) => nameOfLine(lines.lineOf(at));

  const candidates = isOfFormsAlone(path) ? [] : findCandidates(text, { isSettings: isSettings(path) });
  const facts = fileFactsOf(path, text, candidates);
  const forms: readonly Span[] = [
    ...findPrivateKeys(text),
    ...findProviderKeys(text).filter(
      ({ start, end, proof }) => proof !== 'broken' && !isSampleKey(text.slice(start, end)),
    ),
  ];
  const truthOf = (span: Span): Truth => {
    const own = byLine.get(lines.lineOf(span.start)) ?? [];
    if (own.length === 0) return 'unlabelled';
    const secrets = own.filter(({ label }) => label.isSecret);
    if (secrets.some(({ label }) => isIgnored(label))) return 'skipped';
    if (secrets.some((one) => overlap(one, span))) return 'secret';
    return secrets.length > 0 ? 'skipped' : 'none';
  };
  const wanted = spans.filter(({ label }) => label.isSecret && !isIgnored(label));
  return {
    project: file.project,
    path,
    nameOfLine,
    candidates: candidates
      .filter(({ start, end }) => !standsForValue(text.slice(start, end)))
      .map((candidate) => ({
        features: Uint16Array.from(featuresOf(candidate, facts, { isValueSeen: options.withValues })),
        truth: truthOf(candidate),
        line: nameOf(candidate.start),
      })),
    labelled,
    formed: new Set(forms.map(({ start }) => nameOf(start))),
    secrets: wanted.length,
    reached: wanted.filter((span) => [...candidates, ...forms].some((one) => overlap(span, one))).length,
  };
}

function labelledLines(
  { path, labels }: LabelledFile,
  isIgnored: (label: Label) => boolean,
): ReadonlyMap<string, boolean> {
  const labelled = new Map<string, boolean>();
  const ignored = new Set<string>();
  for (const label of labels) {
    const line = `${path}:${label.firstLine}`;
    if (isIgnored(label)) ignored.add(line);
    else labelled.set(line, labelled.get(line) === true || label.isSecret);
  }
  for (const line of ignored) if (labelled.get(line) !== true) labelled.delete(line);
  return labelled;
}

function spanOf(
  { firstLine, lastLine, valueStart, valueEnd }: Label,
  startOf: (line: number) => number,
): Span {
  const start = startOf(firstLine);
  const isWhole = valueStart < 0 || lastLine > firstLine;
  if (isWhole) return { start, end: startOf(lastLine + 1) };
  return { start: start + valueStart, end: valueEnd < 0 ? startOf(lastLine + 1) : start + valueEnd };
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
