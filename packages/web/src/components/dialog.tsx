import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * The browser's own modal dialog: it traps the focus, closes on Escape and restores the focus. Rendered while it is
 * open.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // By default the browser focuses the first button, which closes; React does not set the `autofocus` attribute.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Must close before it is removed from the document: otherwise the browser does not restore the focus.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Outside of the frame there is only the backdrop, which belongs to the dialog.
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className={classes(
        'w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-0 shadow-float',
        isWide ? 'max-w-3xl' : 'max-w-lg',
      )}
    >
      <div className="flex max-h-[85vh] flex-col">
        <div className="flex items-center justify-between border-line border-b py-2.5 pr-2.5 pl-5">
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={16} />
          </IconButton>
        </div>
        <div className="overflow-y-auto px-5 py-4">{children}</div>
      </div>
    </dialog>
  );
}
