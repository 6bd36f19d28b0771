/** Errors, which are not nil. */

import { defineModel, neutral, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'errors',
  aliases: ['github.com/pkg/errors', 'golang.org/x/xerrors', 'github.com/cockroachdb/errors'],
  rows: [
    ...['New', 'Errorf', 'Wrap', 'Wrapf', 'WithMessage', 'WithStack', 'Join'].map((name) =>
      operation(name, 'formatError'),
    ),
    neutral('Is'),
    neutral('As'),
  ],
});
