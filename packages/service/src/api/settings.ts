/**
 * `/v1/settings`: the operator's settings of the service, for administrators. They are changed through environment
 * variables.
 */

import { Type } from '@fastify/type-provider-typebox';
import { type Config, settings } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import type { Setting } from '../settings/setting.ts';
import { assertAdministrator } from '../users/users.ts';
import { listOf, named, nullable } from './schemas.ts';
import type { ApiServer } from './server.ts';

const SettingResource = named(
  'Setting',
  Type.Object({
    name: Type.String({ description: 'Environment variable' }),
    description: Type.String(),
    value: nullable(
      Type.String({
        description: 'What holds; null when nothing does, and for secrets, which are never shown',
      }),
    ),
    default: Type.String({ description: 'The empty string when unset has a meaning of its own' }),
    secret: Type.Boolean(),
    set: Type.Boolean({
      description: 'For secrets: whether there is one. For all else: whether a value holds',
    }),
  }),
);

export function addSettings(api: ApiServer, deps: Pick<ServiceContext, 'config'>): void {
  api.addSchema({ $id: SettingResource.name, ...SettingResource.schema });
  api.get(
    '/settings',
    {
      config: { scope: 'admin' },
      schema: {
        operationId: 'listSettings',
        tags: ['settings'],
        summary: 'Lists the settings of the service, in the order of the settings reference',
        response: { 200: listOf(SettingResource) },
      },
    },
    (request) => {
      // The scope alone does not suffice: members may have tokens with it as well.
      assertAdministrator(request.caller);
      const data = Object.entries<Setting<unknown>>(settings).map(([name, setting]) =>
        toSetting(setting, deps.config[name as keyof Config]),
      );
      return {
        data,
        total: data.length,
        total_is_estimate: false,
        next_cursor: null,
        has_more: false,
      };
    },
  );
}

function toSetting(setting: Setting<unknown>, value: Config[keyof Config]) {
  const isSecret = setting.secret === true;
  const isSet = value !== undefined && !(Array.isArray(value) && value.length === 0);
  return {
    name: setting.env,
    description: setting.describe,
    value: isSet && !isSecret ? toText(value) : null,
    default: setting.fallback,
    secret: isSecret,
    set: isSet,
  };
}

/** In the format of the environment variable. */
function toText(value: Config[keyof Config]): string {
  return typeof value === 'object' ? value.join(',') : `${value}`;
}
