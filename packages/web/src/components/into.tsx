import { ArrowRight } from 'lucide-react';

/** Between two branches; drawn, since the page's fonts have no arrow. */
export function Into() {
  return (
    <>
      <ArrowRight aria-hidden size="0.9em" className="mx-1.5 inline-block align-[-0.08em] text-ink-3" />
      <span className="sr-only"> into </span>
    </>
  );
}
