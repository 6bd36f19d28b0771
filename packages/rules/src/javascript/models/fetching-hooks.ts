/** Hooks that fetch: what they give is a server's answer, not the key that it was asked for by. */

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
    source('server-data', `${name}().data`, 'what the server answers'),
  ]),
});
