/**
 * Syntax highlighting by class names, because the page's policy allows no inline styles. Grammars are loaded when a
 * file of their language is first shown.
 */

import { createHighlighterCoreSync } from '@shikijs/core';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { theme, tokenClass } from './theme.ts';

export interface CodeToken {
  readonly text: string;
  /** Defined in `styles/code.css`; absent for plain text. */
  readonly className?: string;
}

/** By file extension. */
const languages: Readonly<Record<string, string>> = {
  js: 'jsx',
  cjs: 'jsx',
  mjs: 'jsx',
  jsx: 'jsx',
  ts: 'typescript',
  cts: 'typescript',
  mts: 'typescript',
  tsx: 'tsx',
  java: 'java',
  py: 'python',
  pyi: 'python',
  go: 'go',
  php: 'php',
  phtml: 'php',
};
const grammars = {
  jsx: () => import('@shikijs/langs/jsx'),
  typescript: () => import('@shikijs/langs/typescript'),
  tsx: () => import('@shikijs/langs/tsx'),
  java: () => import('@shikijs/langs/java'),
  python: () => import('@shikijs/langs/python'),
  go: () => import('@shikijs/langs/go'),
  php: () => import('@shikijs/langs/php'),
} as const;

/** Longer lines are not highlighted: a grammar may take quadratic time on them. */
const longestLine = 1000;
/**
 * Time limit for one line; includes compiling the patterns for the first lines. If a line exceeds it, the colors of
 * later lines are wrong.
 */
const timeLimitMs = 1000;

export interface Highlighter {
  /**
   * @param path  determines the language by its extension
   * @returns     tokens of each line; `undefined` if there is no grammar
   */
  highlight(path: string, lines: readonly string[]): Promise<readonly (readonly CodeToken[])[] | undefined>;
}

export function createHighlighter(): Highlighter {
  const core = createHighlighterCoreSync({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return {
    highlight: async (path, lines) => {
      const language = languages[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
      if (language === undefined) return undefined;
      if (!core.getLoadedLanguages().includes(language))
        await core.loadLanguage(await grammars[language as keyof typeof grammars]());
      const { tokens } = core.codeToTokens(lines.join('\n'), {
        lang: language,
        theme,
        tokenizeMaxLineLength: longestLine,
        tokenizeTimeLimit: timeLimitMs,
      });
      return tokens.map((line) =>
        line.map(({ content, color }) => {
          const className = tokenClass(color);
          return className === undefined ? { text: content } : { text: content, className };
        }),
      );
    },
  };
}
