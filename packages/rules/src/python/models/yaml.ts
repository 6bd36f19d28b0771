/** YAML, whose loaders make objects of any class unless a safe one is chosen. */

import { defineModel, misuse, neutral, sink, when } from '@assay/engine/rule';

const loaders = [
  'Loader',
  'UnsafeLoader',
  'CLoader',
  'SafeLoader',
  'CSafeLoader',
  'FullLoader',
  'BaseLoader',
];
const isUnsafe = { anyOf: [{ absent: true } as const, { place: String.raw`\.(Unsafe|C)?Loader$` }] };

/** The full loader made any object before version 5.4, and still makes more than plain data. */
const makesObjects = String.raw`\.(Unsafe|Full|C)?Loader$`;

export const model = defineModel({
  library: 'yaml',
  aliases: ['ruamel.yaml'],
  rows: [
    ...loaders.map((name) => neutral(name)),
    ...['load', 'load_all'].map((name) =>
      sink('unsafe-deserialization', `${name}(0,stream=)`, when(`${name}(1,Loader=)`, isUnsafe)),
    ),
    ...['load', 'load_all'].map((name) =>
      misuse('unsafe-loader', `${name}(1,Loader=)`, { place: makesObjects }),
    ),
    ...['unsafe_load', 'unsafe_load_all', 'full_load', 'full_load_all'].map((name) =>
      misuse('unsafe-loader', `${name}()`, { called: true }),
    ),
    sink('unsafe-deserialization', 'unsafe_load(0,stream=)'),
    sink('unsafe-deserialization', 'unsafe_load_all(0,stream=)'),
  ],
});
