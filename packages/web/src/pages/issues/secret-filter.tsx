import { useId } from 'react';
import type { IssueSearch } from './filters.ts';

type Narrowed = Pick<IssueSearch, 'type' | 'in_history' | 'resolution' | 'status'>;

/** Locations of secrets, each with its list filter. */
const places: readonly { readonly label: string; readonly hint: string; readonly search: Narrowed }[] = [
  {
    label: 'In the files',
    hint: 'Open or confirmed, and in a file of the branch',
    search: { type: 'secret', in_history: 'false' },
  },
  {
    label: 'In the history',
    hint: 'Removed from the files, but still in the history of the repository',
    search: { type: 'secret', in_history: 'true' },
  },
  {
    label: 'Revoked',
    hint: 'No longer valid',
    search: { type: 'secret', resolution: 'revoked', status: 'dismissed' },
  },
];

interface SecretFilterProps {
  readonly search: IssueSearch;
  readonly onSearch: (search: IssueSearch) => void;
}

/** Filters secrets by their status and location. */
export function SecretFilter({ search, onSearch }: SecretFilterProps) {
  const name = useId();
  const chosen = places.find(({ search: wanted }) => isNarrowedBy(search, wanted));
  const { type: _type, in_history: _past, resolution: _why, status: _status, ...rest } = search;
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-1 px-2 font-medium text-ink-3 text-xs">Secrets</legend>
      {places.map((place) => (
        <label
          key={place.label}
          title={place.hint}
          className="flex min-h-7 items-center gap-2 px-2 py-0.5 text-ink-2 text-sm"
        >
          <input
            type="radio"
            name={name}
            checked={place === chosen}
            onChange={() => onSearch({ ...rest, ...place.search })}
            className="size-3.5 shrink-0"
          />
          {place.label}
        </label>
      ))}
      {chosen !== undefined && (
        <button
          type="button"
          onClick={() => onSearch(rest)}
          className="px-2 py-1 text-accent text-xs hover:underline"
        >
          All issues again
        </button>
      )}
    </fieldset>
  );
}

function isNarrowedBy(search: IssueSearch, wanted: Narrowed): boolean {
  return (['type', 'in_history', 'resolution', 'status'] as const).every(
    (part) => search[part] === wanted[part],
  );
}
