import { useState } from 'react';
import type { Repository } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Section } from '../../components/page.tsx';
import { Switch } from '../../components/switch.tsx';
import { hasRole } from './roles.ts';
import { type RepositoryChange, useRepositoryChange } from './use-repository-change.ts';

const switches = [
  {
    name: 'automatic_reviews',
    label: 'Review pull requests',
    hint: 'When they are opened and pushed to.',
  },
  {
    name: 'publish_reviews',
    label: 'Post these reviews to the forge',
    hint: 'Comments at lines, one summary, and the status of the head.',
  },
  { name: 'review_drafts', label: 'Drafts as well', hint: 'Otherwise they wait until they are ready.' },
  { name: 'scan_on_push', label: 'Scan pushes', hint: 'The branches below.' },
] as const;

type Name = (typeof switches)[number]['name'];
type Settings = Readonly<Record<Name, boolean>> & { readonly branches: string };

/** Operations started by the forge's webhook. Not available for repositories without a connection. */
export function AutomationForm({ repository }: { readonly repository: Repository }) {
  const before = settingsOf(repository);
  const [after, setAfter] = useState(before);
  const save = useRepositoryChange(repository);
  const isFixed = !hasRole(repository, 'maintainer');
  if (repository.connection_id === null) return null;
  const change = differenceOf(before, after);
  return (
    <Section title="Hook" description="What starts automatically on webhook events of the forge.">
      <form
        className="card p-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ change, undo: differenceOf(after, before), text: 'The settings are saved.' });
        }}
      >
        {switches.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={after[name]}
            disabled={isFixed}
            onChange={(checked) => setAfter({ ...after, [name]: checked })}
          />
        ))}
        <TextField
          label="Branches that are scanned"
          disabled={isFixed}
          placeholder={repository.default_branch}
          hint="Names with spaces between them. Empty: the default branch."
          value={after.branches}
          onChange={(event) => setAfter({ ...after, branches: event.target.value })}
        />
        {!isFixed && (
          <Button
            type="submit"
            tone="primary"
            disabled={Object.keys(change).length === 0}
            busyText={save.isPending ? 'Saving …' : undefined}
          >
            Save the hook
          </Button>
        )}
      </form>
    </Section>
  );
}

function settingsOf(repository: Repository): Settings {
  const { automatic_reviews, publish_reviews, review_drafts, scan_on_push, push_branches } = repository;
  return {
    automatic_reviews,
    publish_reviews,
    review_drafts,
    scan_on_push,
    branches: push_branches.join(' '),
  };
}

/** The differences, in the form of the API. */
function differenceOf(before: Settings, after: Settings): RepositoryChange {
  const changed = switches.filter(({ name }) => after[name] !== before[name]);
  const branches = wordsOf(after.branches);
  return {
    ...Object.fromEntries(changed.map(({ name }) => [name, after[name]])),
    ...(branches.join(' ') !== wordsOf(before.branches).join(' ') && { push_branches: branches }),
  };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
