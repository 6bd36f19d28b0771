/** A theme whose colors are names: each becomes a class, whose light and dark colors are in the style sheet. */

import { createCssVariablesTheme } from '@shikijs/core';

const prefix = '--code-';

export const theme = createCssVariablesTheme({ name: 'assay', variablePrefix: prefix });

const classes: Readonly<Record<string, string>> = {
  'token-constant': 'code-constant',
  'token-string': 'code-string',
  'token-comment': 'code-comment',
  'token-keyword': 'code-keyword',
  'token-parameter': 'code-parameter',
  'token-function': 'code-function',
  'token-string-expression': 'code-string',
};

/** @param color  as in the theme: `var(--code-token-keyword)` */
export function tokenClass(color: string | undefined): string | undefined {
  const name = /^var\(--code-([\w-]+)\)$/.exec(color ?? '')?.[1];
  return name === undefined ? undefined : classes[name];
}
