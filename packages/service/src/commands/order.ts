/** A command on its way, and what is said to it. */

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
  /** Something is under way: the command is looked at again then, and its answer changed. */
  readonly again?: Date;
}
