/** `/v1/repositories/{id}/deploy_key`. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { getDeployKey, type ShownDeployKey } from '../repositories/deploy-keys.ts';
import { toTimestamp, toTimestampOrNull } from './lists.ts';
import { extensibleEnum, named, nullable, RepositoryParams, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const DeployKey = named(
  'DeployKey',
  Type.Object({
    public_key: Type.String({ description: 'To register with the host; with write access for fixes' }),
    fingerprint: Type.String({ description: 'As OpenSSH shows it' }),
    host_keys: Type.Array(
      Type.Object({
        type: Type.String(),
        key: Type.String({ description: 'Base64' }),
        fingerprint: Type.String(),
      }),
    ),
    host_keys_source: nullable(extensibleEnum(['given', 'first_use'])),
    host_keys_at: nullable(Timestamp),
    created_at: Timestamp,
  }),
);

export function addDeployKeys(api: ApiServer, deps: Pick<ServiceContext, 'db'>): void {
  api.addSchema({ $id: DeployKey.name, ...DeployKey.schema });
  api.get(
    '/repositories/:id/deploy_key',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'getDeployKey',
        tags: ['repositories'],
        summary: 'Gives the public key of a repository over ssh, and the keys of its host',
        params: RepositoryParams,
        response: { 200: DeployKey.ref },
      },
    },
    async (request) => toDeployKey(await getDeployKey(deps.db, request.params.id)),
  );
}

function toDeployKey({ row, fingerprint, hostKeys }: ShownDeployKey) {
  return {
    public_key: row.public_key,
    fingerprint,
    host_keys: hostKeys,
    host_keys_source: row.host_keys_source,
    host_keys_at: toTimestampOrNull(row.host_keys_at),
    created_at: toTimestamp(row.created_at),
  };
}
