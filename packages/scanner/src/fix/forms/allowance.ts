/** What a fix may change by the known forms, for the gates that count calls, statements and imports. */

import type { Finding } from '@assay/core';
import type { SourceSyntax } from '@assay/engine';
import type { FixAllowance, FixDefinition } from '@assay/engine/rule';
import { type Remedy, remedyFor } from '@assay/rules';
import { answering, looking } from './guard.ts';
import { folding, lastName } from './match.ts';

const conversions = ['str', 'String', 'valueOf', 'toString', 'Sprint', 'string'];
const errors =
  'Error TypeError RangeError ValueError PermissionError SecurityException IllegalArgumentException IOException ServletException ResponseStatusException BadRequest NotFound Forbidden Http404 PermissionDenied HTTPException'.split(
    ' ',
  );
const exits = 'return raise throw'.split(' ').map((word) => `${word}_statement`);

/** The forms of the rule's remedy, and what the rule's own fix may do. */
export function allowanceOf(
  finding: Finding,
  definition: FixDefinition | undefined,
  source: SourceSyntax | undefined,
): FixAllowance {
  const remedy = remedyFor(finding.ruleId, finding.identity.family) ?? {};
  const own = definition?.allows ?? {};
  const places = [...(remedy.encoders ?? []), ...(remedy.swaps ?? []).flatMap(({ to }) => to)];
  return {
    addsCalls: [
      ...new Set([...callsOf(remedy, places), ...localNames(source, places), ...(own.addsCalls ?? [])]),
    ],
    removesCalls: [...new Set([...removedBy(remedy), ...(own.removesCalls ?? [])])],
    addsModules: [...new Set([...places.flatMap(modulesOf), ...(own.addsModules ?? [])])],
    addsStatements: { ...addedBy(remedy), ...own.addsStatements },
    removesStatements: { ...statementsAway(remedy), ...own.removesStatements },
    addsCapabilities: [
      ...(remedy.environment ? ['reads the environment with', 'reads the environment'] : []),
      ...(own.addsCapabilities ?? []),
    ],
  };
}

function callsOf(remedy: Remedy, places: readonly string[]): readonly string[] {
  return [
    ...conversions,
    ...places.map(lastName),
    ...(remedy.binds ? ['prepareStatement', 'setString', 'setNString', 'setObject'] : []),
    ...(remedy.lists ? ['ProcessBuilder', 'start'] : []),
    ...(remedy.guards ? [...looking, ...folding, ...answering, ...errors] : []),
    ...(remedy.stripsLines ? ['replace', 'replaceAll', 'ReplaceAll'] : []),
    ...(remedy.options ?? []),
    ...(remedy.environment ? ['getenv', 'Getenv', 'get'] : []),
  ];
}

/** What the file calls the functions of the remedy, and functions of its own, of which the forms read what they do. */
function localNames(source: SourceSyntax | undefined, places: readonly string[]): readonly string[] {
  if (source === undefined) return [];
  const { tree, facts } = source;
  const names = facts
    .importsOf(tree)
    .filter(({ module, name }) => places.includes(name === '' ? module : `${module}.${name}`))
    .map(({ local }) => local);
  for (let node = 0; node < tree.size; node += 1) {
    const name = facts.traits.functions.has(tree.type(node)) ? tree.child(node, 'name') : -1;
    if (name >= 0) names.push(tree.textOf(name));
  }
  return names;
}

function removedBy(remedy: Remedy): readonly string[] {
  return [
    ...conversions,
    ...(remedy.swaps ?? []).flatMap(({ from }) => from.map(lastName)),
    ...(remedy.binds ? ['createStatement', 'format', 'Sprintf'] : []),
    ...(remedy.lists ? ['exec', 'getRuntime', 'format', 'Sprintf'] : []),
    ...(remedy.guards === 'folder' ? ['join', 'Join'] : []),
  ];
}

/** `html` of `html.escape`; of a Java method the type, and its package. */
function modulesOf(place: string): readonly string[] {
  const dot = place.lastIndexOf('.');
  if (dot < 0) return [place];
  const holder = place.slice(0, dot);
  return [holder, place];
}

function addedBy(remedy: Remedy): Readonly<Record<string, number>> {
  const declaration = {
    lexical_declaration: 1,
    variable_declaration: 1,
    local_variable_declaration: 1,
    short_var_declaration: 1,
    // Python declares so.
    expression_statement: 3,
  };
  const guard = { if_statement: 1, not_operator: 1, ...Object.fromEntries(exits.map((type) => [type, 1])) };
  return {
    ...declaration,
    ...(remedy.guards ? guard : {}),
    ...(remedy.lists ? { array_creation_expression: 1 } : {}),
  };
}

function statementsAway(remedy: Remedy): Readonly<Record<string, number>> {
  if (!remedy.binds && !remedy.lists) return {};
  const types = [
    'expression_statement',
    'lexical_declaration',
    'variable_declaration',
    'local_variable_declaration',
    'short_var_declaration',
  ];
  return Object.fromEntries(types.map((type) => [type, 1]));
}
