import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Issue, TraceStep } from '../../client/generated/types.generated.ts';
import { IconButton } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { useHotkeys } from '../../components/hotkeys.ts';
import { MessageText } from '../../components/message-text.tsx';
import { Section } from '../../components/section.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { sourceQuery } from './queries.ts';
import { type Excerpt, type LineMark, lineId, SourceExcerpt } from './source-excerpt.tsx';

const kinds: Readonly<Record<string, string>> = {
  source: 'Source',
  propagation: 'Step',
  sanitizer: 'Sanitizer',
  sink: 'Sink',
};

/** The code of the issue, and the path of the data through it, step by step. */
export function TraceView({ issue }: { readonly issue: Issue }) {
  const steps = issue.trace;
  const source = useQuery(sourceQuery(issue.id));
  const [current, setCurrent] = useState(Math.max(0, steps.length - 1));
  const [isWalking, setWalking] = useState(false);
  const go = (index: number): void => {
    setWalking(true);
    setCurrent(Math.max(0, Math.min(steps.length - 1, index)));
  };
  useHotkeys({ j: () => go(current + 1), k: () => go(current - 1) });
  const step = steps[current];
  const isLoaded = source.isSuccess;
  useEffect(() => {
    if (!isWalking || step === undefined || !isLoaded) return;
    document
      .getElementById(lineId(step.file_path, step.line))
      ?.scrollIntoView({ block: 'center', behavior: 'auto' });
  }, [step, isWalking, isLoaded]);
  return (
    <Section
      title={steps.length > 1 ? 'How the data gets there' : 'The code'}
      actions={steps.length > 1 && <StepButtons current={current} count={steps.length} onGo={go} />}
    >
      <div
        className={classes('grid gap-3', steps.length > 1 && '2xl:grid-cols-[15rem_minmax(0,1fr)] 2xl:gap-4')}
      >
        {steps.length > 1 && <StepList steps={steps} current={current} onGo={go} />}
        <div className="min-w-0">
          {source.isPending && <Waiting what="the code" />}
          {source.isError && <ProblemNotice error={source.error} onRetry={() => void source.refetch()} />}
          {source.data === null && (
            <p className="mb-2 text-ink-3 text-xs">
              The service keeps no copy of this code; these are the lines that the scan quoted.
            </p>
          )}
          {isLoaded &&
            inOrderOfTrace(issue, source.data?.data ?? quotedExcerpts(issue)).map((excerpt) => (
              <SourceExcerpt
                key={`${excerpt.file_path} ${excerpt.start_line}`}
                excerpt={excerpt}
                marks={marksOf(issue, excerpt, current)}
                onMark={go}
              />
            ))}
        </div>
      </div>
    </Section>
  );
}

interface StepsProps {
  /** 0-based. */
  readonly current: number;
  readonly onGo: (index: number) => void;
}

function StepButtons({ current, count, onGo }: StepsProps & { readonly count: number }) {
  return (
    <div className="flex items-center gap-1 text-ink-3 text-xs print:hidden">
      <span className="tabular mr-1" aria-live="polite">
        Step {current + 1} of {count}
      </span>
      <IconButton label="Previous step (k)" disabled={current === 0} onClick={() => onGo(current - 1)}>
        <ChevronUp size={16} />
      </IconButton>
      <IconButton label="Next step (j)" disabled={current === count - 1} onClick={() => onGo(current + 1)}>
        <ChevronDown size={16} />
      </IconButton>
    </div>
  );
}

function StepList({ steps, current, onGo }: StepsProps & { readonly steps: readonly TraceStep[] }) {
  return (
    <ol
      aria-label="Steps"
      className="2xl:sticky 2xl:top-4 2xl:max-h-[80vh] 2xl:self-start 2xl:overflow-y-auto"
    >
      {steps.map((step, index) => (
        <li key={step.step} className="relative pl-8">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute top-4 bottom-[-0.5rem] left-[0.68rem] w-px bg-line-strong"
            />
          )}
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onGo(index)}
            className={classes(
              'mb-0.5 flex w-full flex-wrap items-baseline gap-x-3 rounded-md px-2 py-1 text-left text-sm transition-colors hover:bg-sunken 2xl:mb-1 2xl:block',
              index === current && 'bg-sunken',
            )}
          >
            <StepNumber number={step.step} kind={step.kind} isCurrent={index === current} />
            <span className="w-16 shrink-0 font-medium text-ink-3 text-xs 2xl:block">
              {kinds[step.kind] ?? step.kind}
            </span>
            <span className="wrap-anywhere min-w-0 2xl:block">
              {step.note === '' ? (
                <UntrustedText text={step.snippet} limit={200} />
              ) : (
                <MessageText text={step.note} limit={200} />
              )}
            </span>
            <code className="ml-auto max-w-full truncate font-mono text-2xs text-ink-3 2xl:block">
              <UntrustedText text={`${step.file_path}:${step.line}`} limit={120} />
            </code>
          </button>
        </li>
      ))}
    </ol>
  );
}

function StepNumber({
  number,
  kind,
  isCurrent,
}: {
  readonly number: number;
  readonly kind: string;
  readonly isCurrent: boolean;
}) {
  return (
    <span
      className={classes(
        'tabular absolute top-1 left-0 z-10 flex size-[1.4rem] items-center justify-center rounded-full border font-medium text-2xs',
        isCurrent
          ? 'border-transparent bg-accent-solid text-on-solid'
          : kind === 'propagation'
            ? 'border-line-strong bg-surface text-ink-2'
            : 'border-high bg-surface text-high',
      )}
    >
      {number}
    </span>
  );
}

/** Marks on the lines of an excerpt: the steps of the trace, or the issue itself if it has none. */
function marksOf(issue: Issue, excerpt: Excerpt, current: number): readonly LineMark[] {
  const end = excerpt.start_line + excerpt.lines.length;
  const isInside = (path: string, line: number): boolean =>
    path === excerpt.file_path && line >= excerpt.start_line && line < end;
  if (issue.trace.length === 0)
    return isInside(issue.file_path, issue.line)
      ? [{ line: issue.line, index: 0, number: undefined, note: issue.message, isCurrent: true }]
      : [];
  return issue.trace.flatMap((step, index) =>
    isInside(step.file_path, step.line)
      ? [
          {
            line: step.line,
            index,
            number: step.step,
            note: step.note === '' ? (kinds[step.kind] ?? step.kind) : step.note,
            isCurrent: index === current,
          },
        ]
      : [],
  );
}

/** Orders excerpts by the path of the data; files of the same step keep their order. */
function inOrderOfTrace(issue: Issue, excerpts: readonly Excerpt[]): readonly Excerpt[] {
  const firstStep = (excerpt: Excerpt): number => marksOf(issue, excerpt, -1)[0]?.index ?? issue.trace.length;
  return excerpts.toSorted((a, b) => firstStep(a) - firstStep(b));
}

/** One line per location, as quoted by the scan. */
function quotedExcerpts(issue: Issue): readonly Excerpt[] {
  const places = issue.trace.length > 0 ? issue.trace : [issue];
  const seen = new Map<string, Excerpt>();
  for (const { file_path, line, snippet } of places)
    seen.set(`${file_path} ${line}`, {
      file_path,
      start_line: line,
      lines: snippet.split('\n').map((text) => ({ text, omitted: 0 })),
    });
  return [...seen.values()];
}
