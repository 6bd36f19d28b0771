import { UntrustedText } from '../components/untrusted-text.tsx';
import type { CodeToken } from './highlight.ts';

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
        <UntrustedText text={text} />
      ) : (
        tokens.map((token, index) => (
          <span key={index} className={token.className}>
            <UntrustedText text={token.text} />
          </span>
        ))
      )}
      {omitted > 0 && <span className="text-ink-3"> … {omitted.toLocaleString('en')} more characters</span>}
    </>
  );
}
