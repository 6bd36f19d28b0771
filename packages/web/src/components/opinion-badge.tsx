import { Badge, type BadgeTone } from './badge.tsx';

/** Verdicts of a language model, as people read them. */
export const opinions = ['true_positive', 'false_positive', 'uncertain'] as const;

const words: Readonly<Record<string, readonly [text: string, tone: BadgeTone]>> = {
  true_positive: ['AI: likely true', 'warn'],
  false_positive: ['AI: likely false', 'neutral'],
  uncertain: ['AI: uncertain', 'neutral'],
};

/** What a language model says of an issue: an opinion, and told as one. */
export function OpinionBadge({ verdict }: { readonly verdict: string }) {
  const [text, tone] = words[verdict] ?? ([verdict, 'neutral'] as const);
  return <Badge tone={tone}>{text}</Badge>;
}
