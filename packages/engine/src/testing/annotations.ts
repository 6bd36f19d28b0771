/** Annotations of rule cases: comments that say what must be found on the line below them. */

/**
 * `ruleid` must be found, `ok` must not be; `todoruleid` is a known miss, `todook` known noise; `source` is where the
 * trace of a finding must begin.
 */
export const annotationWords = ['ruleid', 'ok', 'todoruleid', 'todook', 'source'] as const;
export type AnnotationWord = (typeof annotationWords)[number];

export interface Annotation {
  readonly word: AnnotationWord;
  readonly ruleId: string;
  /** 1-based line that the annotation speaks of: the first one below it that is no annotation. */
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
