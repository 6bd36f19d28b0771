import { UntrustedText } from '../components/untrusted-text.tsx';
import type { CodeToken } from './highlight.ts';

/** The service truncates lines at 2,000 characters, and may append how many it left out. */
const longestLine = 2100;

interface CodeLineProps {
  readonly text: string;
  readonly tokens: readonly CodeToken[] | undefined;
  /** Number of characters left out of the line. */
  readonly omitted?: number;
}

/** The text of one line, highlighted once its grammar is loaded. */
export function CodeLine({ text, tokens, omitted = 0 }: CodeLineProps) {
  return (
    <>
      {tokens === undefined ? (
        <UntrustedText text={text} limit={longestLine} />
      ) : (
        tokens.map((token, index) => (
          <span key={index} className={token.className}>
            <UntrustedText text={token.text} limit={longestLine} />
          </span>
        ))
      )}
      {omitted > 0 && <span className="text-ink-3"> … {omitted.toLocaleString('en')} more characters</span>}
    </>
  );
}
