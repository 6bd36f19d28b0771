import { Button } from './button.tsx';
import { Command } from './command.tsx';

/** A secret that the service shows only once. */
export function ShownOnce({
  text,
  what,
  onClose,
}: {
  readonly text: string;
  readonly what: string;
  readonly onClose: () => void;
}) {
  return (
    <>
      <p className="text-sm">Copy the {what}: it is shown only here.</p>
      <Command text={text} />
      <div className="mt-5 flex justify-end">
        <Button tone="primary" onClick={onClose}>
          I have it
        </Button>
      </div>
    </>
  );
}
