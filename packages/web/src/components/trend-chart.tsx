import { useState } from 'react';
import { describeAge } from './relative-time.tsx';
import { toPoints } from './sparkline.tsx';

export interface TrendValue {
  /** RFC 3339. */
  readonly at: string;
  readonly value: number;
}

const width = 640;
const height = 160;
const inset = 8;

/** A count over time, oldest first. Hovering shows the values; a table has them for screen readers. */
export function TrendChart({
  label,
  values,
}: {
  readonly label: string;
  readonly values: readonly TrendValue[];
}) {
  const [chosen, setChosen] = useState<number>();
  const points = toPoints(
    values.map(({ value }) => value),
    width,
    height,
    inset,
  );
  const top = Math.max(1, ...values.map(({ value }) => value));
  const line = points.map((point) => point.join(',')).join(' ');
  const index = chosen ?? values.length - 1;
  const point = points[index];
  const shown = values[index];
  if (point === undefined || shown === undefined) return null;
  const choose = (clientX: number, box: DOMRect): void => {
    const share = (clientX - box.left) / box.width;
    setChosen(Math.min(values.length - 1, Math.max(0, Math.round(share * (values.length - 1)))));
  };
  return (
    <figure>
      <figcaption className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <span className="text-ink-2">{label}</span>
        <span className="tabular whitespace-nowrap text-ink-2">
          <b className="font-semibold text-ink">{shown.value.toLocaleString('en')}</b>{' '}
          {describeAge(new Date(shown.at), Date.now())}
        </span>
      </figcaption>
      <div className="relative pl-7">
        <p aria-hidden className="tabular absolute inset-y-0 left-0 text-2xs text-ink-3">
          <span className="absolute top-0">{top.toLocaleString('en')}</span>
          <span className="absolute bottom-0">0</span>
        </p>
        <span
          aria-hidden
          className="-translate-1/2 pointer-events-none absolute size-2 rounded-full border-2 border-surface bg-accent ring-1 ring-accent"
          style={{
            left: `calc(1.75rem + (100% - 1.75rem) * ${point[0] / width})`,
            top: `${(point[1] / height) * 100}%`,
          }}
        />
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-40 w-full text-accent"
          onPointerMove={(event) => choose(event.clientX, event.currentTarget.getBoundingClientRect())}
          onPointerLeave={() => setChosen(undefined)}
        >
          {[0.25, 0.5, 0.75, 1].map((share) => (
            <line
              key={share}
              x1="0"
              x2={width}
              y1={height - inset - share * (height - 2 * inset)}
              y2={height - inset - share * (height - 2 * inset)}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polygon
            points={`${inset},${height - inset} ${line} ${points.at(-1)?.[0] ?? 0},${height - inset}`}
            className="fill-accent/10"
          />
          <polyline
            points={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <line
            x1={point[0]}
            x2={point[0]}
            y1="0"
            y2={height}
            className={chosen === undefined ? 'stroke-transparent' : 'stroke-line-strong'}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p aria-hidden className="mt-1 flex justify-between pl-7 text-ink-3 text-xs">
        <span>{describeAge(new Date(values[0]?.at ?? shown.at), Date.now())}</span>
        <span>{describeAge(new Date(values.at(-1)?.at ?? shown.at), Date.now())}</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {values.map(({ at, value }) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
