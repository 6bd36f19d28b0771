import { Check, Minus, X } from 'lucide-react';
import type { Verification } from '../../client/generated/types.generated.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { classes } from '../../components/classes.ts';
import { UntrustedText } from '../../components/untrusted-text.tsx';

/** What each gate checks, as in `docs/fixes-and-reviews.md`. */
const meanings: Readonly<Record<string, string>> = {
  V0: 'Applies to the code as it is',
  V1: 'Parses',
  V2: 'Changes something',
  V3: 'Adds no suppressions',
  V4: 'The issue is gone, and none as bad has come',
  V5: 'Changes no other findings',
  V6: 'Gains no capability',
  V7: 'Drops no call, branch or export',
  V8: 'Uses names that exist',
  V9: 'Has a shape that the rule calls safe',
  V10: 'Would not be fixed again, and can be taken back',
  V11: 'The same data still arrives where it did',
  V12: 'Legitimate input gives the same results',
};
const verdicts: Readonly<Record<Verification['verdict'], { tone: BadgeTone; text: string }>> = {
  verified: { tone: 'good', text: 'Verified: every gate that applies passed' },
  partial: { tone: 'warn', text: 'A gate was not applicable: shown, but never pushed' },
  rejected: { tone: 'danger', text: 'Refused by a gate' },
};
const results = {
  pass: { icon: Check, className: 'text-good', word: 'passed' },
  fail: { icon: X, className: 'text-danger', word: 'failed' },
  skip: { icon: Minus, className: 'text-ink-3', word: 'did not run' },
} as const;

/** The proof of a fix, gate by gate. */
export function Gates({ verification }: { readonly verification: Verification }) {
  const { tone, text } = verdicts[verification.verdict];
  return (
    <div className="text-sm">
      <Badge tone={tone}>{text}</Badge>
      <ul aria-label="Gates" className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {verification.gates.map(({ gate, result, reason }) => {
          const { icon: Icon, className, word } = results[result];
          const name = /^V\d+/.exec(gate)?.[0] ?? gate;
          return (
            <li key={gate} className="flex items-baseline gap-2">
              <Icon aria-hidden size={13} className={classes('shrink-0 translate-y-0.5', className)} />
              <span className="min-w-0">
                {meanings[name] ?? gate}
                <span className="sr-only">: {word}</span>
                {result !== 'pass' && reason !== '' && (
                  <span className="block text-ink-3 text-xs">
                    <UntrustedText text={reason} limit={300} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
