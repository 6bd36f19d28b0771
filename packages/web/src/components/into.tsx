import { ArrowRight } from 'lucide-react';

/** The arrow between two branches; drawn, because the page's fonts have none. */
export function Into() {
  return (
    <>
      <ArrowRight aria-hidden size="0.9em" className="mx-1.5 inline-block align-[-0.08em] text-ink-3" />
      <span className="sr-only"> into </span>
    </>
  );
}
