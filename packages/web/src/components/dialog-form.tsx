import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ProblemNotice } from './states.tsx';

interface DialogFormProps {
  /** Label of the submit button. */
  readonly action: string;
  /** Label while the form is being submitted; `undefined` otherwise. */
  readonly busyText: string | undefined;
  /** Why the submission failed; `null` if it has not. */
  readonly error: unknown;
  /** True while there is nothing to submit. */
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fields in a dialog, an error message, and buttons to submit and cancel. */
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
