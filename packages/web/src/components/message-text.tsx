import { Fragment } from 'react';
import { UntrustedText } from './untrusted-text.tsx';

/** The message of a finding: text in backticks is code, and all of it is untrusted. */
export function MessageText({ text, limit = 2000 }: { readonly text: string; readonly limit?: number }) {
  const shown = text.slice(0, limit);
  const parts = shown.split(/`([^`\n]+)`/);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index % 2 === 0 ? (
            <UntrustedText text={part} limit={limit} />
          ) : (
            <code className="rounded-sm bg-sunken px-1 font-mono text-[0.9em]">
              <UntrustedText text={part} limit={limit} />
            </code>
          )}
        </Fragment>
      ))}
      {text.length > limit && (
        <span className="text-ink-3"> … {(text.length - limit).toLocaleString('en')} more characters</span>
      )}
    </>
  );
}
