/** Renumbers the names of shared cells (`frame/shared-keys.ts`). */

import type { Renumbering } from './renumbering.ts';

/** @returns the new name; `undefined` for a cell that does not exist in this solve */
export function renumberCell(renumbering: Renumbering, name: string): string | undefined {
  const [kind = '', first = '', ...rest] = name.split(':');
  switch (kind) {
    case 'captured': {
      const [owner = '', ...names] = rest;
      const oldFile = Number(first);
      const fn = renumbering.functions[(renumbering.functionBase[oldFile] ?? -1) + Number(owner)] ?? -1;
      const file = renumbering.files[oldFile] ?? -1;
      if (fn < 0 || file < 0) return undefined;
      return ['captured', file, fn - renumbering.firstFunctionOf(file), ...names].join(':');
    }
    case 'class': {
      const value = renumbering.values[Number(first)] ?? -1;
      return value < 0 ? undefined : ['class', value, ...rest].join(':');
    }
    case 'given': {
      const file = renumbering.files[Number(first)] ?? -1;
      return file < 0 ? undefined : ['given', file, ...rest].join(':');
    }
    case 'global': {
      // Only a global that each module has separately has its file in the name.
      if (rest.length === 0 || !/^\d+$/.test(first)) return name;
      const file = renumbering.files[Number(first)] ?? -1;
      return file < 0 ? undefined : ['global', file, ...rest].join(':');
    }
    case 'api':
      return name;
    default:
      return undefined;
  }
}
