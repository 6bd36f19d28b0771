/** Walks over the instructions of a Dockerfile that rules have in common. */

import type { Place } from '../documents/value.ts';
import type { Command } from '../shell/commands.ts';
import type { Dockerfile, Instruction, Stage } from './read-dockerfile.ts';

export interface Ran {
  readonly stage: Stage;
  readonly instruction: Instruction;
  /** Of the instruction. */
  readonly commands: readonly Command[];
  readonly command: Command;
}

/** Every command of every `RUN`. */
export function ranIn({ stages }: Dockerfile): readonly Ran[] {
  return stages.flatMap((stage) =>
    stage.instructions.flatMap((instruction) => {
      const { commands } = instruction;
      return commands.map((command) => ({ stage, instruction, commands, command }));
    }),
  );
}

export function allOf(
  { stages }: Dockerfile,
  name: string,
): readonly { readonly stage: Stage; readonly instruction: Instruction }[] {
  return stages.flatMap((stage) =>
    stage.instructions.filter((one) => one.name === name).map((instruction) => ({ stage, instruction })),
  );
}

/** The last stage that the image is: `undefined` of a file without one. */
export function lastStage({ stages }: Dockerfile): Stage | undefined {
  return stages.at(-1);
}

/** Stages that are based on one another. Chosen; builds have some ten. */
const maxLineage = 20;

/** Names of what a stage is made from, itself first: a stage that is based on another has all of its instructions. */
export function lineageOf({ stages }: Dockerfile, stage: Stage): readonly Stage[] {
  const line: Stage[] = [];
  for (let here: Stage | undefined = stage; here !== undefined && line.length < maxLineage; ) {
    line.push(here);
    const base = here.image.toLowerCase();
    const before: readonly Stage[] = stages.slice(0, stages.indexOf(here));
    here = before.findLast(({ name }) => name === base);
  }
  return line;
}

/** Instructions of a stage and what it is based on, in the order in which they take effect. */
export function effective(file: Dockerfile, stage: Stage): readonly Instruction[] {
  return lineageOf(file, stage)
    .toReversed()
    .flatMap(({ instructions }) => instructions.filter(({ isTrigger }) => !isTrigger));
}

/** Programs that go on as another user. */
const becomesOther = /\b(?:gosu|su-exec|setpriv|setuidgid|runuser|s6-overlay|supervisord)\b/;

/** The port that an image says it answers on, as root: `undefined` of one that answers on none, or goes on as another user. */
export function wayToImage(file: Dockerfile): string | undefined {
  const stage = lastStage(file);
  const all = stage === undefined ? [] : effective(file, stage);
  const isStarted = all.some(({ name }) => name === 'CMD' || name === 'ENTRYPOINT');
  const port = all.find(({ name }) => name === 'EXPOSE')?.args.trim();
  if (!isStarted || port === undefined || all.some(({ args }) => becomesOther.test(args))) return undefined;
  return `port ${port}`;
}

export function withinOf({ name, image }: Stage): readonly string[] {
  return ['stage', name ?? nameOfImage(image)];
}

/** `node` of `docker.io/library/node:24@sha256:...`. */
export function nameOfImage(image: string): string {
  return image.replace(/@.*$/, '').replace(/:[^/]*$/, '');
}

/** A value that is put in at build time. */
export const isVariable = (text: string): boolean => text.includes('$');

export const placeOfCommand = ({ start, end }: Command): Place => ({ start, end });

/** The shell of a stage as its last `SHELL` before an instruction says. */
export function shellAt(instructions: readonly Instruction[], instruction: Instruction): readonly string[] {
  const index = instructions.indexOf(instruction);
  return (
    instructions.slice(0, index < 0 ? undefined : index).findLast(({ name }) => name === 'SHELL')?.list ?? [
      '/bin/sh',
      '-c',
    ]
  );
}
