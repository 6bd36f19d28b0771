/** `/assay explain`: explains why a finding matters and what to do, with the text of its rule. */

import { listRules } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { escapeText } from '../reviews/markdown.ts';
import { findTarget, noTarget } from './find-target.ts';
import type { Order, Reply } from './order.ts';

/** Limit for a rule's help, which ends with examples. */
const longestHelp = 8000;

export async function explainFinding(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  order: Order,
): Promise<Reply> {
  const target = await findTarget(deps, order);
  if (target === undefined) return noTarget;
  const { rule_id: id, title } = target.comment;
  const rule = listRules().find((one) => one.id === id);
  const lines =
    rule === undefined
      ? [`**${escapeText(title)}**`, 'There is no further explanation for this comment.']
      : [
          `**${escapeText(rule.title)}**`,
          rule.remedy,
          ...(rule.help === '' ? [] : [`<details><summary>More</summary>`, cut(rule.help), '</details>']),
        ];
  return { text: lines.join('\n\n'), outcome: 'explained' };
}

/** Truncates at the end of a paragraph. */
function cut(help: string): string {
  if (help.length <= longestHelp) return help;
  return help.slice(0, help.lastIndexOf('\n\n', longestHelp));
}
