/** Templates that print values unescaped. */

import { defineModel, operation, propagator, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'text/template',
  types: {
    Template: [
      'New()',
      'Must()',
      'ParseFiles()',
      'ParseGlob()',
      'Template.New()',
      'Template.Lookup()',
      'Template.Funcs()',
      'Template.Parse()',
      'Template.Option()',
      'Template.Delims()',
      'Template.ParseFiles()',
    ],
  },
  rows: [
    sink('template-source', 'Template.Parse(0)'),
    operation('Template.Execute', 'renderTo', 0, 1, 'this'),
    operation('Template.ExecuteTemplate', 'renderTo', 0, 2, 1),
    sanitizer('html-escape', 'HTMLEscapeString(0)'),
    sanitizer('html-escape', 'HTMLEscaper(0)'),
    sanitizer('url-encode', 'URLQueryEscaper(0)'),
    propagator('Must(0)', 'Must()'),
  ],
});
