/** Rows for template output and its context, shared by the models of all languages. */

import { type ModelRow, misuse, neutral, sanitizer, sink } from '@assay/engine/rule';

/** Page contexts, as named by the engine. */
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
 * Rows for the functions that compiled templates call.
 *
 * @param prefix  of their names
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
