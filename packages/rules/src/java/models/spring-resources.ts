/** Resources of Spring: what a program reads or answers with, by a path or an address. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.springframework.core.io',
  rows: [
    ...['FileSystemResource', 'PathResource', 'FileUrlResource'].map((type) =>
      sink('file-path', `${type}(0)`),
    ),
    sink('request-url', 'UrlResource(0)'),
  ],
});
