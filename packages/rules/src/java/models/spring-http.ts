/** HTTP clients of Spring. */

import { defineModel, sink, source } from '@assay/engine/rule';

const methods = [
  'getForObject',
  'getForEntity',
  'postForObject',
  'postForEntity',
  'postForLocation',
  'put',
  'delete',
  'exchange',
  'execute',
  'headForHeaders',
  'patchForObject',
  'optionsForAllow',
];

export const model = defineModel({
  library: 'org.springframework.web.client',
  aliases: ['org.springframework.web.reactive.function.client'],
  types: { RestTemplate: [], WebClient: ['WebClient.create()'], RestClient: ['RestClient.create()'] },
  rows: [
    ...['getForObject', 'getForEntity', 'postForObject', 'postForEntity', 'exchange'].map((name) =>
      source('service-answer', `RestTemplate.${name}()`, "another server's response"),
    ),
    ...methods.map((name) => sink('request-url', `RestTemplate.${name}(0)`)),
    sink('request-url', 'WebClient.create(0)'),
    ...['get', 'post', 'put', 'delete'].flatMap((verb) => [
      sink('request-url', `WebClient.${verb}().uri(0)`),
      sink('request-url', `RestClient.${verb}().uri(0)`),
    ]),
  ],
});
