import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface ConfirmButtonProps {
  /** What it does: "Revoke". */
  readonly action: string;
  /** For screen readers: to what it does it. */
  readonly subject: string;
  readonly busyText?: string | undefined;
  readonly onConfirm: () => void;
}

/**
 * For what cannot be undone: the first press asks, the second one does it, however long somebody takes. Whatever else is pressed
 * or focused meanwhile takes the question back, and so does Escape.
 */
export function ConfirmButton({ action, subject, busyText, onConfirm }: ConfirmButtonProps) {
  const [isArmed, setArmed] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isArmed) return;
    // Not every browser focuses a button that is pressed, so that it could lose the focus.
    const onPress = ({ target }: Event): void => {
      if (!(target instanceof Node && around.current?.contains(target))) setArmed(false);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setArmed(false);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isArmed]);
  return (
    <span ref={around} className="contents">
      <Button
        isSmall
        tone={isArmed ? 'danger' : 'plain'}
        busyText={busyText}
        aria-label={isArmed ? `${action} ${subject} for good` : `${action} ${subject}`}
        onBlur={() => setArmed(false)}
        onClick={() => {
          if (isArmed) onConfirm();
          setArmed(!isArmed);
        }}
      >
        {isArmed ? `${action} for good?` : action}
      </Button>
    </span>
  );
}
