import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ProblemNotice } from './states.tsx';

interface DialogFormProps {
  /** What the button says that sends the form. */
  readonly action: string;
  /** What it says while the form is on its way; `undefined` otherwise. */
  readonly busyText: string | undefined;
  /** Why it failed; `null` while it did not. */
  readonly error: unknown;
  /** True while there is nothing to send. */
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fields in a dialog, what went wrong, and the two ways out. */
export function DialogForm({
  action,
  busyText,
  error,
  disabled = false,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {error !== null && (
        <div className="mb-4">
          <ProblemNotice error={error} />
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" disabled={disabled} busyText={busyText}>
          {action}
        </Button>
      </div>
    </form>
  );
}
