import { useQuery } from '@tanstack/react-query';
import { trendQuery } from '../../client/queries.ts';
import { TrendChart } from '../../components/trend-chart.tsx';

/** How the default branch stood over the last year, a point for each day with a scan. */
export function OverTime({ projectId }: { readonly projectId: string }) {
  const { data: days = [] } = useQuery(trendQuery(projectId));
  if (days.length < 2)
    return <p className="text-ink-3 text-sm">The trend begins with a scan on a second day.</p>;
  const valuesOf = (pick: (day: (typeof days)[number]) => number) =>
    days.map((day) => ({ at: `${day.date}T00:00:00Z`, value: pick(day) }));
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
