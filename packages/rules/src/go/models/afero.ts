/** File systems behind one interface. May over-report in-memory file systems, and those limited to a folder. */

import { defineModel, sink } from '@assay/engine/rule';

const methods = ['Create', 'Mkdir', 'MkdirAll', 'Open', 'OpenFile', 'Remove', 'RemoveAll'];
const functions = ['ReadFile', 'WriteFile', 'ReadDir', 'WriteReader', 'TempFile', 'Walk'];
const owners = ['Fs', 'Afero', 'OsFs'];

export const model = defineModel({
  library: 'github.com/spf13/afero',
  types: { Fs: ['NewOsFs()'], Afero: [], OsFs: [] },
  rows: [
    ...owners.flatMap((owner) => methods.map((name) => sink('file-path', `${owner}.${name}(0)`))),
    ...owners.map((owner) => sink('file-path', `${owner}.Rename(1)`)),
    ...functions.map((name) => sink('file-path', `${name}(1)`)),
    ...['ReadFile', 'WriteFile', 'ReadDir'].map((name) => sink('file-path', `Afero.${name}(0)`)),
  ],
});
