import { useState } from 'react';
import type { Repository } from '../../client/generated/types.generated.ts';
import { BranchField } from '../../components/branch-field.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Switch } from '../../components/switch.tsx';
import { hasRole } from './roles.ts';
import { type RepositoryChange, useRepositoryChange } from './use-repository-change.ts';

/** Repositories on forges are named there. */
const isNamedHere = ({ provider }: Repository): boolean => provider === 'git' || provider === 'local';

/** Name, branches and switches: saved together, and undone together. */
export function GeneralForm({ repository }: { readonly repository: Repository }) {
  const before = settingsOf(repository);
  const [after, setAfter] = useState(before);
  const save = useRepositoryChange(repository);
  const isFixed = !hasRole(repository, 'maintainer');
  const change = differenceOf(before, after);
  const edit = (part: Partial<Settings>): void => setAfter({ ...after, ...part });
  return (
    <form
      className="card p-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ change, undo: differenceOf(after, before), text: 'The settings are saved.' });
      }}
    >
      <TextField
        label="Name"
        required
        disabled={isFixed || !isNamedHere(repository)}
        hint={isNamedHere(repository) ? 'owner/name, without spaces.' : 'The forge names it.'}
        value={after.name}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <BranchField
        repositoryId={repository.id}
        label="Default branch"
        required
        disabled={isFixed}
        hint="Scanned by default; its issues and quality gate represent the repository."
        value={after.branch}
        onChange={(event) => edit({ branch: event.target.value })}
      />
      <TextField
        label="Protected branches"
        disabled={isFixed}
        hint="Names with spaces between them. No fix is pushed to them, nor to the default branch."
        value={after.protectedBranches}
        onChange={(event) => edit({ protectedBranches: event.target.value })}
      />
      <Switch
        label="Fixes may move the branch that they start from"
        hint="Otherwise every fix is a commit on its own branch."
        checked={after.allowDirectPush}
        disabled={isFixed}
        onChange={(allowDirectPush) => edit({ allowDirectPush })}
      />
      <Switch
        label="Archived"
        hint="Marked in lists, and not scanned from the dashboard. A schedule continues until it is removed."
        checked={after.archived}
        disabled={isFixed}
        onChange={(archived) => edit({ archived })}
      />
      {!isFixed && (
        <Button
          type="submit"
          tone="primary"
          disabled={Object.keys(change).length === 0}
          busyText={save.isPending ? 'Saving …' : undefined}
        >
          Save
        </Button>
      )}
    </form>
  );
}

interface Settings {
  readonly name: string;
  readonly branch: string;
  /** Separated by spaces, which branch names cannot contain. */
  readonly protectedBranches: string;
  readonly allowDirectPush: boolean;
  readonly archived: boolean;
}

function settingsOf(repository: Repository): Settings {
  return {
    name: repository.full_name,
    branch: repository.default_branch,
    protectedBranches: repository.protected_branches.join(' '),
    allowDirectPush: repository.allow_direct_push,
    archived: repository.archived,
  };
}

/** The differences, in the form of the API. */
function differenceOf(before: Settings, after: Settings): RepositoryChange {
  const { name, branch, protectedBranches, allowDirectPush, archived } = after;
  return {
    ...(name.trim() !== before.name && { full_name: name.trim() }),
    ...(branch.trim() !== before.branch && { default_branch: branch.trim() }),
    ...(wordsOf(protectedBranches).join(' ') !== wordsOf(before.protectedBranches).join(' ') && {
      protected_branches: wordsOf(protectedBranches),
    }),
    ...(allowDirectPush !== before.allowDirectPush && { allow_direct_push: allowDirectPush }),
    ...(archived !== before.archived && { archived }),
  };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
