/** Reports databases that anyone on the network can reach (CWE-668). */

import { configRule } from '../../documents/config-rule.ts';
import { at, itemsOf, textOf } from '../../documents/value.ts';
import { nameOfImage } from '../instructions.ts';
import { type Compose, environmentOf } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/published-database',
    title: 'Database without a password is published to the network',
    severity: 'high',
    precision: 'medium',
    cwe: [668, 306],
    owasp: ['A05:2021'],
    remedy:
      'Publish it only on the loopback interface, `127.0.0.1:6379:6379`, or not at all; services reach it by its name.',
  },
  function* ({ services }) {
    for (const service of services) {
      const image = nameOfImage(textOf(at(service.node, 'image')) ?? '');
      const kind = withoutPassword.exec(image)?.[1];
      const opened = openedBy(service);
      if (opened === undefined && (kind === undefined || hasPassword(service))) continue;
      for (const port of itemsOf(at(service.node, 'ports'))) {
        const text = textOf(port) ?? '';
        if (!/^\d+(?:-\d+)?:\d+/.test(text)) continue;
        yield {
          at: port,
          message: `\`${service.name}\` requires no password and is published to the network.`,
          confidence: 'low',
          identity: ['services.ports', opened ?? kind ?? ''],
          within: ['service', service.name],
        };
      }
    }
  },
);

/** Settings that disable a database password, with the value `trust` or true. */
const withoutAsking =
  /^(?:POSTGRES_HOST_AUTH_METHOD|(?:MYSQL|MARIADB)_ALLOW_EMPTY(?:_ROOT)?_PASSWORD|ALLOW_EMPTY_PASSWORD)$/;

function openedBy(service: Parameters<typeof environmentOf>[0]): string | undefined {
  return environmentOf(service).find(
    ({ name, value }) => withoutAsking.test(name) && /^(?:trust|yes|true|1)$/i.test(value),
  )?.name;
}

/** Images that have no password unless configured. */
const withoutPassword = /(?:^|\/)(redis|mongo|memcached|elasticsearch|opensearch|cassandra|couchdb|etcd)$/;

function hasPassword(service: Parameters<typeof environmentOf>[0]): boolean {
  const command = itemsOf(at(service.node, 'command'))
    .map((word) => textOf(word) ?? '')
    .join(' ');
  return (
    /requirepass|--auth|aclfile/.test(command) ||
    environmentOf(service).some(({ name }) => /PASSWORD|SECURITY|AUTH/i.test(name))
  );
}
