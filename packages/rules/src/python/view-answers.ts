/** What views of frameworks answer that send any text as a page. */

import { type SinkRow, wholeSink } from '@assay/engine/rule';
import { pageByHeaderList } from '../rows/content-types.ts';

/** Rows of what a view gives: the body, or a tuple of it with a status, headers, or both. */
export function viewAnswerRows(view: string): readonly SinkRow[] {
  return [wholeSink('html-response', `${view}^`), tupleRow(`${view}^`)];
}

/** A row of a tuple that an answer is made of. */
export function tupleRow(tuple: string): SinkRow {
  const conditions = [1, 2].flatMap((index) => pageByHeaderList(`${tuple}.${index}`));
  return wholeSink('html-response', `${tuple}.0`, ...conditions);
}
