/** The least that an SDK of OpenTelemetry has to be, for tests: spans are kept as they end. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  type SpanStatus,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';

export interface RecordedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly attributes: Attributes;
  readonly status: SpanStatus;
  /** Ids of spans. */
  readonly links: readonly string[];
}

export interface RecordedTraces {
  /** In the order of their end. */
  readonly spans: readonly RecordedSpan[];
  stop(): void;
}

/** Registers it for the process, until `stop`. */
export function recordTraces(): RecordedTraces {
  const spans: RecordedSpan[] = [];
  const storage = new AsyncLocalStorage<Context>();
  context.setGlobalContextManager({
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (chosen, work, self, ...args) => storage.run(chosen, () => work.apply(self as never, args)),
    bind: (_chosen, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
  propagation.setGlobalPropagator({
    fields: () => ['traceparent'],
    inject: (from, carrier, setter) => {
      const span = trace.getSpanContext(from);
      if (span !== undefined) setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-01`);
    },
    extract: readTraceParent,
  });
  trace.setGlobalTracerProvider({
    getTracer: () => ({
      startSpan: (name, options, parent) => startSpan(spans, name, options ?? {}, parent ?? context.active()),
      startActiveSpan: () => {
        throw new Error('nobody asks for it');
      },
    }),
  });
  return {
    spans,
    stop: () => {
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

/** W3C Trace Context. */
function readTraceParent(from: Context, carrier: unknown, getter: TextMapGetter): Context {
  const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[01]$/;
  const [, traceId, spanId] = form.exec(String(getter.get(carrier, 'traceparent'))) ?? [];
  return traceId === undefined || spanId === undefined
    ? from
    : trace.setSpanContext(from, { traceId, spanId, traceFlags: 1, isRemote: true });
}

function startSpan(spans: RecordedSpan[], name: string, options: SpanOptions, parent: Context): Span {
  const above = trace.getSpanContext(parent);
  const span = {
    name,
    traceId: above?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: above?.spanId,
    attributes: { ...options.attributes },
    status: { code: 0 } as SpanStatus,
    links: (options.links ?? []).map((link) => link.context.spanId),
  };
  const self: Span = {
    spanContext: () => ({ traceId: span.traceId, spanId: span.spanId, traceFlags: 1 }),
    setAttribute: (key, value) => self.setAttributes({ [key]: value }),
    setAttributes: (attributes) => {
      Object.assign(span.attributes, attributes);
      return self;
    },
    addEvent: () => self,
    addLink: () => self,
    addLinks: () => self,
    setStatus: (status) => {
      span.status = status;
      return self;
    },
    updateName: (changed) => {
      span.name = changed;
      return self;
    },
    end: () => void spans.push(span),
    isRecording: () => true,
    recordException: () => undefined,
  };
  return self;
}
