/** Axios and its instances. */

import { defineModel, type SourceRow, sink, source, wholeSink } from '@assay/engine/rule';
import { addressRow } from '../program-addresses.ts';

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
/** Instances: the export itself and the results of `create`. */
const instances = ['', 'default', 'create()', 'default.create()', 'Axios()'];

/** Row for a response body, which pages display and attackers may have stored. */
function answered(call: string): SourceRow {
  return source('server-data', `${call}.data`, "the server's response");
}

export const model = defineModel({
  library: 'axios',
  types: { AxiosInstance: instances },
  rows: [
    ...['create', 'default.create'].map((name) => sink('request-url', `${name}(0).baseURL`)),
    ...verbs.flatMap((name) => [
      sink('request-url', `AxiosInstance.${name}(0)`),
      addressRow(`AxiosInstance.${name}(0)`),
      answered(`AxiosInstance.${name}()`),
    ]),
    ...[...instances, 'AxiosInstance.request'].flatMap((place) => [
      wholeSink('request-url', `${place}(0)`),
      sink('request-url', `${place}(0).url`),
      sink('request-url', `${place}(0).baseURL`),
      addressRow(`${place}(0)`),
      addressRow(`${place}(0).url`),
      answered(`${place}()`),
    ]),
  ],
});
