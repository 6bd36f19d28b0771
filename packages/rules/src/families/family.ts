/** Definitions shared by the families of taint rules. */

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
      | 'safeBefore'
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

/** OWASP's category of injections, by edition. */
export const injection = ['A03:2021', 'A05:2025'];

/** Remote input, both raw and validated by a form or schema. */
export const remote = remoteSources;

/** Input of the request itself, and stored data that may come from an earlier one. */
export const storedToo: readonly KindOf<'source'>[] = [...remote, 'stored-data'];
