/** Fix that turns a setting to its safe value, written as before: `1`, `'On'`, `true`. */

import { argumentList, callAround, defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'insecure-settings/safe-value',
  allows: {},
  propose,
});

/** Cookies that are sent over TLS alone end the sessions of a site without it. */
const dependsOnServer = /cookie_secure/;

const opposites: Readonly<Record<string, string>> = {
  '1': '0',
  '0': '1',
  on: 'Off',
  off: 'On',
  true: 'false',
  false: 'true',
};

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const call = callAround(tree, node);
  const [name = -1, value = -1, ...more] = call < 0 ? [] : argumentList(tree, call);
  if (name < 0 || value < 0 || more.length > 0 || dependsOnServer.test(tree.textOf(name))) return undefined;
  const [, quote = '', word = ''] = /^(["']?)(\w+)\1$/.exec(tree.textOf(value)) ?? [];
  const opposite = opposites[word.toLowerCase()];
  if (opposite === undefined) return undefined;
  const isError = /display|DEBUG/.test(tree.textOf(name));
  return {
    edits: [
      {
        start: tree.start(value),
        end: tree.end(value),
        replace: `${quote}${inCaseOf(word, opposite)}${quote}`,
      },
    ],
    safety: 'R',
    explanation: isError
      ? 'Errors are written to the log, and not to the page: set the option in the `php.ini` of a developer.'
      : 'The session has the protection of PHP again.',
  };
}

/** `ON` for `OFF`, `on` for `off`. */
function inCaseOf(word: string, opposite: string): string {
  if (word === word.toUpperCase()) return opposite.toUpperCase();
  return word === word.toLowerCase() ? opposite.toLowerCase() : opposite;
}
