/** WTForms: widgets, whose result is inserted into the page unescaped, and the field they receive. */

import { defineModel, ofTexts, sanitizer, sink, source } from '@assay/engine/rule';

const fields = ['.*', 'fields.*'];
const widgets = ['widgets', 'widgets.core'];

export const model = defineModel({
  library: 'wtforms',
  aliases: ['flask_wtf', 'flask_wtforms'],
  types: {
    Field: [
      ...fields.map((name) => `${name}(widget=)@0`),
      ...widgets.map((module) => `${module}.*().__call__@0`),
    ],
  },
  rows: [
    ...fields.map((name) => sink('html-text', `${name}(widget=)^`)),
    ...widgets.flatMap((module) => [
      sink('html-text', `${module}.HTMLString(0)`),
      // Writes whole attributes with their quotes.
      sanitizer('html-escape', `${module}.html_params(*)`),
      sanitizer('code-escape', `${module}.html_params(*)`),
    ]),
    // Choices are often names of records. An invalid form is displayed again with the submitted data.
    source('stored-data', 'Field.choices', 'the choices of a form'),
    source('stored-data', 'Field.iter_choices()', 'the choices of a form'),
    ofTexts(source('remote-input', 'Field.data', "a form's data")),
    ofTexts(source('remote-input', 'Field._value()', "a form's data")),
  ],
});
