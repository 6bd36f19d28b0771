import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../components/classes.ts';
import { languageName } from '../../components/language-name.ts';
import { type Severity, SeverityMark, severities } from '../../components/severity.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { chosenOf, type FacetName, facetNames, type IssueSearch } from './filters.ts';
import { facetsQuery } from './queries.ts';

const titles: Readonly<Record<FacetName, string>> = {
  severity: 'Severity',
  status: 'Status',
  category: 'Category',
  type: 'Type',
  language: 'Language',
  confidence: 'Confidence',
  reason: 'Reason for or against it',
  rule_id: 'Rule',
  repository_id: 'Repository',
};
/** Number of values shown initially. */
const fewValues = 6;

interface FacetsProps {
  readonly search: IssueSearch;
  readonly onToggle: (name: FacetName, value: string) => void;
  readonly repositoryNames: ReadonlyMap<string, string>;
}

/** Filter values, each with the number of issues that it would leave. */
export function Facets({ search, onToggle, repositoryNames }: FacetsProps) {
  const facets = useQuery({ ...facetsQuery(search), placeholderData: (previous) => previous });
  if (facets.isError) return <ProblemNotice error={facets.error} onRetry={() => void facets.refetch()} />;
  return (
    <div className="flex flex-col gap-5">
      {facetNames.map((name) => (
        <Facet
          key={name}
          name={name}
          values={order(name, facets.data?.facets[name] ?? [])}
          chosen={chosenOf(search, name)}
          onToggle={(value) => onToggle(name, value)}
          repositoryNames={repositoryNames}
        />
      ))}
    </div>
  );
}

interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Severities by rank; other values stay in order of frequency. */
function order(name: FacetName, values: readonly FacetValue[]): readonly FacetValue[] {
  if (name !== 'severity') return values;
  return severities.flatMap((severity) => values.find(({ value }) => value === severity) ?? []);
}

interface FacetProps {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  readonly repositoryNames: ReadonlyMap<string, string>;
}

function Facet({ name, values, chosen, onToggle, repositoryNames }: FacetProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole
    ? values
    : values.filter(({ value }, index) => index < fewValues || chosen.includes(value));
  if (values.length === 0) return null;
  const labelOf = ({ value, label }: FacetValue): string =>
    repositoryNames.get(value) ??
    (name === 'rule_id'
      ? value
      : name === 'reason'
        ? value.replaceAll('-', ' ')
        : name === 'language'
          ? languageName(value)
          : label.replaceAll('_', ' '));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 px-2 font-medium text-ink-3 text-xs">{titles[name]}</legend>
      {shown.map((entry) => {
        const isChosen = chosen.includes(entry.value);
        return (
          <label
            key={entry.value}
            className={classes(
              'flex min-h-7 items-center gap-2 rounded-md px-2 py-0.5 text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent',
              isChosen ? 'font-medium text-ink' : 'text-ink-2',
            )}
          >
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onToggle(entry.value)}
              className="size-3.5 shrink-0"
            />
            {name === 'severity' && <SeverityMark severity={entry.value as Severity} />}
            <span
              className={classes('min-w-0 grow truncate', !verbatim.has(name) && 'first-letter:uppercase')}
              title={entry.label === entry.value ? undefined : entry.label}
            >
              <UntrustedText text={labelOf(entry)} limit={80} />
            </span>
            <span className="tabular text-ink-3 text-xs">{entry.count.toLocaleString('en')}</span>
          </label>
        );
      })}
      {values.length > shown.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="px-2 py-1 text-accent text-xs hover:underline"
        >
          {values.length - shown.length} more
        </button>
      )}
    </fieldset>
  );
}

/** Facets whose values are names given by others, shown verbatim. */
const verbatim: ReadonlySet<FacetName> = new Set(['rule_id', 'repository_id']);
