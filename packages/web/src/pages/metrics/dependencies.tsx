import type { Dependencies } from '../../client/generated/types.generated.ts';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { count, Figure, Figures } from './figures.tsx';

/** Maximum number of cycles, and of files per cycle, that are shown; the API has all. */
const shownCycles = 5;
const shownFiles = 8;

/** Metrics of imports between files. */
export function DependencyFigures({ dependencies }: { readonly dependencies: Dependencies | null }) {
  if (dependencies === null)
    return (
      <p className="card p-5 text-ink-2 text-sm">
        The last scan did not measure how files import one another.
      </p>
    );
  const cycles = dependencies.cycle_files ?? [];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Figures title="Imports">
        <Figure
          name="Between files"
          definition="Pairs of files of the repository of which one imports the other."
        >
          {count(dependencies.imports)}
        </Figure>
        <Figure
          name="Layers"
          definition="Files on the longest way down from one that no file imports; a cycle counts as one."
        >
          {count(dependencies.layers)}
        </Figure>
        <Figure
          name="Files in cycles"
          definition="Files that import one another, directly or through others."
        >
          {count(dependencies.files_in_cycles)}
        </Figure>
        <Figure
          name="Unused exports"
          definition="Names that JavaScript and TypeScript files export and no file imports; files that are never imported are excluded."
        >
          {count(dependencies.unused_exports)}
        </Figure>
      </Figures>
      <div className="card p-5">
        <p className="font-medium text-sm">Cycles of imports: {count(dependencies.cycles)}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {cycles.slice(0, shownCycles).map((files) => (
            <li key={files[0]} className="font-mono text-xs">
              {files.slice(0, shownFiles).map((path) => (
                <p key={path} className="truncate">
                  <UntrustedText text={path} limit={200} />
                </p>
              ))}
              {files.length > shownFiles && (
                <p className="text-ink-3">and {files.length - shownFiles} more</p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
