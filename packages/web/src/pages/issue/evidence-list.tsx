import { Minus, Plus } from 'lucide-react';
import type { Issue, IssueEvidence } from '../../client/generated/types.generated.ts';
import { Section } from '../../components/section.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

/** The evidence for and against an issue; nothing for an issue of another tool. */
export function EvidenceList({ issue }: { readonly issue: Issue }) {
  const { confidence, probability, priority, evidence } = issue;
  if (evidence.length === 0) return null;
  return (
    <Section title={`Why the confidence is ${confidence}`}>
      <p className="mb-2 text-ink-3 text-sm">
        Worth fixing with a probability of {Math.round(100 * probability)} %; priority {priority} of 1000
      </p>
      <ul className="flex flex-col gap-1.5 text-sm">
        {evidence.map((one) => (
          <Reason key={one.reason} evidence={one} />
        ))}
      </ul>
    </Section>
  );
}

function Reason({ evidence }: { readonly evidence: IssueEvidence }) {
  const { stance, text, detail, file_path: path, line } = evidence;
  const Mark = stance === 'for' ? Plus : Minus;
  return (
    <li className="flex items-start gap-2">
      <Mark
        role="img"
        aria-label={stance === 'for' ? 'Speaks for it' : 'Speaks against it'}
        size={14}
        className="mt-0.5 shrink-0 text-ink-3"
      />
      <span className="wrap-anywhere min-w-0">
        {text}
        {detail !== null && (
          <span className="text-ink-3">
            {' '}
            (<UntrustedText text={detail} limit={100} />)
          </span>
        )}
        {path !== null && line !== null && (
          <code className="ml-1.5 break-all font-mono text-ink-3 text-xs">
            <UntrustedText text={`${path}:${line}`} limit={300} />
          </code>
        )}
      </span>
    </li>
  );
}
