/** Traversals of Dockerfile instructions shared by rules. */

import type { Place } from '../documents/value.ts';
import type { Command } from '../shell/commands.ts';
import type { Dockerfile, Instruction, Stage } from './read-dockerfile.ts';

export interface Ran {
  readonly stage: Stage;
  readonly instruction: Instruction;
  /** Commands of the instruction. */
  readonly commands: readonly Command[];
  readonly command: Command;
}

/** Returns every command of every `RUN`. */
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

/** Returns the final stage, which becomes the image; `undefined` for a file without one. */
export function lastStage({ stages }: Dockerfile): Stage | undefined {
  return stages.at(-1);
}

/** Maximum depth of stages based on one another. Chosen; builds have about ten. */
const maxLineage = 20;

/** Returns the stages that a stage is based on, starting with itself: it inherits all their instructions. */
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

/** Instructions of a stage and its bases, in the order in which they take effect. */
export function effective(file: Dockerfile, stage: Stage): readonly Instruction[] {
  return lineageOf(file, stage)
    .toReversed()
    .flatMap(({ instructions }) => instructions.filter(({ isTrigger }) => !isTrigger));
}

/** Programs that switch to another user. */
const becomesOther = /\b(?:gosu|su-exec|setpriv|setuidgid|runuser|s6-overlay|supervisord)\b/;

/** The port exposed by an image that starts a program and never switches users; `undefined` for other images. */
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

/** Returns `node` for `docker.io/library/node:24@sha256:...`. */
export function nameOfImage(image: string): string {
  return image.replace(/@.*$/, '').replace(/:[^/]*$/, '');
}

/** True for a value substituted at build time. */
export const isVariable = (text: string): boolean => text.includes('$');

export const placeOfCommand = ({ start, end }: Command): Place => ({ start, end });

/** The shell set by the last `SHELL` before an instruction. */
export function shellAt(instructions: readonly Instruction[], instruction: Instruction): readonly string[] {
  const index = instructions.indexOf(instruction);
  return (
    instructions.slice(0, index < 0 ? undefined : index).findLast(({ name }) => name === 'SHELL')?.list ?? [
      '/bin/sh',
      '-c',
    ]
  );
}
