import { useId } from 'react';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice between a few options: radio buttons that look like one control. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-0.5 rounded-md border border-line bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="grow rounded-sm px-3 py-1 text-center text-ink-2 text-sm has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
