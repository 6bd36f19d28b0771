/** The wires by name. */
import { anthropic } from './anthropic.ts';
import { openAi } from './openai.ts';
import { openAiCompatible } from './openai-compatible.ts';
import type { Wire, WireName } from './wire.ts';

export const wires: Readonly<Record<WireName, Wire>> = {
  'openai-compatible': openAiCompatible,
  openai: openAi,
  anthropic,
};
