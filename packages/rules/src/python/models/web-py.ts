/** web.py. */

import { defineModel, objectSource, ofTexts, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'web',
  rows: [
    ofTexts(objectSource('remote-input', 'input()', "the request's parameters")),
    ofTexts(objectSource('remote-input', 'cookies()', 'a cookie')),
    source('remote-input', 'data()', "the request's body"),
    ...['query', 'fullpath', 'homepath'].map((name) =>
      source('remote-line', `ctx.${name}`, "the request's URL"),
    ),
    objectSource('remote-line', 'ctx.env', "the request's headers"),
    ...['seeother', 'redirect', 'found', 'tempredirect'].map((name) => sink('redirect-url', `${name}(0)`)),
    sink('sql-query', 'database().query(0)'),
  ],
});
