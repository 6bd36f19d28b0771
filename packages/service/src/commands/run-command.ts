/**
 * The job of a command in a comment. Its author must be allowed to push to the repository. Each command is answered by
 * one comment on the pull request, identified by a tag, so that a job that crashes and restarts does not answer twice.
 * What it has started (a review, a scan, a fix) is recorded in the row of its delivery.
 */

import { ProblemError } from '../errors.ts';
import { ForgeError } from '../forge/forge-error.ts';
import { GitError } from '../git/git-error.ts';
import type { AppDependencies } from '../ports.ts';
import type { JobContext } from '../queue/jobs.ts';
import { findRefusal } from '../repositories/connection-caller.ts';
import { openForge, RefusedError } from '../repositories/open-forge.ts';
import { leastRoles } from '../repositories/roles.ts';
import { beginCommand, endCommand, type HookDeliveryRow } from '../storage/commands.ts';
import { loadRepository } from '../storage/repositories.ts';
import { answerCommand } from './answer-command.ts';
import { askModel } from './ask-model.ts';
import { explainFinding } from './explain-finding.ts';
import { fixFinding } from './fix-finding.ts';
import { ignoreFinding } from './ignore-finding.ts';
import type { Order, Reply } from './order.ts';
import { parseCommand } from './parse-command.ts';
import { reviewAgain } from './review-again.ts';

/** Maximum number of attempts if the forge does not respond. */
const mostAttempts = 6;
const passing: ReadonlySet<string> = new Set(['rate_limited', 'provider_timeout', 'provider_error']);

export async function runCommand(
  deps: AppDependencies,
  { deliveryId }: { readonly deliveryId: string },
  job: JobContext,
): Promise<void> {
  const delivery = await beginCommand(deps.db, deliveryId);
  if (delivery === undefined) return;
  try {
    await run(deps, delivery, job);
  } catch (error) {
    const isKnown = error instanceof ForgeError || error instanceof GitError || error instanceof RefusedError;
    if (job.signal.aborted || !isKnown) throw error;
    if (passing.has(error.code) && delivery.attempts < mostAttempts) throw error;
    deps.log.info({ deliveryId, code: error.code }, 'a command could not be carried out');
    await endCommand(deps.db, deliveryId, { status: 'failed', outcome: error.code, at: deps.clock.now() });
  }
}

async function run(deps: AppDependencies, delivery: HookDeliveryRow, job: JobContext): Promise<void> {
  const { content, repository_id: repositoryId } = delivery;
  const end = (status: 'done' | 'ignored', outcome: string) =>
    endCommand(deps.db, delivery.id, { status, outcome, at: deps.clock.now() });
  const repository = repositoryId === null ? undefined : await loadRepository(deps.db, repositoryId);
  const forge = repository && (await openForge(deps, repository, job.signal));
  const command = content === null ? undefined : parseCommand(content.line);
  if (repository === undefined || forge === undefined || content === null || command === undefined)
    return end('ignored', 'unknown_repository');
  const mayWrite = await forge.forge.mayWrite(forge.connection, forge.fullName, content.author, job.signal);
  if (!mayWrite) return end('ignored', 'author_may_not_write');
  // The webhook secret allows forging commands, so the connection's user must still have access to the repository.
  const refusal = await findRefusal(deps, repository, leastRoles['review:write']);
  if (refusal !== undefined) return end('ignored', refusal);
  const order = { delivery: { ...delivery, content }, repository, forge, command, signal: job.signal };
  const reply = await carryOut(deps, order);
  await answerCommand(deps, order, reply.text);
  if (reply.again === undefined) return end('done', reply.outcome);
  const { again: startAfter } = reply;
  await deps.db.transaction().execute(async (trx) => {
    await deps.queue.enqueue(trx, { name: 'run-command', data: { deliveryId: delivery.id }, startAfter });
    await job.complete(trx);
  });
}

async function carryOut(deps: AppDependencies, order: Order): Promise<Reply> {
  try {
    switch (order.command.name) {
      case 'review':
        return await reviewAgain(deps, order);
      case 'ignore':
        return await ignoreFinding(deps, order);
      case 'explain':
        return await explainFinding(deps, order);
      case 'ask':
        return await askModel(deps, order);
      case 'fix':
        return await fixFinding(deps, order);
      case 'help':
        return { text: help, outcome: 'help' };
    }
  } catch (error) {
    if (!(error instanceof ProblemError) || passing.has(error.code)) throw error;
    return { text: `That is not possible: ${error.message}.`, outcome: error.code };
  }
}

const help = [
  'Write a command in the first line of a comment; it requires push access to the repository:',
  '',
  '| command | what it does |',
  '| --- | --- |',
  '| `/assay review` | reviews the pull request again, even if its head was already reviewed |',
  '| `/assay ignore [reason]` | in reply to a review comment: does not report it again in this pull request; with `--repo`, in any |',
  '| `/assay explain` | in reply to such a comment: explains why it matters and what to do |',
  '| `/assay ask QUESTION` | answers with a language model, if one is configured, from the diff and the comment replied to |',
  '| `/assay fix` | in reply to such a comment: opens a pull request with a verified fix, if there is one |',
  '',
  'Instead of replying, add `path:line` after the command to select the comment: `/assay ignore src/a.js:12 [reason]`.',
].join('\n');
