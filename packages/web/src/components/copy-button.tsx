import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';

const shownMs = 1500;

/** Copies a text, and briefly confirms it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    // Browsers provide no clipboard to pages over plain http from another machine.
    await navigator.clipboard?.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  return (
    <IconButton label={isCopied ? 'Copied' : label} onClick={() => void copy()} className="size-6">
      {isCopied ? <Check size={13} /> : <Copy size={13} />}
    </IconButton>
  );
}
