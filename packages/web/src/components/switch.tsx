import { type ReactNode, useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label and hint. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="mb-4 flex items-start gap-2.5 text-sm">
      <input
        id={id}
        type="checkbox"
        className="mt-0.75"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {hint}
        </p>
      </div>
    </div>
  );
}
