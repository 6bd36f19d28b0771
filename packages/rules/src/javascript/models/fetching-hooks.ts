/** Data fetching hooks: the result is a server response, not derived from its cache key. */

import { defineModel, neutral, source } from '@assay/engine/rule';

const hooks = [
  'useQuery',
  'useInfiniteQuery',
  'useSuspenseQuery',
  'useSuspenseInfiniteQuery',
  'usePrefetchQuery',
  'useLazyQuery',
  'useMutation',
  'useSubscription',
  'useSWR',
  'useSWRInfinite',
  'useSWRImmutable',
  'default',
  '',
];

export const model = defineModel({
  library: '@tanstack/react-query',
  aliases: [
    'react-query',
    '@tanstack/vue-query',
    '@tanstack/solid-query',
    'swr',
    'swr/immutable',
    '@apollo/client',
    'urql',
  ],
  rows: hooks.flatMap((name) => [
    neutral(name),
    source('server-data', `${name}().data`, "the server's response"),
  ]),
});
