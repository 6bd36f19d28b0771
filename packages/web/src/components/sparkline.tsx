const width = 96;
const height = 24;
const inset = 2;

/** A number over time, oldest first. The text states the first and last value; the line is decorative. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const first = values.at(0);
  const last = values.at(-1);
  if (first === undefined || last === undefined || values.length < 2)
    return <span className="text-ink-3">–</span>;
  const points = toPoints(values, width, height, inset);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <span title={`${label}: ${first.toLocaleString('en')} to ${last.toLocaleString('en')}`}>
      <span className="sr-only">{`${label}: from ${first} to ${last}`}</span>
      <svg aria-hidden width={width} height={height} className="text-accent">
        <polygon
          points={`${inset},${height} ${points.map((point) => point.join(',')).join(' ')} ${x},${height}`}
          className="fill-accent/11"
        />
        <polyline
          points={points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <circle cx={x} cy={y} r="2" fill="currentColor" />
      </svg>
    </span>
  );
}

/** Evenly spaced positions of values in a box; the maximum is at the top, zero at the bottom. */
export function toPoints(
  values: readonly number[],
  boxWidth: number,
  boxHeight: number,
  margin: number,
): readonly (readonly [number, number])[] {
  const top = Math.max(1, ...values);
  const step = values.length > 1 ? (boxWidth - 2 * margin) / (values.length - 1) : 0;
  return values.map((value, index) => [
    Math.round((margin + index * step) * 10) / 10,
    Math.round((boxHeight - margin - (value / top) * (boxHeight - 2 * margin)) * 10) / 10,
  ]);
}
