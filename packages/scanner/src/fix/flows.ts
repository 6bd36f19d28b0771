/**
 * Compares where a finding's data goes with all protections of its rule lifted, before and after a fix: a fix that
 * protects leaves the flow unchanged; one that cuts it off or substitutes other data does not.
 */

import type { Finding } from '@assay/core';
import type { EngineOptions, Languages, SourceSyntax } from '@assay/engine';
import { codeText, readSyntax } from '@assay/engine';
import type { Slicer } from '../analysis/slice.ts';
import { statementAround } from './code/around.ts';

/** One path of data to where it has an effect. */
export interface Flow {
  /** The expression by which the data enters the program, with the names read from it: `req.query.name`. */
  readonly source: string;
  readonly path: string;
  readonly start: number;
  /** Start of the statement with the effect. */
  readonly statement: number;
}

export interface FlowComparison {
  readonly before: readonly Flow[];
  readonly after: readonly Flow[];
}

export interface FlowReading {
  readonly ruleId: string;
  readonly slicer: Slicer;
  readonly languages: Languages;
  readonly options: EngineOptions;
  readonly slice: readonly string[];
  /** Texts that override those on disk. */
  readonly texts: ReadonlyMap<string, string>;
}

export async function readFlows(reading: FlowReading): Promise<readonly Flow[]> {
  const { findings } = await reading.slicer.analyze(reading.slice, reading.texts, reading.options);
  const syntaxes = new Map<string, SourceSyntax | undefined>();
  const syntaxOf = async (path: string) => {
    if (!syntaxes.has(path)) syntaxes.set(path, await parse(reading, path));
    return syntaxes.get(path);
  };
  const flows: Flow[] = [];
  for (const finding of findings) {
    if (finding.ruleId !== reading.ruleId) continue;
    const first = finding.trace[0]?.location ?? finding.location;
    const [from, to] = [await syntaxOf(first.path), await syntaxOf(finding.location.path)];
    if (from === undefined || to === undefined) continue;
    flows.push({
      source: sourceText(from, first.range),
      path: finding.location.path,
      start: finding.location.range.startOffset,
      statement: statementStart(to, finding),
    });
  }
  return flows;
}

async function parse(reading: FlowReading, path: string): Promise<SourceSyntax | undefined> {
  const language = reading.slicer.languageOf(path);
  const text = reading.texts.get(path) ?? (await reading.slicer.read(path))?.text;
  return language === undefined || text === undefined
    ? undefined
    : readSyntax(text, language, reading.languages);
}

/** The expression at a place, with the constant member names read from it. */
export function sourceText(
  source: SourceSyntax,
  { startOffset, endOffset }: Finding['location']['range'],
): string {
  const { tree, facts } = source;
  let at = tree.nodeAt(startOffset, endOffset);
  for (let parent = tree.parent(at); parent > 0; parent = tree.parent(at)) {
    const member = facts.members[tree.type(parent)];
    const isObject = member !== undefined && tree.child(parent, member[0]) === at;
    if (!isObject && !isElement(source, parent, at)) break;
    at = parent;
  }
  return codeText(source, at);
}

/** `form['name']`. */
function isElement({ tree }: SourceSyntax, parent: number, object: number): boolean {
  if (!/^(?:subscript|subscript_expression|index_expression|array_access)$/.test(tree.type(parent)))
    return false;
  return tree.namedChildren(parent)[0] === object;
}

function statementStart(source: SourceSyntax, { location }: Finding): number {
  const { startOffset, endOffset } = location.range;
  const node = source.tree.nodeAt(startOffset, endOffset);
  const statement = statementAround(source, node);
  return statement < 0 ? startOffset : source.tree.start(statement);
}
