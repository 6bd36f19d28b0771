/** Names of uploaded files, which are data of a request and say what a server takes the file for. */

import type { ModelRow, SourceRow } from '@assay/engine/rule';

/** A source that is the name of an uploaded file, or the ending or type that was told with it. */
export function uploadedName(row: SourceRow): readonly ModelRow[] {
  return [row, { ...row, kind: 'uploaded-name' }];
}
