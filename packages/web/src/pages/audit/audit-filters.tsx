import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { type AuditSearch, readAuditSearch } from './audit-search.ts';

const route = getRouteApi('/signed-in/audit');

const fields = [
  { name: 'action', label: 'Action', placeholder: 'token.create, issue.*', type: 'text' },
  { name: 'actor', label: 'By', placeholder: 'name or id', type: 'text' },
  { name: 'target', label: 'About', placeholder: 'name or id', type: 'text' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const;

/** The filters are part of the address, so that they can be bookmarked and shared. */
export function AuditFilters({ search }: { readonly search: AuditSearch }) {
  const navigate = route.useNavigate();
  const [wanted, setWanted] = useState<AuditSearch>(search);
  const look = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ search: readAuditSearch({ ...wanted }) });
  };
  return (
    <form onSubmit={look} className="grid grid-cols-2 items-end gap-x-3 md:grid-cols-6" role="search">
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          value={wanted[name] ?? ''}
          maxLength={250}
          onChange={(event) => setWanted({ ...wanted, [name]: event.target.value })}
        />
      ))}
      <div className="mb-4 flex gap-2">
        <Button type="submit">Filter</Button>
        {Object.keys(search).length > 0 && (
          <Button tone="quiet" onClick={() => void navigate({ search: {} })}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
