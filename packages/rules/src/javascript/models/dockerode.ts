/** Docker: command lines inside containers. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'dockerode',
  types: { Docker: ['()', 'default()'], Container: ['Docker.getContainer()', 'Docker.createContainer()'] },
  rows: [
    ...['Container.exec(0)', 'Docker.createContainer(0)'].map((place) =>
      sink('shell-command', `${place}.Cmd.2`),
    ),
    sink('shell-command', 'Docker.run(1).2'),
  ],
});
