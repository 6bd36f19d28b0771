/**
 * Methods of strings and arrays, on receivers of unknown type. Paths begin with the member; `(this)` is the receiver.
 */

import { defineModel, neutral, sink, textGuard } from '@assay/engine/rule';
import { statementRows } from '../../rows/sql-start.ts';

const measures = [
  'indexOf',
  'lastIndexOf',
  'search',
  'charCodeAt',
  'codePointAt',
  'localeCompare',
  'test',
  'includes',
  'has',
  'hasOwnProperty',
  'startsWith',
  'endsWith',
  'getTime',
  'isDirectory',
  'isFile',
];

export const model = defineModel({
  library: 'builtin',
  rows: [
    ...measures.map((name) => neutral(`.${name}`)),
    textGuard('.startsWith(this)'),
    // Any object with these members is a DOM element or stands for one.
    ...['innerHTML', 'outerHTML', 'srcdoc'].map((name) => sink('dom-html', `.${name}=`)),
    sink('dom-html', '.insertAdjacentHTML(1)'),
    sink('dom-html', '.createContextualFragment(0)'),
    sink('dom-html', '.html(0)'),
    ...statementRows(['execute*', 'query*', 'raw*'], 0),
  ],
});
