/** Rows for a request of the Fetch standard, which many frameworks pass to their handlers. */

import { bySender, ownAddress, type SourceRow, source } from '@assay/engine/rule';

/** @param request  path of the request: `Event.request` */
export function fetchRequestRows(request: string): readonly SourceRow[] {
  return [
    ownAddress(source('remote-text', `${request}.url`, "the request's URL")),
    bySender(source('remote-text', `${request}.headers.get()`, "the request's headers")),
    source('remote-input', `${request}.json()`, "the request's body"),
    source('remote-text', `${request}.text()`, "the request's body"),
    source('remote-text', `${request}.body`, "the request's body"),
    source('remote-input', `${request}.formData()`, "the request's body"),
    source('remote-text', `${request}.arrayBuffer()`, "the request's body"),
  ];
}
