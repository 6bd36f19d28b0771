/** Collects the members that a program uses of unknown values, and the libraries that they may come from. */

import { type IrFile, Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Uses } from '../program/uses.ts';
import type { Solver } from '../solver.ts';

/** Names of models for libraries that files of the program import, or that its manifests declare. */
export function knownLibraries({ api, modules, program }: Solver): ReadonlySet<string> {
  const names = new Set<string>(modules.declared?.() ?? []);
  for (const code of program.files)
    for (let v = 0; v < code.op.length; v++) {
      if (code.op[v] !== Op.import) continue;
      const module = code.strings[code.a[v] ?? -1] ?? '';
      names.add(module);
      names.add(`${module}.${code.strings[code.b[v] ?? -1] ?? ''}`);
    }
  return new Set([...names].flatMap((name) => api.library(name)?.label ?? []));
}

/** Instructions that use a value of the program. */
export function usesOf({ list, start }: Uses, value: number): readonly number[] {
  return [...list.subarray(start[value] ?? 0, start[value + 1] ?? 0)];
}

/**
 * Names of the members of a value that its function reads or writes, including those accessed through a parameter's
 * declared type.
 */
export function membersUsed(uses: Uses, code: IrFile, base: number, value: number): ReadonlySet<string> {
  const names = new Set<string>();
  const next = value + 1;
  const isTyped = code.op[next - base] === Op.cast && code.a[next - base] === value - base;
  for (const one of isTyped ? [value, next] : [value])
    for (const user of usesOf(uses, one)) {
      const op = code.op[user - base];
      if (op === Op.loadField || op === Op.storeField)
        names.add(code.strings[code.b[user - base] ?? -1] ?? '');
    }
  return names;
}

/** True if the model has the member on the node, or on one of its types. */
export function hasMember(node: ApiNode, name: string): boolean {
  return [node, ...node.types].some((place) => place.memberNodes(name).length > 0);
}
