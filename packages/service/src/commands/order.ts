/** A command being processed, and its answer. */

import type { OpenForge } from '../repositories/open-forge.ts';
import type { HookDeliveryRow } from '../storage/commands.ts';
import type { Row, StoredCommand } from '../storage/database.ts';
import type { Command } from './parse-command.ts';

export interface Order {
  readonly delivery: HookDeliveryRow & { readonly content: StoredCommand };
  readonly repository: Row<'repositories'>;
  readonly forge: OpenForge;
  readonly command: Command;
  readonly signal: AbortSignal;
}

export interface Reply {
  /** Markdown. */
  readonly text: string;
  /** A code, for the list of deliveries. */
  readonly outcome: string;
  /** Something is in progress: the command is checked again at this time, and its answer updated. */
  readonly again?: Date;
}
