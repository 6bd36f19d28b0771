/**
 * Traces by the API of OpenTelemetry alone: without an SDK every span is one that records nothing. An operator registers an SDK
 * by `ASSAY_TRACING_MODULE`; where spans go is its business. Names of attributes follow OpenTelemetry's semantic conventions;
 * ids are attributes, names of repositories, addresses and source text are not.
 */

import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { version } from './version.ts';

/** Values by name, as `assay.scan.id`. */
export type SpanAttributes = Attributes;

export interface SpanOptions {
  /** Default: internal. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Attributes;
  /** `traceparent` of work that led to this one, which may have ended long ago: a link, not the parent. */
  readonly cause?: string | undefined;
}

/** What the work may add to its own span. */
export interface OpenSpan {
  set(attributes: Attributes): void;
  /** The work came to its end, and to nothing. */
  fail(reason: string): void;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

// Asked each time, because an SDK may be registered later.
const startSpan = (name: string, { kind, attributes = {}, cause }: SpanOptions, parent: Context): Span => {
  const linked = cause === undefined ? undefined : trace.getSpanContext(readCarrier({ traceparent: cause }));
  const options = {
    kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
    attributes,
    ...(linked !== undefined && { links: [{ context: linked }] }),
  };
  return trace.getTracer('assay', version).startSpan(name, options, parent);
};

const readCarrier = (carrier: object): Context => propagation.extract(ROOT_CONTEXT, carrier);

function openSpan(span: Span): OpenSpan {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
  };
}

/** Runs the work in a span; what it throws is noted by its kind, without its text. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> {
  const active = context.active();
  const span = startSpan(name, options, active);
  try {
    return await context.with(trace.setSpan(active, span), () => work(openSpan(span)));
  } catch (error) {
    const type = typeOf(error);
    span.setAttribute('error.type', type);
    span.setStatus({ code: SpanStatusCode.ERROR, message: type });
    throw error;
  } finally {
    span.end();
  }
}

/** Code or class: a message may quote what is secret. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** A span that its owner ends, below the active one; what runs meanwhile is not below it. */
export function beginSpan(name: string, attributes: Attributes): { readonly end: () => void } {
  const span = startSpan(name, { attributes }, context.active());
  return { end: () => span.end() };
}

/** A request as a span: whoever sent it may have given the trace that it belongs to. */
export interface RequestSpan {
  /** Runs what answers the request. */
  run(work: () => void): void;
  end(route: string | undefined, status: number): void;
}

/** @param headers  with `traceparent` and `tracestate`, if there are any (W3C Trace Context) */
export function beginRequest(
  method: string,
  requestId: string,
  headers: Readonly<Record<string, unknown>>,
): RequestSpan {
  const parent = readCarrier(headers);
  const attributes = { 'http.request.method': method, 'assay.request.id': requestId };
  const span = startSpan(method, { kind: 'server', attributes }, parent);
  return {
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end: (route, status) => {
      if (route !== undefined) {
        span.updateName(`${method} ${route}`);
        span.setAttribute('http.route', route);
      }
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** `traceparent` of the active span, for what it leads to; `undefined` where nothing is recorded. */
export function activeCause(): string | undefined {
  if (trace.getActiveSpan()?.isRecording() !== true) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Ids of the active span for a line of the log; empty where there is none. */
export function activeIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  if (span === undefined || !isSpanContextValid(span)) return {};
  return { trace_id: span.traceId, span_id: span.spanId };
}
