/** Annotations of rule cases: comments that state what must be found on the line below them. */

/**
 * `ruleid` must be found, `ok` must not be; `todoruleid` is a known miss, `todook` known noise; `source` marks the line
 * where the trace of a finding must begin.
 */
export const annotationWords = ['ruleid', 'ok', 'todoruleid', 'todook', 'source'] as const;
export type AnnotationWord = (typeof annotationWords)[number];

export interface Annotation {
  readonly word: AnnotationWord;
  readonly ruleId: string;
  /** 1-based line that the annotation applies to: the first one below it that is not an annotation. */
  readonly line: number;
}

const pattern = /^\s*(?:\{?\/[/*]|#|<!--)\s*(ruleid|ok|todoruleid|todook|source):\s*([\w/-]+)/;

export function readAnnotations(text: string): readonly Annotation[] {
  const found: Annotation[] = [];
  let waiting: { word: AnnotationWord; ruleId: string }[] = [];
  text.split(/\r?\n/).forEach((content, index) => {
    const match = pattern.exec(content);
    const word = annotationWords.find((candidate) => candidate === match?.[1]);
    const ruleId = match?.[2];
    if (word !== undefined && ruleId !== undefined) {
      waiting.push({ word, ruleId });
      return;
    }
    for (const annotation of waiting) found.push({ ...annotation, line: index + 1 });
    waiting = [];
  });
  return found;
}

/**
 * Deviations from the annotations: each is a sentence that begins with its position.
 *
 * @param annotations  annotations of one rule in one file
 * @param found  lines of the rule's findings in it
 */
export function compareAnnotations(
  path: string,
  annotations: readonly Annotation[],
  found: ReadonlySet<number>,
): string[] {
  const mismatches: string[] = [];
  const expected = new Set<number>();
  for (const { word, line } of annotations) {
    const place = `${path}:${line}`;
    if (word === 'ruleid' || word === 'todook') expected.add(line);
    if (word === 'ruleid' && !found.has(line)) mismatches.push(`${place} not found`);
    if (word === 'todook' && !found.has(line)) mismatches.push(`${place} is cured: make todook an ok`);
    if (word === 'ok' && found.has(line)) mismatches.push(`${place} found, but ok`);
    if (word === 'todoruleid' && found.has(line))
      mismatches.push(`${place} is cured: make todoruleid a ruleid`);
  }
  const spoken = new Set(annotations.filter(({ word }) => word !== 'source').map(({ line }) => line));
  for (const line of found) {
    if (!expected.has(line) && !spoken.has(line)) mismatches.push(`${path}:${line} found, but not annotated`);
  }
  return mismatches;
}
