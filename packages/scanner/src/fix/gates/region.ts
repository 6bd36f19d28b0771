/** V5: changes stay where the flaw is: the sink's call, the declaration of what it is given, and the imports. */

import { enclosingStatement, importsOf } from '@assay/engine/rule';
import { structuredPatch } from 'diff';
import { fail, type GateContext, type GateVerdict, type ParsedChange, pass } from '../gate.ts';

/** 1-based, both ends inclusive. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

export function regionGate(context: GateContext): GateVerdict {
  for (const change of context.changes) {
    const places = placesOf(context, change);
    if (places.length === 0) return fail('the fix changes a file that the finding does not go through');
    const { hunks } = structuredPatch(change.path, change.path, change.before, change.after, '', '', {
      context: 0,
    });
    for (const hunk of hunks) {
      const old = oldLines(hunk);
      const isNear = isWithin(old, places);
      const added: Lines = { from: hunk.newStart, to: hunk.newStart + hunk.newLines - 1 };
      if (!isNear && !isImportChange(context, change, old, added))
        return fail('the fix changes lines that have no part in the finding');
    }
  }
  return pass;
}

/** Lines that a hunk replaces; for an insertion before line n, `from` is n and `to` is n - 1. */
function oldLines(hunk: { readonly oldStart: number; readonly oldLines: number }): Lines {
  if (hunk.oldLines === 0) return { from: hunk.oldStart + 1, to: hunk.oldStart };
  return { from: hunk.oldStart, to: hunk.oldStart + hunk.oldLines - 1 };
}

/** Every line that goes is in a place; what only comes stands in one, or right behind it. */
function isWithin(old: Lines, places: readonly Lines[]): boolean {
  if (old.to < old.from) return places.some(({ from, to }) => from <= old.from && old.from <= to + 1);
  for (let line = old.from; line <= old.to; line += 1)
    if (!places.some(({ from, to }) => from <= line && line <= to)) return false;
  return true;
}

/** Lines of the nodes that may change, and those between their statement's start and them: guards stand before it. */
function placesOf({ definition, site, finding }: GateContext, { path, old }: ParsedChange): readonly Lines[] {
  const { tree } = old;
  const own = path === finding.location.path ? (definition?.places(site) ?? []) : [];
  if (definition !== undefined && own.length > 0) {
    return own.flatMap((node) => {
      const statement = enclosingStatement(tree, node);
      const first = statement < 0 ? node : statement;
      const lines = { from: tree.lineOf(tree.start(node)), to: tree.lineOf(tree.end(node)) };
      const start = tree.lineOf(tree.start(first));
      return [lines, { from: start, to: start }];
    });
  }
  const steps = [finding.location, ...finding.trace.map(({ location }) => location)];
  return steps
    .filter((location) => location.path === path)
    .map(({ range }) => ({ from: range.startLine - 1, to: range.endLine + 1 }));
}

/** Every line that goes or comes is part of an import of a module that the fix may import. */
function isImportChange({ allows }: GateContext, change: ParsedChange, old: Lines, added: Lines): boolean {
  const modules = allows.addsModules ?? [];
  const isImport = (side: 'old' | 'new', lines: Lines): boolean => {
    const { tree } = change[side];
    const statements = modules.flatMap((module) =>
      importsOf(change[side], module).map(({ statement }) => statement),
    );
    const ranges = statements.map((node) => ({
      from: tree.lineOf(tree.start(node)),
      to: tree.lineOf(tree.end(node)),
    }));
    for (let line = lines.from; line <= lines.to; line += 1) {
      if (!ranges.some(({ from, to }) => from <= line && line <= to)) return false;
      if (
        !tree
          .namedChildren(0)
          .every((node) => statements.includes(node) || !coversLine(change[side].tree, node, line))
      )
        return false;
    }
    return true;
  };
  return isImport('old', old) && isImport('new', added);
}

function coversLine(tree: ParsedChange['old']['tree'], node: number, line: number): boolean {
  return tree.lineOf(tree.start(node)) <= line && line <= tree.lineOf(tree.end(node));
}
