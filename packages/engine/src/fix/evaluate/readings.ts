/** What the evaluator reads off constants, names and conditions. */

import { type Constant, missing } from '../../ir/ir.ts';
import { spellValue, type Value } from './value.ts';

/** What an honest request says is there, and fits; and what is called does not fail. */
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

/** What an import is called by: the module for all of it, else the member. */
export function importedAs(module: string, name: string): string {
  return name === '*' || name === '=' || name === 'default' ? lastPart(module) : name;
}
