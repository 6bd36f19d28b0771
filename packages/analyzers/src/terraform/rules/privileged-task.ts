/** Reports containers and builds with host privileges (CWE-250). */

import { readYaml } from '../../documents/read-yaml.ts';
import { at, entryOf, itemsOf, placeOf, textOf, type Value } from '../../documents/value.ts';
import type { TerraformFile } from '../module.ts';
import type { Failure } from '../setting-rule.ts';
import { not, setting, settingRule } from '../setting-rule.ts';
import type { Resource } from '../values/resource.ts';

export const rule = settingRule(
  {
    id: 'terraform/privileged-task',
    title: 'Container runs in privileged mode or in host namespaces',
    severity: 'high',
    cwe: [250],
    owasp: ['A05:2021'],
    remediationMinutes: 30,
    remedy: 'Run the container without `privileged`, and in its own namespaces.',
  },
  { harm: 'whoever compromises the container controls the host' },
  [
    setting('aws_codebuild_project', 'environment.privileged_mode', not('true')),
    setting('aws_ecs_task_definition', 'pid_mode', not('host')),
    setting('aws_ecs_task_definition', 'ipc_mode', not('host')),
  ],
  privileged,
);

/** Attributes that hold container definitions in JSON. */
const definitions: Readonly<Record<string, string>> = {
  aws_ecs_task_definition: 'container_definitions',
  aws_batch_job_definition: 'container_properties',
};

/** Unsafe container settings. */
const unsafe: Readonly<Record<string, string>> = { privileged: 'true', pidMode: 'host', ipcMode: 'host' };

function privileged(file: TerraformFile): readonly Failure[] {
  return file.resources.flatMap((resource: Resource) => {
    const key = definitions[resource.type];
    const entry = key === undefined ? undefined : entryOf(resource.body, key);
    if (key === undefined || entry === undefined) return [];
    return itemsOf(jsonOf(entry.value)).flatMap((container) =>
      Object.entries(unsafe).flatMap(([name, value]): readonly Failure[] =>
        textOf(at(container, name)) === value
          ? [{ resource, path: `${key}.${name}`, at: placeOf(entry), written: value, isHabit: false }]
          : [],
      ),
    );
  });
}

function jsonOf(value: Value): Value | undefined {
  return value.kind === 'scalar' ? readYaml(value.text).documents[0] : value;
}
