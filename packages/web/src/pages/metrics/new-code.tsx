import type { NewCode } from '../../client/generated/types.generated.ts';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { count, Figure, Figures, percent } from './figures.tsx';

interface Props {
  readonly code: NewCode | null;
  /** Percentage. */
  readonly diffCoverage: number | null;
}

/** Metrics of the lines that are new since the baseline. */
export function NewCodeFigures({ code, diffCoverage }: Props) {
  if (code === null)
    return (
      <p className="card p-5 text-ink-2 text-sm">
        Which code is new is not known: the folder is not in git, or the baseline of .assay.yml is not there.
      </p>
    );
  return (
    <>
      <p className="mb-3 text-ink-2 text-sm">
        New since <UntrustedText text={describeSince(code.since)} limit={120} />
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Figures title="New lines">
          <Figure name="Lines" definition="New and changed lines of the files that the scan measured.">
            {count(code.lines)}
          </Figure>
          <Figure name="Files" definition="Measured files that have such lines.">
            {count(code.files)}
          </Figure>
          <Figure name="Issues" definition="Open and confirmed issues whose line is new.">
            {count(code.issues.total)}
          </Figure>
        </Figures>
        <Figures title="Their quality">
          <Figure
            name="Ratings"
            definition="Of the issues whose line is new: maintainability, reliability, security, from A to E."
          >
            {[code.ratings.maintainability, code.ratings.reliability, code.ratings.security].join(' ')}
          </Figure>
          <Figure name="Duplication" definition="The share of new lines that are duplicated.">
            {code.duplication === null ? 'Not measured' : percent(code.duplication.density)}
          </Figure>
          <Figure
            name="Coverage"
            definition="The share of the new lines that could run that tests run, by a report of this commit."
          >
            {diffCoverage === null ? 'Not measured' : percent(diffCoverage)}
          </Figure>
        </Figures>
      </div>
    </>
  );
}

function describeSince({ type, value }: NewCode['since']): string {
  if (type === 'days') return `${value} days ago`;
  return type === 'branch' ? `the branch left ${value}` : `${type} ${value}`;
}
