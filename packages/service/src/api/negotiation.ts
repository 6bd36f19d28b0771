/**
 * Content negotiation (RFC 9110, section 12.5.1). A route offers the media types that its schema lists for 2xx
 * responses, most preferred first; a request whose `Accept` excludes all of them is rejected before any work.
 */

import type { FastifyInstance, FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import { ProblemError } from '../errors.ts';
import { isRecord } from './is-record.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The offered type that the client prefers; the empty string if there is no choice. */
    answerType: string;
  }
  interface FastifyContextConfig {
    /** Filled in from the schema. */
    mediaTypes?: readonly string[];
  }
}

export function addNegotiation(app: FastifyInstance): void {
  app.decorateRequest('answerType', '');
  app.addHook('onRoute', (route) => {
    if (route.schema === undefined || route.config?.public === true) return;
    route.config = { ...route.config, mediaTypes: typesOf(route.schema.response) };
  });
  app.addHook('onRequest', async (request, reply) => {
    const { mediaTypes } = request.routeOptions.config;
    if (mediaTypes === undefined || mediaTypes.length === 0) return;
    if (mediaTypes.length > 1) addVary(reply, 'accept');
    const chosen = new Negotiator(request.raw).mediaType([...mediaTypes]);
    if (chosen === undefined)
      throw new ProblemError('not_acceptable', `this resource is ${mediaTypes.join(' or ')}`);
    request.answerType = chosen;
  });
}

function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? name : `${String(before)}, ${name}`);
}

/** Media types of the responses with a body, in the order of the schema. */
function typesOf(responses: unknown): readonly string[] {
  if (!isRecord(responses)) return [];
  const types = Object.entries(responses).flatMap(([status, response]) => {
    if (!status.startsWith('2') || !isRecord(response) || response['type'] === 'null') return [];
    return isRecord(response['content']) ? Object.keys(response['content']) : ['application/json'];
  });
  return [...new Set(types)];
}
