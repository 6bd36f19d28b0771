/** Writes the summary of a review as published in its pull request. */

import type { CommentRow, ReviewRow } from '../storage/reviews.ts';
import { codeSpan } from './markdown.ts';

/** Forges accept at least 65,536 characters; nobody reads more than this. */
const maxLength = 60_000;

/** @param refused  comments at locations that the forge does not show */
export function writePublished(review: ReviewRow, refused: readonly CommentRow[]): string {
  const { summary, head_sha: headSha } = review;
  const placeless = refused.map(
    ({ title, file_path: path, line }) => `- ${codeSpan(title)} at ${codeSpan(`${path}:${line}`)}`,
  );
  const text = [
    (summary ?? '').slice(0, maxLength),
    ...(placeless.length > 0 ? [`### Not shown in the diff\n\n${placeless.join('\n')}`] : []),
    `<sub>Reviewed ${(headSha ?? '').slice(0, 12)}.</sub>`,
  ];
  return text.join('\n\n');
}
