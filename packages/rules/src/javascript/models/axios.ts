/** Axios and its instances. */

import { defineModel, sink } from '@assay/engine/rule';

const verbs = [
  'get',
  'delete',
  'head',
  'options',
  'post',
  'put',
  'patch',
  'postForm',
  'putForm',
  'patchForm',
  'getUri',
];

export const model = defineModel({
  library: 'axios',
  types: {
    Instance: ['', 'default', 'create()', 'Axios()', 'default.create()', 'Instance.create()'],
    AxiosInstance: [],
  },
  rows: ['Instance', 'AxiosInstance'].flatMap((type) => [
    ...verbs.map((name) => sink('request-url', `${type}.${name}(0)`)),
    ...['', '.request'].flatMap((name) => [
      { ...sink('request-url', `${type}${name}(0)`), whole: true as const },
      sink('request-url', `${type}${name}(0).url`),
      sink('request-url', `${type}${name}(0).baseURL`),
    ]),
  ]),
});
