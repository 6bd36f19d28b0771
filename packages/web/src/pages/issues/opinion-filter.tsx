import { useQuery } from '@tanstack/react-query';
import { llmStatusQuery } from '../../client/queries.ts';
import { OpinionBadge, opinions } from '../../components/opinion-badge.tsx';
import type { IssueSearch } from './filters.ts';

/** By severity, then issues that a model considers false last. */
const opinionOrder = '-severity,-triage';

interface OpinionFilterProps {
  readonly search: IssueSearch;
  readonly onSearch: (search: IssueSearch) => void;
}

/** Filters and orders by a language model's opinions; nothing if none is used. */
export function OpinionFilter({ search, onSearch }: OpinionFilterProps) {
  const { data: status } = useQuery(llmStatusQuery);
  const { triage = '', sort, ...rest } = search;
  if (status?.configured !== true && triage === '') return null;
  const chosen = triage === '' ? [] : triage.split(',');
  const others = { ...rest, ...(sort !== undefined && { sort }) };
  const toggle = (verdict: string): void => {
    const next = chosen.includes(verdict) ? chosen.filter((one) => one !== verdict) : [...chosen, verdict];
    onSearch(next.length === 0 ? others : { ...others, triage: next.join(',') });
  };
  const isOrdered = sort === opinionOrder;
  const unordered = { ...rest, ...(triage !== '' && { triage }) };
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-1 px-2 font-medium text-ink-3 text-xs">Opinion of the model</legend>
      {opinions.map((verdict) => (
        <label key={verdict} className="flex min-h-7 items-center gap-2 px-2 py-0.5 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(verdict)}
            onChange={() => toggle(verdict)}
            className="size-3.5 shrink-0"
          />
          <OpinionBadge verdict={verdict} />
        </label>
      ))}
      <label className="flex min-h-7 items-center gap-2 px-2 py-0.5 text-ink-2 text-sm">
        <input
          type="checkbox"
          checked={isOrdered}
          onChange={() => onSearch(isOrdered ? unordered : { ...unordered, sort: opinionOrder })}
          className="size-3.5 shrink-0"
        />
        Order by it within a severity
      </label>
    </fieldset>
  );
}
