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
  /** Facts about the file's language that the gates need. */
  readonly facts: ChangeFacts;
  readonly expressions: ExpressionTraits;
  /** Number of error and missing nodes. */
  readonly errors: number;
}

/** `undefined` if parsing takes too long or fails. */
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
