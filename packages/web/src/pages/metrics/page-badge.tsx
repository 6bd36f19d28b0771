import { CopyButton } from '../../components/copy-button.tsx';

/** The badge of the project for READMEs, with its Markdown. */
export function PageBadge({ path }: { readonly path: string }) {
  const address = new URL(path, window.location.href).href;
  const markdown = `![quality gate](${address})`;
  return (
    <div className="card flex flex-wrap items-center gap-3 p-5 text-sm">
      <img src={path} alt="The badge of the quality gate" height={20} />
      <code className="min-w-0 flex-1 truncate font-mono text-xs">{markdown}</code>
      <CopyButton text={markdown} label="Copy the Markdown" />
      <p className="basis-full text-ink-3 text-xs">
        Anyone with this URL can see the badge and nothing else. Add <code>&metric=grade</code>,{' '}
        <code>issues</code> or <code>coverage</code> for another one.
      </p>
    </div>
  );
}
