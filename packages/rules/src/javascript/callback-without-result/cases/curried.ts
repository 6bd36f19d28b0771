import * as TE from 'fp-ts/TaskEither';

export const load = pipe(
  list,
  // ok: javascript/callback-without-result
  TE.map((items) => {
    state.items = items;
  }),
);
