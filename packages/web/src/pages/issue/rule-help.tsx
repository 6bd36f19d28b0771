import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Markdown } from '../../components/markdown.tsx';
import { Section } from '../../components/section.tsx';
import { ruleQuery } from './queries.ts';

/** First why the issue matters; the full help of the rule on request. */
export function RuleHelp({ ruleId }: { readonly ruleId: string }) {
  const { data: rule } = useQuery(ruleQuery(ruleId));
  const parts = useMemo(() => splitHelp(rule?.help ?? ''), [rule]);
  if (!rule) return null;
  return (
    <Section title="Why it matters">
      <Markdown text={parts.why} />
      {parts.rest !== '' && (
        <details className="mt-3 text-sm print:hidden">
          <summary className="w-fit rounded-sm text-accent">
            What the rule finds, examples, limits and references
          </summary>
          <div className="mt-3">
            <Markdown text={parts.rest} />
          </div>
        </details>
      )}
    </Section>
  );
}

/** The help of a rule without its title, with the section on why it matters split off. */
function splitHelp(help: string): { readonly why: string; readonly rest: string } {
  const [, ...sections] = help.split(/^## /m);
  const isWhy = (section: string): boolean => section.startsWith('Why it matters');
  const why = sections.find(isWhy) ?? sections[0] ?? help;
  const others = sections.filter((section) => section !== why);
  return {
    why: why.slice(why.indexOf('\n') + 1),
    rest: others.map((section) => `## ${section}`).join(''),
  };
}
