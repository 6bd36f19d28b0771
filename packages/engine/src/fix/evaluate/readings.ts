/** How the evaluator interprets constants, names and conditions. */

import { type Constant, missing } from '../../ir/ir.ts';
import { spellValue, type Value } from './value.ts';

/** Assumed outcome of a condition: a legitimate request sends what is required in a valid form, and calls succeed. */
export function isExpected(condition: string): boolean {
  const isOfError = /#\d+ (?:!==?|==?=?) null\)$/.test(condition);
  const isAbsence = condition.startsWith('!') || /(?:==|===) (?:null|"")\)$/.test(condition);
  return isOfError ? !/!==? null\)$/.test(condition) : !isAbsence;
}

export function constantValue(constant: Constant | undefined): Value {
  if (constant === undefined || constant === missing || constant === null) return null;
  if (typeof constant === 'object') return { kind: 'pattern', ...constant };
  return typeof constant === 'bigint' ? Number(constant) : constant;
}

export function spellKey(key: Value): string {
  return typeof key === 'string' ? key : spellValue(key);
}

export function lastName(path: string): string {
  return /([\p{L}_$][\p{L}\p{N}_$]*)[^\p{L}\p{N}_$]*$/u.exec(path.replace(/\(.*\)$/s, ''))?.[1] ?? '';
}

function lastPart(module: string): string {
  if (module === 'os.path' || module === 'urllib.parse') return module;
  return (
    module
      .split(/[/.|:]/)
      .filter((part) => part !== '')
      .at(-1) ?? ''
  );
}

/** Name of an import: the module for a whole module, otherwise the member. */
export function importedAs(module: string, name: string): string {
  return name === '*' || name === '=' || name === 'default' ? lastPart(module) : name;
}
