import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import {
  type Refusals,
  readPercent,
  refusedPlace,
  sayCounts,
  sayRefused,
  type ValueKind,
} from '../../quality/format-text.ts';
import { argumentsIn, isIdentifier } from '../../quality/read.ts';

/** Position of the format argument, by function. */
const formats: ReadonlyMap<string, number> = new Map([
  ...[
    'fmt.Printf',
    'fmt.Sprintf',
    'fmt.Errorf',
    'log.Printf',
    'log.Fatalf',
    'log.Panicf',
    ...['t', 'b', 'tb'].flatMap((name) =>
      ['Errorf', 'Fatalf', 'Logf', 'Skipf'].map((method) => `${name}.${method}`),
    ),
  ].map((name) => [name, 0] as const),
  ['fmt.Fprintf', 1],
  ['fmt.Appendf', 1],
]);

/** Kinds of values that a verb prints as `%!d(string=x)` (package fmt, "Format errors"). */
const refusals: Refusals = {
  d: ['text', 'real', 'truth'],
  bo: ['text', 'truth'],
  cU: ['text', 'real', 'truth'],
  eEfFgG: ['text', 'whole', 'truth', 'character'],
  s: ['whole', 'real', 'truth', 'character'],
  q: ['real', 'truth'],
  t: ['text', 'whole', 'real', 'character'],
  xX: ['truth'],
  w: ['text', 'whole', 'real', 'truth', 'character'],
};

/** Reports `fmt.Printf("%s %s", a)` and `fmt.Printf("%d", "a")`. */
export const rule = defineQualityRule('go', 'format-mismatch', {
  nodes: ['call_expression'],
  check: (node, context) => {
    const { tree, report } = context;
    const place = formats.get(tree.textOf(tree.child(node, 'function')));
    if (place === undefined) return;
    const [format = -1, ...values] = argumentsIn(tree, node).slice(place);
    if (
      format < 0 ||
      !/^(?:interpreted|raw)_string_literal$/.test(tree.type(format)) ||
      /\.\.\.\s*,?\s*\)$/.test(tree.textOf(node))
    )
      return;
    // A single call may return several values.
    if (values.length === 1 && tree.type(values[0] ?? -1) === 'call_expression') return;
    const read = readPercent(tree.textOf(format), { numbered: 'bracket' });
    if (read === undefined) return;
    if (read.wanted !== values.length)
      return report({ node, message: sayCounts(read.wanted, values.length) });
    const refused = refusedPlace(read, refusals, (at) => kindOf(values[at] ?? -1, context));
    if (refused !== undefined) report({ node, message: sayRefused(refused) });
  },
});

const kinds: Readonly<Record<string, ValueKind>> = {
  interpreted_string_literal: 'text',
  raw_string_literal: 'text',
  int_literal: 'whole',
  float_literal: 'real',
  rune_literal: 'character',
  true: 'truth',
  false: 'truth',
};

/** Types without methods: `%s` accepts anything with a `String` method. */
const kindOfType: readonly (readonly [RegExp, ValueKind])[] = [
  [/^string$/, 'text'],
  [/^(?:u?int(?:8|16|32|64)?|byte|rune|uintptr)$/, 'whole'],
  [/^float(?:32|64)$/, 'real'],
  [/^bool$/, 'truth'],
];

function kindOf(node: number, { tree, facts }: SyntaxContext): ValueKind | undefined {
  if (node < 0) return undefined;
  if (!isIdentifier(tree, node)) return kinds[tree.type(node)];
  const [declaration = -1, other = -1] = facts.scopes.bindingOf(node)?.declarations ?? [];
  const owner = declaration < 0 || other >= 0 ? -1 : tree.parent(declaration);
  if (owner < 0 || !/^(?:parameter_declaration|var_spec|const_spec)$/.test(tree.type(owner)))
    return undefined;
  const type = tree.child(owner, 'type');
  return type < 0 ? undefined : kindOfType.find(([pattern]) => pattern.test(tree.textOf(type)))?.[1];
}
