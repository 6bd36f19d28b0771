/** YAML, whose loaders create objects of any class unless a safe one is selected. */

import { defineModel, neutral, sink, when } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';

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

export const model = defineModel({
  library: 'yaml',
  aliases: ['ruamel.yaml'],
  rows: [
    ...loaders.map((name) => neutral(name)),
    ...madeOf('safe_load', 'safe_load_all'),
    ...['load', 'load_all'].map((name) =>
      sink('unsafe-deserialization', `${name}(0,stream=)`, when(`${name}(1,Loader=)`, isUnsafe)),
    ),
    sink('unsafe-deserialization', 'unsafe_load(0,stream=)'),
    sink('unsafe-deserialization', 'unsafe_load_all(0,stream=)'),
  ],
});
