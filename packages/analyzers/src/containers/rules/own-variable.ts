/** Reports variables that are set and read by the same `ENV`. */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile, Instruction } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/own-variable',
    title: 'Variable is read in the same instruction that sets it',
    severity: 'low',
    precision: 'high',
    cwe: [457],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Set it in a separate `ENV` before the one that reads it.',
  },
  function* (file) {
    const head = file.head.flatMap((instruction) => namesOf(instruction));
    for (const stage of file.stages) {
      const known = new Set(head);
      for (const instruction of stage.instructions) {
        const set = namesOf(instruction);
        const read = instruction.name === 'ENV' ? readWhereSet(instruction, set, known) : undefined;
        for (const name of set) known.add(name);
        if (read === undefined) continue;
        yield {
          at: instruction,
          message: `\`${read}\` is set and read in the same instruction, which reads its previous value.`,
          confidence: 'low',
          identity: ['ENV', read],
          within: withinOf(stage),
        };
      }
    }
  },
);

function namesOf({ name, args }: Instruction): readonly string[] {
  if (name !== 'ENV' && name !== 'ARG') return [];
  const text = args.replaceAll(/\\\r?\n/g, '  ');
  const named = [...text.matchAll(/(?:^|\s)([A-Za-z_]\w*)=/g)].map(([, one = '']) => one);
  return named.length > 0 ? named : [/^\w+/.exec(text)?.[0] ?? ''];
}

/** Variables defined in every image. */
const common = /^(?:PATH|HOME|LD_LIBRARY_PATH|PYTHONPATH)$/;

function readWhereSet(
  { args }: Instruction,
  set: readonly string[],
  known: ReadonlySet<string>,
): string | undefined {
  if (set.length < 2) return undefined;
  const text = args.replaceAll(/'[^']*'/g, '');
  const read = new Set([...text.matchAll(/(?<!\\)\$\{?(\w+)/g)].map(([, name = '']) => name));
  const seen = new Set<string>();
  for (const name of set) {
    if (read.has(name) && (seen.has(name) || (!known.has(name) && !common.test(name)))) return name;
    seen.add(name);
  }
  return undefined;
}
