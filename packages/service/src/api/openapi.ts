/** The OpenAPI 3.1 document, generated from the schemas used for validation and serialization. */

import swagger from '@fastify/swagger';
import { Type } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.ts';
import { isRecord } from './is-record.ts';
import { allowNulls } from './optional-members.ts';
import { Problem } from './schemas.ts';

export async function addOpenApi(app: FastifyInstance): Promise<void> {
  app.addSchema({ $id: Problem.name, ...Problem.schema });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Assay',
        version,
        description:
          'Scans repositories, reports security and quality issues, proves fixes, reviews changes.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `Schema${index}`,
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('not an OpenAPI 3 document');
      const { openapiObject } = document;
      for (const operations of Object.values(openapiObject.paths ?? {}))
        for (const operation of Object.values(operations ?? {})) allowNoBody(operation);
      return openapiObject;
    },
    transform: ({ schema, url, route }) => {
      const stability = route.config?.stability ?? 'stable';
      const body = schema?.body === undefined ? {} : { body: allowNulls(schema.body) };
      return { schema: { ...schema, ...body, 'x-stability': stability }, url };
    },
  });
  app.get('/v1/openapi.json', { config: { public: true }, schema: { hide: true } }, () => app.swagger());
  app.addHook('onRoute', (route) => {
    if (route.schema === undefined || route.schema.hide === true) return;
    const responses = (route.schema.response ?? {}) as Record<string, unknown>;
    const isRead = [route.method].flat().includes('GET') && route.config?.public !== true;
    route.schema.response = {
      ...responses,
      ...(isRead
        ? { 304: Type.Null({ description: 'The reader has it: `If-None-Match` names its `ETag`' }) }
        : {}),
      '4xx': { description: 'The request cannot be carried out', ...problemContent },
      '5xx': { description: 'The service or a provider failed', ...problemContent },
    };
  });
}

/** A body without required members may itself be omitted, which is equivalent to an empty object. */
function allowNoBody(operation: unknown): void {
  const body = isRecord(operation) ? operation['requestBody'] : undefined;
  if (!isRecord(body) || !isRecord(body['content'])) return;
  const isNeeded = Object.values(body['content']).some(
    (media) => isRecord(media) && isRecord(media['schema']) && media['schema']['required'] !== undefined,
  );
  if (!isNeeded) body['required'] = false;
}

const problemContent = { content: { 'application/problem+json': { schema: Problem.ref } } };
