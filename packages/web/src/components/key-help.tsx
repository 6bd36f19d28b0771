import { Dialog } from './dialog.tsx';

/** Keys, such as `g r` for a sequence of two, and their actions. */
export type KeyList = readonly (readonly [keys: string, does: string])[];

interface KeyHelpProps {
  readonly groups: readonly { readonly title: string; readonly keys: KeyList }[];
  readonly onClose: () => void;
}

export function KeyHelp({ groups, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title} className="mb-4 last:mb-0">
          <h3 className="mb-2 font-medium text-ink-3 text-xs">{title}</h3>
          <dl className="grid grid-cols-[5rem_1fr] items-center gap-y-2 text-sm">
            {keys.map(([names, does]) => (
              <div key={names} className="contents">
                <dt className="flex gap-1">
                  {names.split(' ').map((name) => (
                    <Key key={name} name={name} />
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

export function Key({ name }: { readonly name: string }) {
  return (
    <kbd className="min-w-6 rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-mono text-xs">
      {name}
    </kbd>
  );
}
