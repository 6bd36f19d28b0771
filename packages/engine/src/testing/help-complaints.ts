/** What is missing in what a rule says of itself. */

import type { RuleInfo } from '@assay/core';
import { helpHeadings, readHeadings } from './help-blocks.ts';

/** What generators write where a person has to: nothing of it is published. */
export const placeholders = {
  title: 'State the problem in one phrase',
  remedy: 'Say in one or two sentences what to do.',
  text: 'Write this.',
} as const;

/** @returns sentences for who writes the rule; none where all that a reader asks is answered */
export function helpComplaints({
  category,
  cwe,
  help,
  owasp,
  remedy,
  title,
  type,
}: RuleInfo): readonly string[] {
  // What a licence asks for is no weakness.
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
