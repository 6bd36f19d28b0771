/** All signals on code, most valuable first. Those on other files are in the analyzers package. */

import type { Signal } from '@assay/engine/rule';
import { signal as argumentsSwapped } from './arguments-swapped/signal.ts';
import { signal as boundaryChanged } from './boundary-changed/signal.ts';
import { signal as browserProtectionLost } from './browser-protection-lost/signal.ts';
import { signal as callersLeftBehind } from './callers-left-behind/signal.ts';
import { signal as codeRepeated } from './code-repeated/signal.ts';
import { lessSureInRewrites } from './compared.ts';
import { signal as conditionInverted } from './condition-inverted/signal.ts';
import { signal as endingLost } from './ending-lost/signal.ts';
import { isContainerFile, isWorkflow } from './entry-files.ts';
import { signal as errorDropped } from './error-dropped/signal.ts';
import { besides, signal as guardOffPath } from './guard-off-path/signal.ts';
import { signal as guardRemoved } from './guard-removed/signal.ts';
import { signal as guardWeakened } from './guard-weakened/signal.ts';
import { signal as identityCompared } from './identity-compared/signal.ts';
import { signal as injectionOpened } from './injection-opened/signal.ts';
import { signal as leakOnNewPath } from './leak-on-new-path/signal.ts';
import { signal as leftover } from './leftover/signal.ts';
import { signal as limitLost } from './limit-lost/signal.ts';
import { signal as lostAwait } from './lost-await/signal.ts';
import { signal as migrationRisk } from './migration-risk/signal.ts';
import { signal as moreSent } from './more-sent/signal.ts';
import { signal as ownerCheckLost } from './owner-check-lost/signal.ts';
import { signal as protectionLost } from './protection-lost/signal.ts';
import { signal as routeGuardRemoved } from './route-guard-removed/signal.ts';
import { signal as sanitizerLost } from './sanitizer-lost/signal.ts';
import { signal as strengthLowered } from './strength-lowered/signal.ts';
import { signal as testsMissing } from './tests-missing/signal.ts';
import { signal as validationLost } from './validation-lost/signal.ts';

export const signals: readonly Signal[] = [
  routeGuardRemoved,
  lessSureInRewrites(guardRemoved),
  lessSureInRewrites(guardWeakened),
  lessSureInRewrites(besides(guardOffPath, [guardWeakened, boundaryChanged, conditionInverted])),
  ownerCheckLost,
  lessSureInRewrites(endingLost),
  protectionLost,
  leakOnNewPath,
  sanitizerLost,
  validationLost,
  moreSent,
  browserProtectionLost,
  strengthLowered,
  limitLost,
  injectionOpened,
  migrationRisk,
  errorDropped,
  lostAwait,
  conditionInverted,
  identityCompared,
  boundaryChanged,
  callersLeftBehind,
  argumentsSwapped,
  codeRepeated,
  testsMissing,
  leftover,
];

/** True for a file that signals compare entry by entry: workflows, migrations, container configurations. */
export function readsEntries(path: string): boolean {
  return (
    isWorkflow(path) ||
    isContainerFile(path) ||
    /(?:^|\/)(?:Dockerfile|Containerfile)[^/]*$|\.sql$/i.test(path)
  );
}
