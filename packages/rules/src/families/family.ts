/** What families of taint rules have in common. */

import type { defineTaintRule, KindOf } from '@assay/engine/rule';
import { remoteSources } from '@assay/engine/rule';

export type TaintDefinition = Parameters<typeof defineTaintRule>[0];

export type Family = Pick<
  TaintDefinition,
  'title' | 'severity' | 'precision' | 'cwe' | 'owasp' | 'from' | 'to' | 'message'
> &
  Partial<
    Pick<
      TaintDefinition,
      | 'missing'
      | 'fromLibraryTo'
      | 'fromLibraryBehind'
      | 'fromAnyCaller'
      | 'cleansedBy'
      | 'also'
      | 'unlessProgram'
      | 'unlessConnected'
      | 'unlessReaches'
      | 'unlessHooked'
      | 'unlessCalled'
      | 'surerBehind'
      | 'surerFromAnyone'
      | 'weakFromPath'
      | 'weakPathTo'
      | 'purposeFrom'
      | 'weakBehindSetting'
      | 'weakFrom'
      | 'weakTo'
      | 'needsSlash'
      | 'confidence'
      | 'safeAfter'
      | 'family'
      | 'onlyIfSet'
      | 'unlessSet'
      | 'weakIfSet'
      | 'weakFromSender'
      | 'weakFromSchema'
      | 'countsNumbers'
      | 'needsOwner'
      | 'oneForRecord'
    >
  >;

/** What a stranger may send, as it came and as a form or schema let it through. */
export const remote = remoteSources;

/** What a request brings, and what one may have stored before. */
export const storedToo: readonly KindOf<'source'>[] = [...remote, 'stored-data'];
