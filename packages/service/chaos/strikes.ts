/** What can happen to a cluster: each strike is over, and everything back, when its promise resolves. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Node } from './cluster.ts';
import { emptyDisk, fillDisk } from './disk.ts';
import type { Field } from './field.ts';
import type { Role } from './pairs.ts';

const longestOutageMs = 3_000;
/** Of one piece on a connection to the database. */
const latestMs = 250;
/** Two of them are longer than the forge is waited for. */
const latestForgeMs = 20_000;
/** How far what is due moves, and how often: past the retries after 5 seconds, 5 and 30 minutes. */
const movedHours = [1, 1, 1];
const betweenMovesMs = 7_000;

/** Who had the work, and the process that it was then. */
export interface Target {
  readonly node: Node;
  readonly child: Node['child'];
}

export const targetOf = (node: Node | undefined): Target | undefined => node && { node, child: node.child };

export interface Struck {
  readonly backAt: number;
  /** False: another strike had ended what was to be struck. */
  readonly hit: boolean;
}

/** Lets go of what is held as soon as it is struck. */
export async function strike(
  field: Field,
  role: Role,
  target: Target | undefined,
  random: () => number,
): Promise<Struck> {
  const { proxy, receiver } = field;
  const letGo = (): void => {
    proxy.letGo();
    receiver.letGo();
  };
  const isOfNode = role === 'worker' || role === 'api' || role === 'disk';
  const hit = isOfNode
    ? target !== undefined && (await strikeNode(field, role, target, random, letGo))
    : await strikeOthers(field, role, random, letGo).then(() => true);
  letGo();
  return { backAt: performance.now(), hit };
}

function strikeNode(
  { cluster, locks }: Field,
  role: 'worker' | 'api' | 'disk',
  { node, child }: Target,
  random: () => number,
  letGo: () => void,
): Promise<boolean> {
  return locks.run(node.name, async () => {
    if (node.child !== child) return false;
    const outageMs = random() * longestOutageMs;
    if (role === 'disk') {
      await fillDisk(node.folder);
      letGo();
      await sleep(outageMs);
      await emptyDisk(node.folder);
      return true;
    }
    await cluster.kill(node);
    letGo();
    await sleep(outageMs);
    await cluster.revive(node);
    return true;
  });
}

function strikeOthers(
  field: Field,
  role: Exclude<Role, 'worker' | 'api' | 'disk'>,
  random: () => number,
  letGo: () => void,
): Promise<void> {
  const { postgres, wire, proxy, receiver, locks } = field;
  const outageMs = random() * longestOutageMs;
  switch (role) {
    case 'database':
      return locks.run('database', async () => {
        await postgres.crash();
        letGo();
        await sleep(outageMs);
        await postgres.start();
      });
    case 'connections':
      wire.cut();
      return Promise.resolve();
    case 'standby':
      return locks.run('database', async () => {
        await postgres.failOver();
        letGo();
        await sleep(outageMs);
        wire.leadTo(postgres.port());
        await postgres.addStandby();
      });
    case 'late connections':
      return locks.run('wire', async () => {
        wire.setLate(() => random() * latestMs);
        letGo();
        await sleep(outageMs);
        wire.setLate(undefined);
        // Some of what was late is on its way still.
        wire.cut();
      });
    case 'forge':
      return withDead(proxy, outageMs, letGo);
    case 'receiver':
      return withDead(receiver, outageMs, letGo);
    case 'late forge':
      return withLateForge(field, random() * latestForgeMs, letGo);
    case 'receiver for hours':
      return withDead(receiver, 0, letGo, async () => {
        for (const hours of movedHours) {
          await sleep(betweenMovesMs);
          await moveDue(field, hours);
        }
      });
  }
}

async function withDead(
  it: { readonly setDead: (isDead: boolean) => void },
  outageMs: number,
  letGo: () => void,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  it.setDead(true);
  letGo();
  await sleep(outageMs);
  await meanwhile();
  it.setDead(false);
}

async function withLateForge({ proxy }: Field, ms: number, letGo: () => void): Promise<void> {
  proxy.setLate(ms);
  letGo();
  await sleep(longestOutageMs);
  proxy.setLate(0);
}

/** As if that much time had passed for what waits for its time. */
async function moveDue({ postgres, locks }: Field, hours: number): Promise<void> {
  await locks.run('database', async () => {
    const connection = await postgres.read();
    await connection.query(
      `update pgboss.job set start_after = start_after - make_interval(hours => $1)
       where name = 'deliver-webhook' and state in ('created', 'retry')`,
      [hours],
    );
    await connection.query(
      `update webhook_deliveries set next_attempt_at = next_attempt_at - make_interval(hours => $1)
       where status = 'pending'`,
      [hours],
    );
    await connection.end();
  });
}
