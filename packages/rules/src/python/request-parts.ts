/** Parts of a request, by name: `request.args`, `request.json`. */

import { objectSource, ofTexts, type SourceRow } from '@assay/engine/rule';

/** Parts parsed from JSON, which may contain objects: `data` in Django REST framework. */
const documents = new Set(['data', 'json', 'json_body', 'media']);

/** @param owner  path of the request: `Request` */
export function requestPart(owner: string, name: string): SourceRow {
  const row = objectSource('remote-input', `${owner}.${name}`, `the request's ${name}`);
  return documents.has(name) ? row : ofTexts(row);
}
