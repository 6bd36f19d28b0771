/** Reports conditions that trust the actor of the last event (CWE-290). */

import { configRule } from '../../documents/config-rule.ts';
import { conditionsIn, placeOfCondition } from '../conditions.ts';
import { type Expression, partsOf, pathOf } from '../expressions.ts';
import { reachOf } from '../reach.ts';
import type { WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/spoofable-bot',
    title: 'Condition trusts the last actor instead of the author',
    severity: 'high',
    precision: 'medium',
    cwe: [290],
    owasp: ['A07:2021'],
    remedy: 'Check the author instead: `github.event.pull_request.user.login`.',
  },
  function* (file) {
    const reach = reachOf(file);
    for (const condition of conditionsIn(file)) {
      if (condition.expression === undefined) continue;
      const actor = letsIn(condition.expression);
      if (actor === undefined) continue;
      yield {
        at: placeOfCondition(condition),
        message: `\`${actor}\` is the user of the last event, not the author of the change: an attacker can make a bot the actor on their own pull request.`,
        confidence: reach === 'strangers' ? 'high' : 'low',
        severity: reach === 'strangers' ? 'high' : 'low',
        identity: [condition.path, actor],
        within: condition.job === undefined ? [] : ['job', condition.job.id],
      };
    }
  },
);

const actors = /^github\.(?:actor|triggering_actor|actor_id|event\.pull_request\.sender\.(?:login|id))$/;
const bot = /\[bot\]'$|^'?(?:29110|49699333|27856297|29139614)'?$/;

/** The context of an actor that has to be a bot. Excluding a bot grants nothing. */
function letsIn(expression: Expression): string | undefined {
  for (const part of partsOf(expression)) {
    if (part.kind !== 'binary' || part.operator !== '==') continue;
    const sides = [part.left, part.right];
    const context = sides.find((side) => side.kind === 'context');
    const literal = sides.find((side) => side.kind === 'literal');
    if (context?.kind !== 'context' || literal?.kind !== 'literal') continue;
    if (actors.test(pathOf(context)) && bot.test(literal.value)) return pathOf(context);
  }
  return undefined;
}
