/** What the known forms permit a fix to change, for the gates that count calls, statements and imports. */

import type { Finding } from '@assay/core';
import type { SourceSyntax } from '@assay/engine';
import type { FixAllowance } from '@assay/engine/rule';
import { type Remedy, remedyFor } from '@assay/rules';
import type { Helper } from '../code/helper.ts';
import { answering, looking } from './guard.ts';
import { folding, lastName } from './match.ts';

const conversions = ['str', 'String', 'valueOf', 'toString', 'Sprint', 'string'];
/** Methods of a Java statement that are called on another object once it is prepared. */
const running = ['execute', 'executeQuery', 'executeUpdate', 'executeLargeUpdate'];
const errors =
  'Error TypeError RangeError ValueError PermissionError SecurityException IllegalArgumentException IOException ServletException ResponseStatusException BadRequest NotFound Forbidden Http404 PermissionDenied HTTPException'.split(
    ' ',
  );
const exits = [
  ...'return raise throw exit'.split(' ').map((word) => `${word}_statement`),
  'throw_expression',
];

/**
 * What the forms of a rule's remedy need. What the rule's own fix may do is not included: that applies only to code
 * which the rule's own contract has read.
 */
export function allowanceOf(
  finding: Finding,
  source: SourceSyntax | undefined,
  helpers: ReadonlyMap<string, Helper>,
): FixAllowance {
  const remedy = remedyFor(finding.ruleId, finding.identity.family) ?? {};
  const swapped = (remedy.swaps ?? []).flatMap(({ to }) => to);
  const places = [...(remedy.encoders ?? []), ...(remedy.wraps ?? []), ...swapped];
  return {
    addsCalls: [...new Set([...callsOf(remedy, places), ...localNames(source, places), ...helpers.keys()])],
    removesCalls: [...new Set(removedBy(remedy))],
    addsModules: [
      ...new Set([...[...places, ...(remedy.reads ?? [])].flatMap(modulesOf), ...ownModules(remedy)]),
    ],
    addsStatements: addedBy(remedy),
    removesStatements: statementsAway(remedy),
    addsCapabilities: remedy.environment ? ['reads the environment with', 'reads the environment'] : [],
  };
}

/** The union, for a fix that the rule's own contract has read and that may use the known forms as well. */
export function joinAllowances(a: FixAllowance, b: FixAllowance): FixAllowance {
  const both = (one: readonly string[] = [], other: readonly string[] = []) => [
    ...new Set([...one, ...other]),
  ];
  return {
    addsCalls: both(a.addsCalls, b.addsCalls),
    removesCalls: both(a.removesCalls, b.removesCalls),
    addsModules: both(a.addsModules, b.addsModules),
    addsStatements: { ...b.addsStatements, ...a.addsStatements },
    removesStatements: { ...b.removesStatements, ...a.removesStatements },
    addsCapabilities: both(a.addsCapabilities, b.addsCapabilities),
  };
}

function callsOf(remedy: Remedy, places: readonly string[]): readonly string[] {
  return [
    ...conversions,
    ...places.map(lastName),
    ...(remedy.binds
      ? [
          'prepare',
          'execute',
          'prepareStatement',
          'setString',
          'setNString',
          'setObject',
          'bindparams',
          ...running,
        ]
      : []),
    ...(remedy.lists ? ['ProcessBuilder', 'start', 'of', 'asList', 'call', 'execFile', 'execFileSync'] : []),
    ...(remedy.guards ? [...looking, ...folding, ...answering, ...errors] : []),
    ...(remedy.fresh?.calls ?? []),
    ...(remedy.reads ?? []).map(lastName),
    ...(remedy.stripsLines ? ['replace', 'replaceAll', 'ReplaceAll'] : []),
    ...(remedy.options ?? []),
    ...(remedy.environment ? ['getenv', 'Getenv', 'get'] : []),
  ];
}

/** The file's names for the remedy's functions, and for its own functions whose effect the forms read. */
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
    ...(remedy.binds ? ['query', 'exec', 'createStatement', 'format', 'Sprintf', ...running] : []),
    ...(remedy.lists ? ['exec', 'getRuntime', 'format', 'Sprintf', 'system', 'execSync'] : []),
    ...(remedy.fresh?.dropped ?? []),
    ...(remedy.guards === 'folder' ? ['join', 'Join'] : []),
  ];
}

function ownModules({ fresh, lists }: Remedy): readonly string[] {
  return [...(fresh === undefined ? [] : [fresh.module]), ...(lists ? ['child_process'] : [])];
}

/** `html` for `html.escape`; for a Java method the type, and its package. */
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
    // A Python declaration is an expression statement.
    expression_statement: 3,
  };
  const guard = {
    if_statement: 1,
    not_operator: 1,
    logical_operator: 1,
    ...Object.fromEntries(exits.map((type) => [type, 1])),
  };
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
