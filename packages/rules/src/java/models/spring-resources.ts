/** Spring resources: read or returned by path or URL. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const loaders = ['ResourceLoader', 'DefaultResourceLoader', 'ResourcePatternResolver'];
const resources = [
  'FileSystemResource',
  'PathResource',
  'FileUrlResource',
  'UrlResource',
  'ClassPathResource',
];

export const model = defineModel({
  library: 'org.springframework.core.io',
  aliases: ['org.springframework.core.io.support'],
  types: {
    ...bareTypes(...loaders, ...resources),
    Resource: [
      'Resource',
      ...resources,
      ...resources.map((name) => `${name}()`),
      ...loaders.map((name) => `${name}.getResource()`),
      'Resource.createRelative()',
    ],
  },
  rows: [
    ...['FileSystemResource', 'PathResource', 'FileUrlResource'].map((type) =>
      sink('file-path', `${type}(0)`),
    ),
    ...loaders.map((type) => sink('file-path', `${type}.getResource(0)`)),
    // Relative to the resource's location, which `..` can leave.
    sink('file-path', 'Resource.createRelative(0)'),
    sink('request-url', 'UrlResource(0)'),
  ],
});
