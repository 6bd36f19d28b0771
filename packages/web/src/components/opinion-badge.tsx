import { Badge, type BadgeTone } from './badge.tsx';

/** A language model's verdicts, in display order. */
export const opinions = ['true_positive', 'false_positive', 'uncertain'] as const;

const words: Readonly<Record<string, readonly [text: string, tone: BadgeTone]>> = {
  true_positive: ['AI: likely true', 'warn'],
  false_positive: ['AI: likely false', 'neutral'],
  uncertain: ['AI: uncertain', 'neutral'],
};

/** A language model's opinion of an issue, labeled as such. */
export function OpinionBadge({ verdict }: { readonly verdict: string }) {
  const [text, tone] = words[verdict] ?? ([verdict, 'neutral'] as const);
  return <Badge tone={tone}>{text}</Badge>;
}
