/** What templates put out, and where: rows that the models of all languages share. */

import { type ModelRow, misuse, neutral, sanitizer, sink } from '@assay/engine/rule';

/** Contexts of a page, as the engine names them. */
const contexts = [
  'text',
  'attribute',
  'unquoted-attribute',
  'url',
  'script',
  'script-string',
  'style',
] as const;

/**
 * Rows of the functions that a template is made of.
 *
 * @param prefix  in front of their names
 */
export function templateRows(prefix = ''): readonly ModelRow[] {
  return [
    ...contexts.map((context) =>
      sink(`html-${context}` as const, `${prefix}${context.replaceAll('-', '_')}(0)`),
    ),
    ...['text', 'attribute'].map((context) =>
      misuse('unescaped-output', `${prefix}${context}(0)`, { constant: false }),
    ),
    sanitizer('html-escape', `${prefix}escape(*)`),
    neutral(`${prefix}number`),
    neutral(`${prefix}test`),
  ];
}
