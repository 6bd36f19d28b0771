import type { Review } from '../../client/generated/types.generated.ts';
import { Markdown } from '../../components/markdown.tsx';
import { Section } from '../../components/section.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { fileId } from './review-diff.tsx';

/** A description of the changes in each file. */
export function Walkthrough({ review }: { readonly review: Review }) {
  if (review.walkthrough.length === 0) return null;
  return (
    <Section title="Walkthrough">
      <ul className="card divide-y divide-line text-sm">
        {review.walkthrough.map((file) => (
          <li key={file.file_path} className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[1fr_auto]">
            <a
              href={`#${fileId(file.file_path)}`}
              className="wrap-anywhere font-mono text-xs hover:underline"
            >
              <UntrustedText text={file.file_path} limit={300} />
            </a>
            <span className="tabular text-xs">
              <span className="text-good">+{file.additions}</span>{' '}
              <span className="text-danger">−{file.deletions}</span>
            </span>
            <div className="text-ink-2 sm:col-span-2">
              <Markdown text={file.summary} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
