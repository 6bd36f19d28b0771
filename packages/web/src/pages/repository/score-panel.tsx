import type { ProjectMetrics } from '../../client/generated/types.generated.ts';
import { Explained } from '../../components/explained.tsx';
import { Grade } from '../../components/grade.tsx';

const formula =
  'Score: 40 % security, 25 % reliability, 25 % maintainability, 10 % duplication, where A counts 100, B 80, C 60, D 40 and E 20. Unmeasured parts are excluded. Grade: A from 90, B from 80, C from 70, D from 60.';

const ratings = [
  {
    key: 'security',
    label: 'Security',
    formula: 'By the worst open security issue: none or info A, low B, medium C, high D, critical E.',
  },
  {
    key: 'reliability',
    label: 'Reliability',
    formula: 'By the worst open bug: none or info A, low B, medium C, high D, critical E.',
  },
  {
    key: 'maintainability',
    label: 'Maintainability',
    formula:
      'By the debt ratio: minutes to fix all open quality issues, divided by 30 minutes for each line of code. A to 5 %, B to 10 %, C to 20 %, D to 50 %.',
  },
] as const;

/** Score, grade and ratings, each with its formula. */
export function ScorePanel({ metrics }: { readonly metrics: ProjectMetrics }) {
  return (
    <div className="card p-5">
      <div className="mb-4 flex items-center gap-4">
        <Grade grade={metrics.grade} isLarge />
        <div>
          <p className="tabular font-semibold text-2xl">
            {metrics.score ?? '–'}
            <span className="font-normal text-base text-ink-3"> of 100</span>
          </p>
          <Explained text={formula}>Score</Explained>
        </div>
      </div>
      <dl className="space-y-2 text-sm">
        {ratings.map(({ key, label, formula: text }) => (
          <div key={key} className="flex items-center justify-between gap-3">
            <dt>
              <Explained text={text}>{label}</Explained>
            </dt>
            <dd>
              <Grade grade={metrics.ratings[key]} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
