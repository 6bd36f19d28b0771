/** Reports GitLab connections with an unverified peer (CWE-295). */

import { configRule } from '../../documents/config-rule.ts';
import { at, placeOf, textOf } from '../../documents/value.ts';
import { commandsIn } from '../../shell/commands.ts';
import { isUncheckedVariable, uncheckedIn } from '../../shell/unchecked-connection.ts';
import { type Pipeline, scriptLinesOf, variablesOf } from '../read-pipeline.ts';
import { tellUnchecked, uncheckedConnection } from '../unchecked-places.ts';

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/pipeline-connection',
    title: 'Job turns TLS or SSH host verification off',
    ...uncheckedConnection,
    remedy:
      'Add the CA certificate to the trust store, and host keys to `known_hosts`, from a variable of the project.',
  },
  function* (pipeline) {
    const variables = variablesOf(pipeline).flatMap(({ entry }) =>
      isUncheckedVariable(entry.key.text, textOf(at(entry.value, 'value') ?? entry.value) ?? '')
        ? [placeOf(entry)]
        : [],
    );
    const lines = scriptLinesOf(pipeline).flatMap(({ line }) =>
      commandsIn(line.text).some((command) => uncheckedIn(command) !== undefined) ? [line] : [],
    );
    yield* tellUnchecked([...variables, ...lines], 'script');
  },
);
