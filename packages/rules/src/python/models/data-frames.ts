/**
 * pandas, NumPy and libraries based on them: expressions, and files written by name or deserialized as objects. Files
 * read may be uploads.
 */

import { defineModel, sink, when } from '@assay/engine/rule';

const readers = ['csv', 'excel', 'fwf', 'hdf', 'json', 'parquet', 'table', 'xml'].map(
  (name) => `read_${name}`,
);
const writers = ['csv', 'excel', 'json', 'parquet', 'pickle'].map((name) => `to_${name}`);
const isTrue = { equals: true } as const;
const mayBeFalse = { anyOf: [{ absent: true } as const, { equals: false }] };

export const model = defineModel({
  library: 'pandas',
  types: { DataFrame: ['DataFrame()', ...readers.map((name) => `${name}()`), 'read_sql()'] },
  rows: [
    ...writers.map((name) => sink('file-path', `DataFrame.${name}(0)`)),
    ...['read_sql', 'read_sql_query'].map((name) => sink('sql-query', `${name}(0,sql=)`)),
    sink('unsafe-deserialization', 'read_pickle(0)'),
    ...['eval', 'DataFrame.eval', 'DataFrame.query'].map((name) =>
      sink('code-execution', `${name}(0,expr=)`),
    ),
    sink('unsafe-deserialization', 'joblib:load(0,filename=)'),
    sink('unsafe-deserialization', 'torch:load(0,f=)', when('torch:load(weights_only=)', mayBeFalse)),
    sink('unsafe-deserialization', 'numpy:load(0,file=)', when('numpy:load(allow_pickle=)', isTrue)),
    ...['save', 'savetxt', 'savez'].map((name) => sink('file-path', `numpy:${name}(0)`)),
    sink('code-execution', 'numexpr:evaluate(0,ex=)'),
  ],
});
