/** The single comment that answers a command: created once, then updated. */

import type { ServiceContext } from '../context.ts';
import { readTag, tagComment } from '../reviews/comment-tag.ts';
import type { Order } from './order.ts';

const noHead = '0'.repeat(40);

export async function answerCommand(
  deps: Pick<ServiceContext, 'secrets'>,
  { delivery, repository, forge: { forge, connection, fullName }, signal }: Order,
  text: string,
): Promise<void> {
  const { number } = delivery.content;
  const scope = { repositoryId: repository.id, number };
  const key = `command${(delivery.comment_id ?? '').toLowerCase().replaceAll(/[^0-9a-z]/g, '')}`.slice(0, 64);
  const body = tagComment(deps.secrets, scope, { key, headSha: noHead, body: text });
  const ref = { repository: fullName, number };
  const listed = await forge.listComments(connection, ref, signal);
  const known = listed.find((one) => one.thread === null && readTag(deps.secrets, scope, one.body) === key);
  if (known === undefined) {
    await forge.saveComment(connection, ref, { id: null, body, at: null }, signal);
    return;
  }
  if (known.body.replaceAll('\r\n', '\n').trim() === body.trim()) return;
  await forge.saveComment(connection, ref, { id: known.id, body, thread: null }, signal);
}
