import { UntrustedText } from '../components/untrusted-text.tsx';
import type { CodeToken } from './highlight.ts';

/** The service cuts lines at 2,000 characters, and may say behind them how many it left out. */
const longestLine = 2100;

interface CodeLineProps {
  readonly text: string;
  readonly tokens: readonly CodeToken[] | undefined;
  /** Characters that the line has beyond. */
  readonly omitted?: number;
}

/** The text of one line, coloured once its language is known. */
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
