import { CopyButton } from './copy-button.tsx';

/** A shell command, with a button that copies it. */
export function Command({ text }: { readonly text: string }) {
  return (
    <div className="mt-3 flex items-start gap-2 rounded-md border border-line bg-sunken py-1.5 pr-1.5 pl-3 text-left">
      <pre
        tabIndex={0}
        aria-label="Command"
        className="min-w-0 grow overflow-x-auto font-mono text-ink text-xs leading-6"
      >
        {text}
      </pre>
      <CopyButton text={text} label="Copy the command" />
    </div>
  );
}
