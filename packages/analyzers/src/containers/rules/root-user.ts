/** Reports images whose processes run as root (CWE-250). */

import type { HitFix } from '../../analyzer.ts';
import { configRule } from '../../documents/config-rule.ts';
import { lineEndOf } from '../../documents/outline.ts';
import { effective, lastStage, withinOf } from '../instructions.ts';
import type { Dockerfile, Stage } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/root-user',
    title: 'Image runs as root',
    severity: 'medium',
    cwe: [250],
    owasp: ['A05:2021'],
    remediationMinutes: 20,
    remedy:
      'Create a user in the image, make it the owner of the files it writes, and set it in the last `USER`.',
  },
  function* (file) {
    const stage = lastStage(file);
    if (stage === undefined) return;
    const all = effective(file, stage);
    const user = all.findLast(({ name }) => name === 'USER');
    const within = withinOf(stage);
    if (user !== undefined) {
      if (!/^["']?(?:root|0)["']?(?::|\s|$)/.test(user.args.trim())) return;
      yield {
        at: user,
        message: 'The last `USER` is root: whoever compromises the program controls the container.',
        confidence: 'medium',
        identity: ['USER', 'root'],
        within,
      };
      return;
    }
    // An image without `USER` may inherit one from its base; one that starts nothing is a base itself.
    const starts = all.some(({ name }) => name === 'CMD' || name === 'ENTRYPOINT');
    if (
      !starts ||
      stage.image.toLowerCase() === 'scratch' ||
      /nonroot|distroless|rootless|unprivileged/i.test(stage.image)
    )
      return;
    yield {
      at: stage.from,
      message: 'No `USER` is set: the program runs as root unless the base image sets a user.',
      confidence: 'low',
      severity: 'low',
      identity: ['USER', 'none'],
      within,
      fix: () => nobody(file, stage),
    };
  },
  { hasFix: true, harmsWhenReached: true },
);

/** Inserted before the start instruction, after everything that has to run as root. */
function nobody({ text }: Dockerfile, { instructions }: Stage): HitFix | undefined {
  const last = instructions.at(-1);
  const start = instructions.find(
    ({ name, isTrigger }, index) =>
      !isTrigger &&
      (name === 'CMD' || name === 'ENTRYPOINT') &&
      instructions.slice(index).every((one) => one.name === 'CMD' || one.name === 'ENTRYPOINT'),
  );
  if (last === undefined || start === undefined) return undefined;
  return {
    edits: [
      { start: start.start, end: start.start, expect: '', replace: `USER 65534:65534${lineEndOf(text)}` },
    ],
    explanation: 'The program runs as an unprivileged user.',
    keys: ['USER'],
  };
}
