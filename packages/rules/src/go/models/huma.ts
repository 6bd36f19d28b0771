/** Huma: handlers receive a struct filled from the request. */

import { defineModel, objectSource, source } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'];
const parameters = "the request's parameters";

export const model = defineModel({
  library: 'github.com/danielgtaylor/huma',
  types: { Context: [] },
  rows: [
    ...['Register', ...verbs].map((name) => objectSource('remote-input', `${name}(2)@1`, parameters)),
    source('remote-text', 'Context.Param()', parameters),
    source('remote-text', 'Context.Query()', parameters),
    source('remote-line', 'Context.Header()', "the request's headers"),
  ],
});
