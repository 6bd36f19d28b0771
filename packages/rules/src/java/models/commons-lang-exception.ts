/** String conversion of exceptions. */

import { defineModel, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.apache.commons.lang3.exception',
  aliases: ['org.apache.commons.lang.exception'],
  types: bareTypes('ExceptionUtils'),
  rows: ['getStackTrace', 'getStackFrames'].map((name) =>
    source('error-trace', `ExceptionUtils.${name}()`, 'a stack trace'),
  ),
});
