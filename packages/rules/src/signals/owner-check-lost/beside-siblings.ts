/** Reports a new write that selects rows by key alone, while all queries beside it in the file check the owner. */

import type { Change, SignalReport, Statement, Unit, UnitChange } from '@assay/engine/rule';
import { spell } from '../compared.ts';
import { isOwnerName, wordsOf } from '../guard-words.ts';
import { readUnit } from '../who-says.ts';
import { isOfOther, keysOf } from './second-key.ts';

/** The target of a write, and the keys that select rows. */
interface Write {
  /** The SQL table, or the mapped class. */
  readonly subject: string;
  readonly keys: readonly string[];
}

const readOrWritten = /^["'`]+\s*(?:update|delete\s+from|select\b[^;]*?\bfrom)\s+["`[]?(?:\w+\.)?(\w+)/i;
const table = /^["'`]+\s*(?:update|delete\s+from)\s+["`[]?(?:\w+\.)?(\w+)/i;
/** Calls that change or delete rows, by the first word of their names. */
const writing = new Set('update delete destroy remove upsert'.split(' '));

export function* besideSiblings(change: Change): Iterable<SignalReport> {
  const tests = new Set(change.texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  const byFile = Map.groupBy(
    change.code.units.filter(({ head }) => head !== undefined && !tests.has(head.path)),
    ({ head }) => head?.path ?? '',
  );
  for (const units of byFile.values()) {
    const known = units.flatMap((unit) => writesOf(unit, (at) => !isFresh(unit, at), readOrWritten));
    for (const unit of units) {
      const { head } = unit;
      if (head === undefined || asksWhose(unit, head)) continue;
      for (const { write, index, statement } of writesOf(unit, (at) => isFresh(unit, at))) {
        const beside = known.filter((one) => one.write.subject === write.subject);
        const isAlone = write.keys.length > 0 && !write.keys.some(isOfOther);
        if (!isAlone || beside.length === 0 || !beside.every(({ write: one }) => one.keys.some(isOwnerName)))
          continue;
        yield report(head, index, statement, write, beside[0]?.write.keys.find(isOwnerName) ?? '');
      }
    }
  }
}

function report(head: Unit, index: number, statement: Statement, write: Write, owner: string): SignalReport {
  return {
    path: head.path,
    line: statement.line,
    message: `This changes \`${write.subject}\` by ${spell(write.keys.slice(0, 1))} alone; every other query for it here also filters by ${spell([owner])}.`,
    subject: `${write.subject} ${index}`,
    within: head.name,
  };
}

function isFresh({ alignment, kind }: UnitChange, index: number): boolean {
  return (
    kind === 'added' || (alignment.baseOf[index] ?? -1) < 0 || alignment.changed.some(([, h]) => h === index)
  );
}

function writesOf(
  { head }: UnitChange,
  isWanted: (index: number) => boolean,
  pattern = table,
): readonly { readonly write: Write; readonly index: number; readonly statement: Statement }[] {
  return (head?.statements ?? []).flatMap((statement, index) => {
    const write = isWanted(index) ? writeOf(statement.tokens, pattern) : undefined;
    return write === undefined ? [] : [{ write, index, statement }];
  });
}

function writeOf(tokens: readonly string[], pattern = table): Write | undefined {
  const sql = tokens.map((token) => pattern.exec(token)?.[1]).find((name) => name !== undefined);
  if (sql !== undefined) return { subject: sql.toLowerCase(), keys: [...keysOf(tokens)] };
  const isWrite = tokens.some((token, at) => tokens[at + 1] === '(' && writing.has(wordsOf(token)[0] ?? ''));
  const at = tokens.findIndex((token, index) => /^\p{Lu}\w*\p{Ll}/u.test(token) && tokens[index + 1] === '.');
  return isWrite && at >= 0 ? { subject: tokens[at] ?? '', keys: [...keysOf(tokens)] } : undefined;
}

/** True if the function tests the owner or whether the caller may do this at all. */
function asksWhose(unit: UnitChange, head: Unit): boolean {
  const isOfAdmins = [head.name, ...head.decorators.map(({ text }) => text)].some((text) =>
    wordsOf(text).some((word) => /^(?:admin|admins|internal|system|cron|migrate|root|superuser)$/.test(word)),
  );
  const { chainsOf } = readUnit(head);
  return (
    isOfAdmins ||
    head.statements.some(
      ({ kind, tokens }, index) =>
        (kind === 'if' || (isFresh(unit, index) && tokens.includes('('))) &&
        writeOf(tokens) === undefined &&
        (tokens.some(isOwnerName) || chainsOf(tokens).some(({ says }) => says === 'asker')),
    )
  );
}
