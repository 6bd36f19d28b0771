/**
 * Judges that are no models: one that knows which findings are right, and dice. Both speak as a model does, and what they
 * say goes through the same checks of quotes and reasons.
 */

import type { Finding } from '@assay/core';
import { type LlmProvider, type LlmRequest, noUsage, triageReasons } from '@assay/llm';

/** Says of each finding what is true, with evidence that stands there and the first reason that a fact may bear out. */
export function createOracle(right: ReadonlySet<Finding>): LlmProvider {
  const places = new Map([...right].map((finding) => [placeOf(finding), finding]));
  return createJudge('oracle', (request) => {
    const isRight = places.has(placeIn(request));
    return said(
      request,
      isRight ? 'true_positive' : 'false_positive',
      isRight ? 'exploitable' : falseReason(request),
      1,
    );
  });
}

/** @param seed  other seeds throw other numbers */
export function createDice(seed: number): LlmProvider {
  let state = seed * 2_654_435_761;
  const next = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) >>> 0;
    return state / 4_294_967_296;
  };
  return createJudge('dice', (request) =>
    next() < 0.5
      ? said(request, 'true_positive', 'exploitable', next())
      : said(request, 'false_positive', falseReason(request), next()),
  );
}

function createJudge(id: string, judge: (request: LlmRequest) => object): LlmProvider {
  return {
    id,
    isConfigured: true,
    turns: 1,
    complete: (request) =>
      Promise.resolve({
        kind: 'answer' as const,
        // It is made to fit the schema of triage.
        json: judge(request) as never,
        usage: noUsage,
        model: id,
      }),
    close: () => Promise.resolve(),
  };
}

function said(request: LlmRequest, verdict: string, reason: string, confidence: number): object {
  const [, line = '1'] = /:(\d+)$/.exec(placeIn(request)) ?? [];
  const excerpt = request.parts.findLast(({ label }) => isAround(label, placeIn(request)));
  const first = Number(/from line (\d+)$/.exec(excerpt?.label ?? '')?.[1] ?? 1);
  const lines = excerpt?.text.split('\n') ?? [];
  const quote = lines[Number(line) - first] ?? '';
  const path = placeIn(request).replace(/:\d+$/, '');
  const evidence = quote.trim() === '' ? [] : [{ path, quote }];
  return { verdict, confidence, reason_code: reason, rationale: '', evidence };
}

/** A reason of those that some fact can bear out; which, the finding tells. */
function falseReason({ parts }: LlmRequest): string {
  const trace = parts.find(({ label }) => label === 'the finding and its trace')?.text ?? '';
  const wanted = /^source /m.test(trace) ? 'input_not_attacker_controlled' : 'constant';
  return triageReasons.find((reason) => reason === wanted) ?? 'constant';
}

/** `path:line` of the finding that a question is about. */
function placeIn({ parts }: LlmRequest): string {
  const trace = parts.find(({ label }) => label === 'the finding and its trace')?.text ?? '';
  return / (\S+:\d+): /.exec(trace.split('\n')[0] ?? '')?.[1] ?? '';
}

function placeOf({ location }: Finding): string {
  return `${location.path}:${location.range.startLine}`;
}

function isAround(label: string, place: string): boolean {
  const [path = '', line = '0'] = place.split(/:(?=\d+$)/);
  const [, start = '0'] = /from line (\d+)$/.exec(label) ?? [];
  return label.startsWith(`${path} from line`) && Number(start) <= Number(line);
}
