/** Modules and scripts loaded by name, and files searched for. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'importlib',
  rows: [
    sink('module-load', 'import_module(0,name=)'),
    sink('module-load', 'runpy:run_path(0,path_name=)'),
    sink('module-load', 'runpy:run_module(0,mod_name=)'),
    ...['glob', 'iglob'].map((name) => sink('file-path', `glob:${name}(0,pathname=)`)),
    ...['tarfile:open(0,name=)', 'tarfile:TarFile(0,name=)'].map((path) => sink('file-path', path)),
  ],
});
