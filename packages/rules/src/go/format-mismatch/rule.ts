import { defineQualityRule } from '../../quality/define.ts';
import { countPercent } from '../../quality/format-text.ts';
import { argumentsIn } from '../../quality/read.ts';

/** The place of the format among the arguments, by function. */
const formats: ReadonlyMap<string, number> = new Map([
  ...[
    'fmt.Printf',
    'fmt.Sprintf',
    'fmt.Errorf',
    'log.Printf',
    'log.Fatalf',
    'log.Panicf',
    't.Errorf',
    't.Fatalf',
    't.Logf',
    't.Skipf',
    'b.Fatalf',
  ].map((name) => [name, 0] as const),
  ['fmt.Fprintf', 1],
]);

/** `fmt.Printf("%s %s", a)`. */
export const rule = defineQualityRule('go', 'format-mismatch', {
  nodes: ['call_expression'],
  check: (node, { tree, report }) => {
    const place = formats.get(tree.textOf(tree.child(node, 'function')));
    if (place === undefined) return;
    const [format = -1, ...values] = argumentsIn(tree, node).slice(place);
    if (
      format < 0 ||
      !/^(?:interpreted|raw)_string_literal$/.test(tree.type(format)) ||
      /\.\.\.\s*,?\s*\)$/.test(tree.textOf(node))
    )
      return;
    // What one call gives may be several values.
    if (values.length === 1 && tree.type(values[0] ?? -1) === 'call_expression') return;
    const wanted = countPercent(tree.textOf(format), { numbered: 'bracket' });
    if (wanted !== undefined && wanted !== values.length)
      report({ node, message: `This format has ${wanted} places, and gets ${values.length} values.` });
  },
});
