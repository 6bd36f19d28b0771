import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { type IssueChange, type Resolution, resolutions } from './triage.ts';
import { countIssues } from './use-triage.ts';

interface DismissDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onDismiss: (change: IssueChange) => void;
}

/** Asks for the reason of a dismissal. Digit keys select one. */
export function DismissDialog({ count, onClose, onDismiss }: DismissDialogProps) {
  const [resolution, setResolution] = useState<Resolution>('false_positive');
  const [note, setNote] = useState('');
  const [until, setUntil] = useState('');
  const dismiss = (): void => {
    onClose();
    onDismiss({
      status: 'dismissed',
      resolution,
      ...(note !== '' && { note }),
      ...(until !== '' && { expires_at: new Date(`${until}T23:59:59Z`).toISOString() }),
    });
  };
  return (
    <Dialog title={`Dismiss ${countIssues(count)}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          dismiss();
        }}
        onKeyDown={(event) => {
          if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
          const chosen = resolutions[Number(event.key) - 1];
          if (chosen !== undefined) setResolution(chosen.value);
        }}
      >
        <fieldset className="mb-4">
          <legend className="mb-1 font-medium text-sm">Reason</legend>
          {resolutions.map(({ value, label, hint }, index) => (
            <label
              key={value}
              className="flex items-baseline gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-sunken has-checked:bg-sunken"
            >
              <input
                type="radio"
                name="resolution"
                value={value}
                data-autofocus={index === 0 || undefined}
                checked={value === resolution}
                onChange={() => setResolution(value)}
              />
              <span className="grow">
                <span className="font-medium">{label}</span>{' '}
                <span className="block text-ink-3 text-xs">{hint}</span>
              </span>
              <kbd aria-hidden className="font-mono text-ink-3 text-xs">
                {index + 1}
              </kbd>
            </label>
          ))}
        </fieldset>
        <TextField
          label="Note"
          hint="For who comes after you."
          maxLength={10_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextField
          label="Until"
          type="date"
          hint="The issue is open again on the day after. Empty: it stays dismissed."
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary">
            Dismiss
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
