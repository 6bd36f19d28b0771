/** Reports workflow connections with an unverified peer (CWE-295). */

import { configRule } from '../../documents/config-rule.ts';
import { placeOf, textOf } from '../../documents/value.ts';
import { commandsIn } from '../../shell/commands.ts';
import { isUncheckedVariable, uncheckedIn } from '../../shell/unchecked-connection.ts';
import { environmentsIn, stepsIn, type WorkflowFile } from '../read-workflow.ts';
import { tellUnchecked, uncheckedConnection } from '../unchecked-places.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unchecked-connection',
    title: 'Workflow turns TLS or SSH host verification off',
    ...uncheckedConnection,
    remedy:
      'Add the CA certificate to the trust store, and host keys to `known_hosts`, from a variable of the repository.',
  },
  function* (file) {
    const variables = environmentsIn(file).flatMap((entry) =>
      isUncheckedVariable(entry.key.text, textOf(entry.value) ?? '') ? [placeOf(entry)] : [],
    );
    const scripts = stepsIn(file).flatMap(({ run, shell }) =>
      run !== undefined &&
      /^(?:ba|z|da)?sh$/.test(shell) &&
      commandsIn(run.text).some((command) => uncheckedIn(command) !== undefined)
        ? [run]
        : [],
    );
    yield* tellUnchecked([...variables, ...scripts], 'jobs.steps.run');
  },
);
