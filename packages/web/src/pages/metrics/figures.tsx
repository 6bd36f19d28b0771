import type { ReactNode } from 'react';
import { Explained } from '../../components/explained.tsx';

/** A card of numbers with their definitions. */
export function Figures({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="mb-2 font-semibold text-sm">{title}</h2>
      <dl className="flex flex-col gap-1.5 text-sm">{children}</dl>
    </section>
  );
}

export function Figure({
  name,
  definition,
  children,
}: {
  readonly name: string;
  readonly definition: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>
        <Explained text={definition}>{name}</Explained>
      </dt>
      <dd className="tabular text-right font-medium">{children}</dd>
    </div>
  );
}

export function count(value: number | null): string {
  return value?.toLocaleString('en') ?? '–';
}

export function percent(value: number | null): string {
  return value === null ? '–' : `${value.toLocaleString('en', { maximumFractionDigits: 1 })} %`;
}
