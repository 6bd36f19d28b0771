/** Constants of libraries that name types of content. */

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

/** @param suffix  what names of constants end with: those that are texts are `APPLICATION_JSON_VALUE` in Spring */
export function mediaTypeRows(suffix: string): readonly ConstantRow[] {
  return Object.entries(types).map(([name, type]) => constant(`MediaType.${name}${suffix}`, type));
}
