/** H3, the basis of Nitro and Nuxt. Nuxt imports these functions automatically, so that they are globals there. */

import {
  bySender,
  defineModel,
  type ModelRow,
  objectSource,
  ofPath,
  oneLine,
  ownAddress,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { pageOrUnset } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';

const sources = (library: string): readonly ModelRow[] => [
  objectSource('remote-input', `${library}getQuery()`, "the request's query string"),
  objectSource('remote-input', `${library}getValidatedQuery()`, "the request's query string"),
  objectSource('remote-input', `${library}readBody()`, "the request's body"),
  objectSource('remote-input', `${library}readValidatedBody()`, "the request's body"),
  source('remote-text', `${library}readRawBody()`, "the request's body"),
  source('remote-input', `${library}readFormData()`, "the request's body"),
  ...uploadedName(
    source('remote-text', `${library}readMultipartFormData().*.filename`, "an uploaded file's name"),
  ),
  source('remote-text', `${library}readMultipartFormData().*.data`, "an uploaded file's content"),
  ofPath(source('remote-text', `${library}getRouterParam()`, "the request's path parameters")),
  ofPath(objectSource('remote-text', `${library}getRouterParams()`, "the request's path parameters")),
  bySender(oneLine(source('remote-text', `${library}getRequestHeader()`, 'a header of the request'))),
  ownAddress(oneLine(source('remote-text', `${library}getRequestURL()`, "the request's URL"))),
];

export const model = defineModel({
  library: 'h3',
  aliases: ['nitropack/runtime', '#imports'],
  rows: [
    ...sources(''),
    ...sources('global:'),
    bySender(oneLine(source('remote-text', 'getHeader()', 'a header of the request'))),
    bySender(source('remote-text', 'getCookie()', "the request's cookies")),
    sink('redirect-url', 'sendRedirect(1)'),
    sink('redirect-url', 'global:sendRedirect(1)'),
    sink('html-response', 'send(1)', when('send(2)', pageOrUnset)),
  ],
});
