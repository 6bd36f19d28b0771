/** All signals, in order of worth. */

import type { Signal } from '@assay/engine/rule';
import { signal as boundaryChanged } from './boundary-changed/signal.ts';
import { signal as conditionInverted } from './condition-inverted/signal.ts';
import { signal as errorDropped } from './error-dropped/signal.ts';
import { signal as guardRemoved } from './guard-removed/signal.ts';
import { signal as guardWeakened } from './guard-weakened/signal.ts';
import { signal as lostAwait } from './lost-await/signal.ts';
import { signal as protectionLost } from './protection-lost/signal.ts';
import { signal as routeGuardRemoved } from './route-guard-removed/signal.ts';
import { signal as sanitizerLost } from './sanitizer-lost/signal.ts';

export const signals: readonly Signal[] = [
  routeGuardRemoved,
  guardRemoved,
  guardWeakened,
  protectionLost,
  sanitizerLost,
  errorDropped,
  lostAwait,
  conditionInverted,
  boundaryChanged,
];

/** True for a file that signals read entry by entry: manifests, workflows, migrations, settings of containers. */
export function readsEntries(_path: string): boolean {
  return false;
}
