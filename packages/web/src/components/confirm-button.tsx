import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface ConfirmButtonProps {
  /** Name of the action: "Revoke". */
  readonly action: string;
  /** For screen readers: the object of the action. */
  readonly subject: string;
  readonly busyText?: string | undefined;
  readonly onConfirm: () => void;
}

/**
 * For irreversible actions: the first press asks for confirmation, the second performs it, without a time limit.
 * Pressing or focusing anything else in between cancels, and so does Escape.
 */
export function ConfirmButton({ action, subject, busyText, onConfirm }: ConfirmButtonProps) {
  const [isArmed, setArmed] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isArmed) return;
    // Not every browser focuses a pressed button, so a blur event is not guaranteed.
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
