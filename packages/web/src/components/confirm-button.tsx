import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** Long enough to read it, too short to press it by accident later. */
const armedMs = 4000;

interface ConfirmButtonProps {
  /** What it does: "Revoke". */
  readonly action: string;
  /** For screen readers: to what it does it. */
  readonly subject: string;
  readonly busyText?: string | undefined;
  readonly onConfirm: () => void;
}

/** For what cannot be undone: the first press asks, the second one does it. */
export function ConfirmButton({ action, subject, busyText, onConfirm }: ConfirmButtonProps) {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), armedMs);
    return () => clearTimeout(timer);
  }, [isArmed]);
  return (
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
  );
}
