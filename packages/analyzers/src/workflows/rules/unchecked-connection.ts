/** Connections of workflows at whose other end anybody may be (CWE-295). */

import { configRule, together } from '../../documents/config-rule.ts';
import { placeOf, textOf } from '../../documents/value.ts';
import { commandsIn } from '../../shell/commands.ts';
import { isUncheckedVariable, uncheckedIn } from '../../shell/unchecked-connection.ts';
import { environmentsIn, stepsIn, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unchecked-connection',
    title: 'Workflow does not check who answers',
    family: 'unchecked-connection',
    severity: 'medium',
    cwe: [295],
    owasp: ['A07:2021'],
    remedy:
      'Add the certificate of the authority to those that are trusted, and the keys of hosts to `known_hosts`, from a variable of the repository.',
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
    const places = new Map([...variables, ...scripts].map((place) => [place.start, place]));
    yield* together(
      [...places.values()].toSorted((a, b) => a.start - b.start),
      {
        message:
          'Nobody checks who is at the other end: whoever is on the way can answer, and read what is sent.',
        confidence: 'low',
        severity: 'medium',
        identity: ['jobs.steps.run', 'unchecked'],
      },
    );
  },
);
