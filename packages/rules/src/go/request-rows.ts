/** Contents of a `net/http` request: in the package itself, and in frameworks that expose it. */

import { lastPart, type ModelRow, objectSource, ofPath, source } from '@assay/engine/rule';
import { uploadedName } from '../rows/uploaded-names.ts';

const texts: readonly (readonly [path: string, description: string])[] = [
  ['FormValue()', "the request's form"],
  ['PostFormValue()', "the request's form"],
  ['URL.Fragment', "the request's URL"],
  ['Trailer', "the request's headers"],
  ['Cookie().Value', "the request's cookies"],
  ['Cookies().*.Value', "the request's cookies"],
  ['BasicAuth()', "the request's headers"],
  ['BasicAuth().1', "the request's headers"],
];

/** As sent: without line breaks. */
const lines: readonly (readonly [path: string, description: string])[] = [
  ['URL.RawQuery', "the request's query string"],
  ['URL.String()', "the request's URL"],
  ['URL.RequestURI()', "the request's URL"],
  ['RequestURI', "the request's URL"],
  ['Header.Get()', "the request's headers"],
  ['Header.Values()', "the request's headers"],
  ['UserAgent()', "the request's headers"],
  ['Referer()', "the request's headers"],
];

const objects: readonly (readonly [path: string, description: string])[] = [
  ['Form', "the request's form"],
  ['PostForm', "the request's form"],
  ['URL.Query()', "the request's query string"],
  ['MultipartForm.Value', "the request's form"],
];

/** @param path  of the request: `Context.Request` */
export function requestRows(path: string): readonly ModelRow[] {
  return [
    ofPath(source('remote-text', `${path}.PathValue()`, "the request's path")),
    ofPath(source('remote-text', `${path}.URL.Path`, "the request's path")),
    ofPath(source('remote-line', `${path}.URL.RawPath`, "the request's path")),
    ofPath(source('remote-line', `${path}.URL.EscapedPath()`, "the request's path")),
    ...texts.map(([part, description]) => source('remote-text', `${path}.${part}`, description)),
    ...lines.map(([part, description]) => source('remote-line', `${path}.${part}`, description)),
    ...objects.map(([part, description]) => objectSource('remote-text', `${path}.${part}`, description)),
    objectSource('remote-line', `${path}.Header`, "the request's headers"),
    source('remote-input', `${path}.Body`, "the request's body"),
    source('remote-input', `${path}.FormFile().0`, 'an uploaded file'),
    ...uploadedName(
      lastPart(source('remote-input', `${path}.FormFile().1.Filename`, "an uploaded file's name")),
    ),
    ...uploadedName(
      lastPart(source('remote-text', `${path}.MultipartForm.File.*.*.Filename`, "an uploaded file's name")),
    ),
    lastPart(source('remote-input', `${path}.MultipartForm.File`, 'an uploaded file')),
    source('remote-input', `${path}.MultipartReader()`, "the request's body"),
  ];
}
