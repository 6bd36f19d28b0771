/** Short messages at the edge of the page: what was done, and how to undo it. */

import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { asProblem } from '../client/problem.ts';
import { Button, IconButton } from './button.tsx';
import { UntrustedText } from './untrusted-text.tsx';

interface ToastContent {
  readonly text: string;
  /** Shown as an error; stays until it is closed. */
  readonly isProblem?: boolean;
  readonly undo?: () => Promise<unknown>;
}

interface Toast extends ToastContent {
  readonly id: number;
}

export interface Toaster {
  readonly show: (toast: ToastContent) => void;
  /** Reports why something failed. */
  readonly fail: (error: unknown) => void;
}

/** Long enough to read it and to reach the button. */
const shownMs = 8000;
const ToasterContext = createContext<Toaster>({ show: () => undefined, fail: () => undefined });

export function useToasts(): Toaster {
  return useContext(ToasterContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (content: ToastContent) => {
      const id = nextId.current++;
      setToasts((all) => [...all.slice(-2), { ...content, id }]);
      if (content.isProblem !== true) setTimeout(() => close(id), shownMs);
    },
    [close],
  );
  const toaster = useMemo<Toaster>(
    () => ({ show, fail: (error) => show({ text: describe(error), isProblem: true }) }),
    [show],
  );
  const undo = async (toast: Toast): Promise<void> => {
    close(toast.id);
    await toast.undo?.().catch(toaster.fail);
  };
  return (
    <ToasterContext value={toaster}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 print:hidden"
      >
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="pointer-events-auto flex max-w-full items-center gap-3 rounded-lg border border-line-strong bg-surface py-1.5 pr-1.5 pl-4 text-sm shadow-float"
          >
            <span className={toast.isProblem === true ? 'text-danger' : undefined}>
              <UntrustedText text={toast.text} limit={400} />
            </span>
            {toast.undo !== undefined && (
              <Button isSmall onClick={() => void undo(toast)}>
                Undo
              </Button>
            )}
            <IconButton label="Close the message" onClick={() => close(toast.id)}>
              <X size={14} />
            </IconButton>
          </div>
        ))}
      </div>
    </ToasterContext>
  );
}

function describe(error: unknown): string {
  const { title, message, requestId } = asProblem(error);
  return `${title}: ${message}${requestId === undefined ? '' : ` (request ${requestId})`}`;
}
