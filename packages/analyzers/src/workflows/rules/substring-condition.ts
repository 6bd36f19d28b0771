/** Reports substring conditions where a list was intended (CWE-1023). */

import { configRule } from '../../documents/config-rule.ts';
import { conditionsIn, placeOfCondition } from '../conditions.ts';
import { type Expression, partsOf, pathOf } from '../expressions.ts';
import type { WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/substring-condition',
    title: 'Condition matches a substring instead of the whole name',
    severity: 'medium',
    precision: 'high',
    cwe: [1023],
    owasp: ['A01:2021'],
    remedy: 'Use a list: `contains(fromJSON(\'["main", "develop"]\'), github.ref_name)`.',
  },
  function* (file) {
    for (const condition of conditionsIn(file)) {
      const path = condition.expression === undefined ? undefined : searchedIn(condition.expression);
      if (path === undefined) continue;
      yield {
        at: placeOfCondition(condition),
        message: `\`contains\` tests whether \`${path}\` is a substring: any part of the string, and the empty string, matches.`,
        confidence: settable.test(path) ? 'medium' : 'low',
        severity: settable.test(path) ? 'medium' : 'low',
        identity: [condition.path, path],
        within: condition.job === undefined ? [] : ['job', condition.job.id],
      };
    }
  },
);

/** Values chosen by users without permissions. */
const settable = /^(?:env\.|inputs\.|github\.(?:actor|base_ref|head_ref|ref|ref_name|triggering_actor)$)/;

function searchedIn(expression: Expression): string | undefined {
  for (const part of partsOf(expression)) {
    if (part.kind !== 'call' || part.name.toLowerCase() !== 'contains') continue;
    const [text, name] = part.args;
    if (text?.kind === 'literal' && text.value.startsWith("'") && name?.kind === 'context')
      return pathOf(name);
  }
  return undefined;
}
