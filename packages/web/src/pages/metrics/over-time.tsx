import { useQuery } from '@tanstack/react-query';
import { trendQuery } from '../../client/queries.ts';
import { TrendChart } from '../../components/trend-chart.tsx';

/** The default branch over the last year, with one point per day with a scan. */
export function OverTime({ projectId }: { readonly projectId: string }) {
  const { data: days = [] } = useQuery(trendQuery(projectId));
  if (days.length < 2)
    return <p className="text-ink-3 text-sm">The trend begins with a scan on a second day.</p>;
  /** Days without a known value have no point. */
  const valuesOf = (pick: (day: (typeof days)[number]) => number | null) =>
    days.flatMap((day) => {
      const value = pick(day);
      return value === null ? [] : [{ at: `${day.date}T00:00:00Z`, value }];
    });
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="card p-5">
        <TrendChart label="Score, by day" values={valuesOf(({ score }) => score)} />
      </div>
      <div className="card p-5">
        <TrendChart label="Open issues, by day" values={valuesOf(({ issues }) => issues)} />
      </div>
    </div>
  );
}
