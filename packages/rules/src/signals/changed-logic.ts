/** Lists functions whose logic a change alters: no comparison can tell whether new logic is right. */

import type { Change, Statement, Unit, UnitChange } from '@assay/engine/rule';

/** First tokens of statements that only name other modules. */
const imports = /^(?:import|from|use|package|export|namespace)$/;

/**
 * Functions and files with statements that base has nowhere, spelled with their places; sorted. Code that was only
 * moved, renamed, laid out anew or commented is not in them, and neither are tests.
 */
export function findChangedLogic({ code, texts }: Change): readonly string[] {
  const tests = new Set(texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  const old = new Set(code.units.flatMap(goneFrom).map(({ key }) => key));
  const altered = code.units.flatMap((unit) => {
    const { head } = unit;
    if (head === undefined || tests.has(head.path)) return [];
    const isAltered = comeTo(unit).some((one) => !old.has(one.key) && !imports.test(one.tokens[0] ?? ''));
    const isCut = goneFrom(unit).some((one) => !code.isMoved(one) && !imports.test(one.tokens[0] ?? ''));
    return isAltered || isCut ? [head] : [];
  });
  return altered.map(spelled).sort();
}

/** Statements of base that are not in head as they were. */
function goneFrom({ alignment, base, baseStatements, kind }: UnitChange): readonly Statement[] {
  if (kind === 'removed') return base?.statements ?? [];
  return [...alignment.removed, ...alignment.changed.map(([b]) => b)].flatMap((b) => baseStatements[b] ?? []);
}

/** Statements of head that were not in base as they are. */
function comeTo({ alignment, head, kind }: UnitChange): readonly Statement[] {
  if (kind === 'added') return head?.statements ?? [];
  const places = [...alignment.added, ...alignment.changed.map(([, h]) => h)];
  return places.flatMap((h) => head?.statements[h] ?? []);
}

function spelled({ kind, name, path, startLine }: Unit): string {
  return kind === 'file' ? `\`${path}\`` : `\`${name}\` (${path}:${startLine})`;
}
