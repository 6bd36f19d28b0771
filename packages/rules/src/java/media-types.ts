/** Library constants for content types. */

import { type ConstantRow, constant } from '@assay/engine/rule';

const types = {
  APPLICATION_JSON: 'application/json',
  APPLICATION_OCTET_STREAM: 'application/octet-stream',
  APPLICATION_PDF: 'application/pdf',
  APPLICATION_XML: 'application/xml',
  APPLICATION_FORM_URLENCODED: 'application/x-www-form-urlencoded',
  IMAGE_GIF: 'image/gif',
  IMAGE_JPEG: 'image/jpeg',
  IMAGE_PNG: 'image/png',
  TEXT_EVENT_STREAM: 'text/event-stream',
  TEXT_HTML: 'text/html',
  TEXT_PLAIN: 'text/plain',
  TEXT_XML: 'text/xml',
};

/** @param suffix  of constant names: string constants are `APPLICATION_JSON_VALUE` in Spring */
export function mediaTypeRows(suffix: string): readonly ConstantRow[] {
  return Object.entries(types).map(([name, type]) => constant(`MediaType.${name}${suffix}`, type));
}
