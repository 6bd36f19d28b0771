/** V5: changes stay at the flaw: the sink's call, the declaration of its arguments, and the imports. */

import type { Finding } from '@assay/core';
import { codeText, type ImportedName } from '@assay/engine';
import type { SyntaxTree } from '@assay/engine/rule';
import { structuredPatch } from 'diff';
import { functionAround, isInImport, statementAround } from '../code/around.ts';
import { sinkCall } from '../forms/sink-call.ts';
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
      if (
        !isNear &&
        !isImportChange(context, change, old, added) &&
        !isNewFunction(context, change, old, added)
      )
        return fail('the fix changes lines that have no part in the finding');
    }
  }
  return pass;
}

/** Lines that a hunk replaces; for an insertion before line n, `from` is n and `to` is n - 1. */
function oldLines(hunk: { readonly oldStart: number; readonly oldLines: number }): Lines {
  return { from: hunk.oldStart, to: hunk.oldStart + hunk.oldLines - 1 };
}

/** Every removed line is inside a place; a pure insertion is inside or directly after one. */
function isWithin(old: Lines, places: readonly Lines[]): boolean {
  if (old.to < old.from) return places.some(({ from, to }) => from <= old.from && old.from <= to + 1);
  for (let line = old.from; line <= old.to; line += 1)
    if (!places.some(({ from, to }) => from <= line && line <= to)) return false;
  return true;
}

/** Lines of the nodes that may change, and the first line of their statements, before which guards are inserted. */
function placesOf({ definition, site, finding }: GateContext, { path, old }: ParsedChange): readonly Lines[] {
  const { tree } = old;
  const own = path === finding.location.path ? (definition?.places(site) ?? []) : [];
  if (definition !== undefined && own.length > 0) {
    return own.flatMap((node) => {
      const statement = statementAround(old, node);
      const start = tree.lineOf(tree.start(statement < 0 ? node : statement));
      return [linesOf(tree, node), { from: start, to: start }];
    });
  }
  return [
    ...traceLines(finding, path, old),
    ...laterCall(old, path === finding.location.path ? site.node : -1),
  ];
}

/** The call that executes a previously created statement held in a variable. */
function laterCall(old: ParsedChange['old'], sink: number): readonly Lines[] {
  const [call] = sink < 0 ? [-1] : sinkCall({ old, sink });
  return call > sink ? [linesOf(old.tree, call)] : [];
}

/** From the first to the last step of the trace in each function that it passes through, with a margin of one line. */
function traceLines(finding: Finding, path: string, old: ParsedChange['old']): readonly Lines[] {
  const byFunction = new Map<number, Lines>();
  for (const { path: file, range } of [finding.location, ...finding.trace.map(({ location }) => location)]) {
    if (file !== path) continue;
    const holder = functionAround(old, old.tree.nodeAt(range.startOffset, range.endOffset));
    const known = byFunction.get(holder);
    byFunction.set(holder, {
      from: Math.min(known?.from ?? range.startLine, range.startLine),
      to: Math.max(known?.to ?? range.endLine, range.endLine),
    });
  }
  return [...byFunction.values()].map(({ from, to }) => ({ from: from - 1, to: to + 1 }));
}

function linesOf(tree: SyntaxTree, node: number): Lines {
  return { from: tree.lineOf(tree.start(node)), to: tree.lineOf(tree.end(node)) };
}

/**
 * Every removed or added line is part of an import: of a module that the fix may import, or one that is removed because
 * its name is no longer used.
 */
function isImportChange({ allows }: GateContext, change: ParsedChange, old: Lines, added: Lines): boolean {
  const modules = new Set(allows.addsModules);
  const isNamed = ({ module, name }: ImportedName) => modules.has(module) || modules.has(`${module}.${name}`);
  const isIdle = (item: ImportedName) =>
    item.local !== '' && isUsed(change.old, item) && !isUsed(change.new, item);
  const oldImports = change.old.facts
    .importsOf(change.old.tree)
    .filter((item) => isNamed(item) || isIdle(item));
  const newImports = change.new.facts.importsOf(change.new.tree).filter(isNamed);
  const before = readImportLines(change.old, oldImports, old);
  const after = readImportLines(change.new, newImports, added);
  return (
    before !== undefined &&
    after !== undefined &&
    (before.hasImport || after.hasImport) &&
    before.beside.join('\n') === after.beside.join('\n')
  );
}

interface ImportLines {
  readonly hasImport: boolean;
  /** Other statements of the file on these lines, as strings in order: they must be the same in both versions. */
  readonly beside: readonly string[];
}

/** @returns `undefined` if a line holds neither an import nor a statement of the file */
function readImportLines(
  source: ParsedChange['old'],
  imports: readonly ImportedName[],
  lines: Lines,
): ImportLines | undefined {
  // One side is empty: the code around the position is not on it.
  if (lines.from > lines.to) return { hasImport: false, beside: [] };
  const { tree } = source;
  const statements = new Set(imports.map(({ statement }) => statement).filter((node) => node >= 0));
  const isOn = (place: Lines) => place.from <= lines.to && lines.from <= place.to;
  const ranges = [...statements].map((node) => linesOf(tree, node)).filter(isOn);
  const others = tree
    .namedChildren(0)
    .filter((node) => !holdsAny(tree, node, statements) && isOn(linesOf(tree, node)));
  const all = [...ranges, ...others.map((node) => linesOf(tree, node))];
  const texts = tree.text.split('\n');
  for (let line = lines.from; line <= lines.to; line += 1) {
    const isBlank = (texts[line - 1] ?? '').trim() === '' && statements.size > 0;
    if (!isBlank && !all.some(({ from, to }) => from <= line && line <= to)) return undefined;
  }
  return { hasImport: ranges.length > 0, beside: others.map((node) => codeText(source, node)) };
}

/** Lines are added, and all of them are part of a function that the contract allows. */
function isNewFunction({ allows }: GateContext, change: ParsedChange, old: Lines, added: Lines): boolean {
  if ((allows.addsStatements?.['function'] ?? 0) === 0 || old.from <= old.to) return false;
  const { tree, facts } = change.new;
  const known = new Set(functionTexts(change.old));
  const ranges: Lines[] = [];
  for (let node = 0; node < tree.size; node += 1)
    if (facts.traits.functions.has(tree.type(node)) && !known.has(codeText(change.new, node)))
      ranges.push(linesOf(tree, node));
  const lines = change.after.split('\n');
  for (let line = added.from; line <= added.to; line += 1) {
    const isIn = ranges.some(
      ({ from, to }) => added.from <= from && to <= added.to && from <= line && line <= to,
    );
    if (!isIn && !/^\s*(?:<%!|%>)?\s*$/.test(lines[line - 1] ?? '')) return false;
  }
  return true;
}

function functionTexts(source: ParsedChange['old']): readonly string[] {
  const texts: string[] = [];
  for (let node = 0; node < source.tree.size; node += 1)
    if (source.facts.traits.functions.has(source.tree.type(node))) texts.push(codeText(source, node));
  return texts;
}

function isUsed(source: ParsedChange['old'], { local, statement }: ImportedName): boolean {
  const { tree } = source;
  for (let node = 0; node < tree.size; node += 1) {
    const isName = tree.type(node).endsWith('identifier') && tree.textOf(node) === local;
    if (isName && !(statement <= node && node < tree.next(statement))) {
      if (!isInImport(source, node)) return true;
    }
  }
  return false;
}

/** True for an import, and for the group that contains it. */
function holdsAny(tree: SyntaxTree, node: number, statements: ReadonlySet<number>): boolean {
  return [...statements].some((statement) => node <= statement && statement < tree.next(node));
}
