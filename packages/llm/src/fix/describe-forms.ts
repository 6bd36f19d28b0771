/** Describes the fixes of a rule that the gates accept: otherwise a model writes good fixes that no gate recognizes. */

import { type Remedy, remedyFor } from '@assay/rules';

/** By the rule's language and family; empty for a rule without known forms. */
export function describeForms(ruleId: string, family: string): readonly string[] {
  const remedy = remedyFor(ruleId, family);
  return remedy === undefined ? [] : formsOf(remedy);
}

function formsOf(remedy: Remedy): readonly string[] {
  const { encoders, fits, wraps, swaps = [], options, switches, words = {}, constants, fresh } = remedy;
  return [
    ...(remedy.binds
      ? [
          'The values are bound to placeholders of the same statement, each where it stood and in the same order, in the way of the driver that runs it.',
        ]
      : []),
    ...(wraps
      ? [
          `Where SQLAlchemy runs it, the text may be put through: ${names(wraps)}; the values stand in a dictionary behind it.`,
        ]
      : []),
    ...(remedy.lists
      ? ['The command becomes the same program with the same words as a list, without a shell.']
      : []),
    ...(encoders
      ? [
          `The value, where it is used and nowhere else, is put through one of: ${names(encoders)}.${placeOf(fits)}`,
        ]
      : []),
    ...(remedy.guards ? [guards[remedy.guards]] : []),
    ...(remedy.reads ? [`To check the value it may be read with: ${names(remedy.reads)}.`] : []),
    ...(remedy.stripsLines ? ['Line breaks are taken out of the value.'] : []),
    ...swaps.map(
      ({ from, to, drops = [] }) =>
        `A call of ${names(from)} becomes one of ${names(to)} with the same arguments${drops.length === 0 ? '' : ` but ${names(drops)}`}.`,
    ),
    ...(options ? [`One of these is set to true: ${names(options)}.`] : []),
    ...(switches ? [`One of these is set to false: ${names(switches)}.`] : []),
    ...Object.entries(words).map(
      ([name, source]) => `\`${name}\` is set to a word that matches \`${source}\`.`,
    ),
    ...(constants ? [`A constant becomes one that matches \`${constants}\`.`] : []),
    ...(fresh
      ? [
          `What matches \`${fresh.from}\` becomes code of the module \`${fresh.module}\` that matches \`${fresh.to}\`.`,
        ]
      : []),
    ...(remedy.environment ? ['The literal is read from a variable of the environment.'] : []),
  ];
}

const guards: Readonly<Record<NonNullable<Remedy['guards']>, string>> = {
  folder:
    'Before every use stands a check that the resolved path is within the folder that the code joins it to, and that ends the function where it is not, as the function ends for other bad input.',
  list: 'Before every use stands a check that the value is in a list that the code has, and that ends the function where it is not, as the function ends for other bad input.',
};

function placeOf(fits: Remedy['fits']): string {
  if (fits === 'markup') return ' It stands between tags or in a quoted attribute.';
  return fits === 'shell-word' ? ' It stands as a word of the line, outside of quotes.' : '';
}

function names(all: readonly string[]): string {
  return all.map((name) => `\`${name}\``).join(', ');
}
