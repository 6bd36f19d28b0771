/** Spring MVC and WebFlux: annotations define the sources of handler parameters and the use of the result. */

import { defineModel, ofPath, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const parameters: Readonly<Record<string, string>> = {
  RequestParam: 'a parameter of the request',
  RequestHeader: 'a header of the request',
  RequestBody: "the request's body",
  CookieValue: 'a cookie of the request',
  RequestPart: 'a part of the request',
  ModelAttribute: "the request's form",
};
const pathParameters = ['PathVariable', 'MatrixVariable'];
const mappings = [
  'RequestMapping',
  'GetMapping',
  'PostMapping',
  'PutMapping',
  'DeleteMapping',
  'PatchMapping',
];

export const model = defineModel({
  library: 'org.springframework.web.bind.annotation',
  types: bareTypes(
    ...Object.keys(parameters),
    ...pathParameters,
    ...mappings.flatMap((name) => [`${name}$parameter`, `${name}$answer`, `${name}$result`]),
  ),
  rows: [
    ...Object.entries(parameters).map(([name, description]) =>
      source(name === 'RequestHeader' ? 'remote-line' : 'remote-input', name, description),
    ),
    ...pathParameters.map((name) => ofPath(source('remote-input', name, 'a part of the path'))),
    ...mappings.map((name) => source('remote-input', `${name}$parameter`, 'a parameter of the request')),
    ...mappings.flatMap((name) => [
      sink('html-response', `${name}$answer^`),
      sink('view-name', `${name}$result^`),
    ]),
  ],
});
