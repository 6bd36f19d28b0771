/** Rows for the results of views in frameworks that serve any string as a page. */

import { type SinkRow, wholeSink } from '@assay/engine/rule';
import { pageByHeaderList } from '../rows/content-types.ts';

/** Rows for the result of a view: the body, or a tuple of it with a status, headers, or both. */
export function viewAnswerRows(view: string): readonly SinkRow[] {
  return [wholeSink('html-response', `${view}^`), tupleRow(`${view}^`)];
}

/** Row for a tuple that becomes a response. */
export function tupleRow(tuple: string): SinkRow {
  const conditions = [1, 2].flatMap((index) => pageByHeaderList(`${tuple}.${index}`));
  return wholeSink('html-response', `${tuple}.0`, ...conditions);
}
