/** The HTTP server, with everything that applies to all routes. Resources register their own routes on it. */

import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Registry } from '@prometheus-io/client';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { isRateLimited } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { createId } from '../ids.ts';
import { withAbsoluteUrls } from '../links.ts';
import type { Health } from '../nodes/readiness.ts';
import { createRequestWindows } from '../nodes/request-windows.ts';
import type { Ports } from '../ports.ts';
import { createChangeLocks } from '../requests/change-lock.ts';
import { type Authentication, addAuthentication } from './auth.ts';
import { addConditions, addEncodedTags } from './conditions.ts';
import { addCors } from './cors.ts';
import { addDashboard } from './dashboard.ts';
import { addHealth } from './health.ts';
import { addIdempotency } from './idempotency.ts';
import { MethodTable } from './method-table.ts';
import { addMetrics } from './metrics-page.ts';
import { addNegotiation } from './negotiation.ts';
import { addOpenApi } from './openapi.ts';
import { addProblemPages } from './problem-pages.ts';
import { addAbsences, addProblems, answerClientError, answerFrameworkError } from './problems.ts';
import { addRateLimit } from './rate-limit.ts';
import { buildSerializer } from './serialization.ts';
import { addTracing } from './tracing.ts';
import { addValidation, buildValidator } from './validation.ts';

export type ApiServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface ServerOptions {
  readonly context: ServiceContext & Pick<Ports, 'node'>;
  readonly authenticate: Authentication;
  readonly health: Health;
  /** Default: a registry of its own. */
  readonly registry?: Registry;
  /** Absent: no dashboard at `/`. */
  readonly dashboard: Dashboard | undefined;
  /** Registers the routes below `/v1`. */
  readonly addResources: (api: ApiServer) => void;
}

/** 1 MiB: larger bodies are rejected, except by routes with their own limit. */
const bodyLimitBytes = 1024 * 1024;
/** `POST /v1/issues/:id/fix` may wait 300 s; all other requests finish much sooner. */
const requestLimitMs = 310_000;
const compressAboveBytes = 1024;

// Fastify's type expects an ajv compiler, but it calls any function that compiles a schema to a validator.
const schemaController = { compilersFactory: { buildValidator, buildSerializer } } as unknown as NonNullable<
  FastifyServerOptions['schemaController']
>;

export async function createServer(options: ServerOptions): Promise<ApiServer> {
  const { context } = options;
  const { config } = context;
  const app: ApiServer = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController,
    bodyLimit: bodyLimitBytes,
    // A request without the header is answered with a problem document, like any other error.
    http: { requireHostHeader: false },
    requestTimeout: 60_000,
    handlerTimeout: requestLimitMs,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : createId(context.clock);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  const methods = new MethodTable();
  app.addHook('onRoute', (route) => methods.add(route.method, route.url));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const fields = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(fields, 'request');
  });
  addTracing(app);
  addValidation(app);
  app.addHook('preSerialization', async (_request, _reply, payload) => withAbsoluteUrls(payload, config));
  addCors(app, config.corsOrigins);
  addProblems(app, methods);
  addProblemPages(app);
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  if (options.dashboard !== undefined) addDashboard(app, options.dashboard);
  addAbsences(app, methods);
  await addOpenApi(app);
  addAuthentication(app, options.authenticate);
  addNegotiation(app);
  addConditions(app, createChangeLocks(context.db));
  addRateLimit(app, context, createRequestWindows(context, options.health.node), isRateLimited(config));
  addIdempotency(app, context);
  await app.register(compress, { threshold: compressAboveBytes, encodings: ['br', 'gzip'] });
  addEncodedTags(app);
  addMetrics(app, options.registry ?? new Registry());
  addHealth(app, options.health);
  await app.register(
    (api, _options, done) => {
      options.addResources(api.withTypeProvider<TypeBoxTypeProvider>());
      done();
    },
    { prefix: '/v1' },
  );
  return app;
}
