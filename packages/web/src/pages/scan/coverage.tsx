import type { Scan } from '../../client/generated/types.generated.ts';
import { Section } from '../../components/page.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

/** A longer list is truncated; the API's response has all of it. */
const mostShown = 200;

/** What was analyzed, and what was not and why. */
export function Coverage({ scan }: { readonly scan: Scan }) {
  const { coverage, problems } = scan;
  const skipped = coverage.files_skipped;
  if (scan.status === 'running' && coverage.files_scanned === 0) return null;
  return (
    <Section title="Coverage">
      <div className="card divide-y divide-line text-sm">
        <p className="px-4 py-3">
          <b className="tabular font-semibold">{coverage.files_scanned.toLocaleString('en')}</b> files were
          analyzed.{' '}
          {skipped.length === 0
            ? 'Nothing was skipped.'
            : `${skipped.length.toLocaleString('en')} were skipped.`}{' '}
          {(coverage.tests_not_followed ?? 0) > 0 &&
            `${coverage.tests_not_followed?.toLocaleString('en')} of them are tests, which were not followed as a part of the program. `}
          {!coverage.complete && scan.status === 'completed' && (
            <span className="text-warn">The scan is not complete. </span>
          )}
          {typeof scan.closing?.detail === 'string' && (
            <span className="text-warn">{scan.closing.detail}</span>
          )}
        </p>
        {scan.llm !== null && <LookedAt llm={scan.llm} />}
        {coverage.languages_unread.length > 0 && (
          <p className="px-4 py-3 text-ink-2">
            Languages that Assay does not read:{' '}
            {coverage.languages_unread.map(({ language, files }) => `${language} (${files})`).join(', ')}
          </p>
        )}
        {skipped.length > 0 && (
          <details className="px-4 py-3">
            <summary className="text-ink-2">What was skipped, and why</summary>
            <FileList entries={skipped.map(({ path, reason }) => ({ place: path, text: reason }))} />
          </details>
        )}
        {problems.length > 0 && (
          <details className="px-4 py-3">
            <summary className="text-ink-2">
              {problems.length.toLocaleString('en')} {problems.length === 1 ? 'problem' : 'problems'}
            </summary>
            <FileList
              entries={problems.map(({ kind, path = '', line, message }) => ({
                place: line === undefined ? path : `${path}:${line}`,
                text: `${kind}: ${message}`,
              }))}
            />
          </details>
        )}
      </div>
    </Section>
  );
}

/** What the language model was asked, in addition to the analysis. */
function LookedAt({ llm }: { readonly llm: NonNullable<Scan['llm']> }) {
  const { entries, skipped } = llm;
  const reasons = Object.entries(skipped).map(
    ([reason, count]) => `${count} not: ${reason.replaceAll('_', ' ')}`,
  );
  const tokens = llm.input_tokens + llm.output_tokens;
  return (
    <p className="px-4 py-3 text-ink-2">
      <UntrustedText text={llm.model} limit={120} /> looked at {entries.looked} of {entries.total} parts of
      the program
      {entries.cached > 0 && ` (${entries.cached} cached)`}
      {reasons.length > 0 && `, ${reasons.join(', ')}`}; {tokens.toLocaleString('en')} tokens in{' '}
      {llm.calls.toLocaleString('en')} calls.
    </p>
  );
}

function FileList({
  entries,
}: {
  readonly entries: readonly { readonly place: string; readonly text: string }[];
}) {
  return (
    <>
      <ul className="mt-2 space-y-1">
        {entries.slice(0, mostShown).map(({ place, text }, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            <span className="break-all font-mono text-xs leading-5">
              <UntrustedText text={place} limit={300} />
            </span>
            <span className="text-ink-3">
              <UntrustedText text={text.replaceAll('_', ' ')} limit={300} />
            </span>
          </li>
        ))}
      </ul>
      {entries.length > mostShown && (
        <p className="mt-2 text-ink-3">and {(entries.length - mostShown).toLocaleString('en')} more</p>
      )}
    </>
  );
}
