/** Omissions in a rule's documentation. */

import type { RuleInfo } from '@assay/core';
import { helpHeadings, readHeadings } from './help-blocks.ts';

/** Placeholders that generators write for authors to replace: they must not be published. */
export const placeholders = {
  title: 'State the problem in one phrase',
  remedy: 'Say in one or two sentences what to do.',
  text: 'Write this.',
} as const;

/** @returns sentences for the author of the rule; empty if the documentation is complete */
export function helpComplaints({
  category,
  cwe,
  help,
  owasp,
  remedy,
  title,
  type,
}: RuleInfo): readonly string[] {
  // A license requirement is not a weakness.
  const isWeakness = category === 'security' && type !== 'license';
  const left = Object.values(placeholders).filter((text) =>
    [title, remedy, ...help.split('\n')].includes(text),
  );
  const conditions: readonly (readonly [boolean, string])[] = [
    [left.length === 0, `"${left.join('", "')}" is what the generator wrote`],
    [
      readHeadings(help).join() === helpHeadings.join(),
      `the help has other headings than ${helpHeadings.join(', ')}`,
    ],
    [help.startsWith(`# ${title}\n`), `the help does not begin with "# ${title}", the title of the rule`],
    [!title.endsWith('.'), 'the title ends with a full stop'],
    [remedy.endsWith('.'), 'the remedy is no sentence'],
    [/https:\/\//.test(help), 'the help has no link'],
    [!isWeakness || cwe.length > 0, 'a rule of security names no CWE'],
    [!isWeakness || owasp.length > 0, 'a rule of security names nothing of the OWASP Top 10'],
  ];
  return conditions.flatMap(([holds, complaint]) => (holds ? [] : [complaint]));
}
