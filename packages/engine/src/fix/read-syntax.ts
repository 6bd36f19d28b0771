/** Parses one file for the gates of fixes: syntax and names, without lowering. */

import { analyzeScopes, type Scopes } from '../frontend/javascript/scopes.ts';
import { type LanguageId, type Languages, parseSource } from '../syntax/parse.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export { nodeAt } from '../finding/place.ts';

export interface SourceSyntax {
  readonly tree: SyntaxTree;
  readonly scopes: Scopes;
  /** Nodes that the parser made up or could not place. */
  readonly errors: number;
}

/** `undefined` when parsing takes too long or fails. */
export function readSyntax(
  text: string,
  language: LanguageId,
  languages: Languages,
): SourceSyntax | undefined {
  const parsed = parseSource(text, language, languages);
  if (parsed.kind !== 'parsed') return undefined;
  return { tree: parsed.tree, scopes: analyzeScopes(parsed.tree), errors: parsed.tree.errorNodes.length };
}
