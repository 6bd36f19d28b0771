/** Templates that escape their output, except values of types marked as safe. */

import { defineModel, operation, propagator, sanitizer, sink } from '@assay/engine/rule';

const trusted = ['JS', 'JSStr', 'CSS', 'URL', 'Srcset'];

export const model = defineModel({
  library: 'html/template',
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
    ...trusted.map((name) => sink('html-response', `${name}(0)`)),
    sink('html-text', 'HTML(0)'),
    sink('html-attribute', 'HTMLAttr(0)'),
    sanitizer('html-escape', 'HTMLEscapeString(0)'),
    sanitizer('code-escape', 'JSEscapeString(0)'),
    sanitizer('html-escape', 'HTMLEscaper(0)'),
    sanitizer('url-encode', 'URLQueryEscaper(0)'),
    sink('file-path', 'ParseFiles(*)'),
    sink('file-path', 'ParseGlob(0)'),
    propagator('Must(0)', 'Must()'),
    operation('Template.Execute', 'renderTemplate', 'this', 1),
    operation('Template.ExecuteTemplate', 'renderTemplate', 1, 2),
  ],
});
