/** Parses one file for the gates of fixes: syntax and names, without lowering. */

import type { ChangeFacts } from '../frontend/change-facts.ts';
import type { ExpressionTraits } from '../frontend/expression-traits.ts';
import { languageOf } from '../frontend/languages.ts';
import type { Scopes } from '../frontend/scopes.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { type Languages, parseSource } from '../syntax/parse.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface SourceSyntax {
  readonly tree: SyntaxTree;
  readonly scopes: Scopes;
  /** What the gates must know of the file's language. */
  readonly facts: ChangeFacts;
  readonly expressions: ExpressionTraits;
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
  const { tree } = parsed;
  const { analyzeScopes, change, expressions } = languageOf(language);
  return {
    tree,
    scopes: analyzeScopes(tree),
    facts: change,
    expressions,
    errors: tree.errorNodes.length,
  };
}
