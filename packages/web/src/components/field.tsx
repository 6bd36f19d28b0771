import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classes } from './classes.ts';

export const inputClasses =
  'h-8 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-ink text-sm placeholder:text-ink-3 disabled:opacity-60 aria-invalid:border-danger';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
}

function Labelled({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

/** Ids that associate an input with its label, its hint and its error. */
function useTies({ hint, error }: FieldProps) {
  const id = useId();
  const texts = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': texts.join(' ') || undefined,
  };
}

/** Disables browser features for prose, which do not suit names and URLs. */
const plain = { autoComplete: 'off', spellCheck: false } as const;

export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const ties = useTies({ label, hint, error });
  return (
    <Labelled id={ties.id} label={label} hint={hint} error={error}>
      <input {...plain} {...rest} {...ties} className={classes(inputClasses, className)} />
    </Labelled>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ties = useTies({ label, hint, error });
  return (
    <Labelled id={ties.id} label={label} hint={hint} error={error}>
      <textarea
        {...plain}
        {...rest}
        {...ties}
        className={classes(inputClasses, 'h-auto py-1.5', className)}
      />
    </Labelled>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const ties = useTies({ label, hint, error });
  return (
    <Labelled id={ties.id} label={label} hint={hint} error={error}>
      <select {...rest} {...ties} className={classes(inputClasses, className)} />
    </Labelled>
  );
}
