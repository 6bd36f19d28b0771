/** The strings that a run passes to a call, writes or returns at the place of the finding. */

import type { EvaluatedEvent, Samples, Value } from '@assay/engine';
import { spellValue } from '@assay/engine';

/** Members and methods that take text, and display markup in it literally. */
const asText = /^(?:textContent|innerText|text)$/;
const asMarkup = /^(?:innerHTML|outerHTML|html)$/;

/** @param sink  last name of the call or member that the finding is about; the empty string for a result */
export function textEffects(
  events: readonly EvaluatedEvent[],
  samples: Samples,
  sink: string,
): readonly (readonly string[])[] | string {
  const isMarkup = asText.test(sink) || asMarkup.test(sink);
  const own = events.filter(
    ({ kind, name }) =>
      kind !== 'throw' && (name === sink || (isMarkup && (asText.test(name) || asMarkup.test(name)))),
  );
  return own.map(({ kind, name, values: given }) => [
    asText.test(name) || asMarkup.test(name) ? 'markup' : kind === 'return' ? 'return' : name,
    ...below(given, samples).flatMap((value) => {
      const text = spellText(value, samples);
      // As displayed by the page.
      return text === undefined
        ? []
        : [asText.test(name) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text];
    }),
  ]);
}

/** `sendFile(name, { root })`: the path is relative to the folder. */
function below(values: readonly Value[], samples: Samples): readonly Value[] {
  const options = values.find((value) => typeof value === 'object' && value?.kind === 'dict');
  const root =
    typeof options === 'object' && options?.kind === 'dict' ? options.fields.get('root') : undefined;
  const [first = '', ...rest] = values;
  return root === undefined ? values : [`${spellText(root, samples)}/${spellText(first, samples)}`, ...rest];
}

/** `undefined` for callbacks and options, which other gates check. */
function spellText(value: Value, samples: Samples): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value.kind === 'opaque') return String(samples.textOf(value.path));
  return value.kind === 'closure' || value.kind === 'dict' ? undefined : spellValue(value);
}

/** The same for files: a relative path is below the folder of the process. */
export function pathEffects(
  events: readonly EvaluatedEvent[],
  samples: Samples,
  sink: string,
): readonly (readonly string[])[] | string {
  const effects = textEffects(events, samples, sink);
  if (typeof effects === 'string') return effects;
  return effects.map(([name = '', ...texts]) => [name, ...texts.map(absolute)]);
}

function absolute(path: string): string {
  return path.startsWith('/') ? path : `/cwd/${path.replace(/^\.\//, '')}`;
}
