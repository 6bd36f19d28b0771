/** `assay rules`. */

import { listRules } from '@assay/scanner';
import type { Terminal } from './terminal.ts';
import { unknownRule } from './unknown-rule.ts';

/** One line per rule, or the full metadata of each as JSON without the help. */
export function listRuleTable(format: 'text' | 'json'): string {
  const rules = listRules();
  if (format === 'json') {
    const list = rules.map(({ help: _help, ...rule }) => rule);
    return `${JSON.stringify(list, undefined, 2)}\n`;
  }
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules
    .map(({ id, severity, status, category, title }) => {
      // Only findings of these are left out by default; a new security rule's findings have a confidence of their own.
      const isAskedFor = category === 'quality' && status === 'preview';
      const mark = isAskedFor ? ' (with --confidence low)' : status === 'deprecated' ? ' (deprecated)' : '';
      return `${id.padEnd(width)}  ${severity.padEnd(8)}  ${title}${mark}\n`;
    })
    .join('');
}

/** @throws {UserError} for an unknown rule */
export function showRule(terminal: Terminal, id: string): void {
  const rules = listRules();
  const rule = rules.find((candidate) => candidate.id === id || candidate.aliases.includes(id));
  if (rule === undefined) throw unknownRule(id, rules);
  const { category, type, severity, precision, cwe, since, status, help, title, remedy } = rule;
  const facts = [
    `${category}, ${type}, severity ${severity}, precision ${precision}, ${status} since ${since}`,
    ...(cwe.length > 0 ? [cwe.map((number) => `CWE-${number}`).join(', ')] : []),
  ];
  const text = help === '' ? `# ${title}\n\n${remedy}` : help;
  terminal.stdout.write(`${rule.id}\n${facts.join('\n')}\n\n${text.trimEnd()}\n`);
}
