/** The step summary on GitHub. */

import { appendFile, stat } from 'node:fs/promises';

/** Limit for all summaries of one step; GitHub does not show a larger file. */
const maxSummaryBytes = 1_048_576;

const note = `
> **The report exceeds the length limit of GitHub and is truncated here. The log and the SARIF file contain all of it.**
`;

/** Appends the report to what the step has already written, truncated if it is too long. */
export async function addSummary(file: string, markdown: string): Promise<void> {
  const used = (await stat(file).catch(() => undefined))?.size ?? 0;
  await appendFile(file, cutToBytes(markdown, maxSummaryBytes - used));
}

/** @returns whole lines, with a note if some are left out; nothing if there is no room for the note */
export function cutToBytes(markdown: string, maxBytes: number): string {
  const bytes = Buffer.from(markdown);
  if (bytes.length <= maxBytes) return markdown;
  const room = maxBytes - Buffer.byteLength(note);
  if (room < 0) return '';
  return bytes.subarray(0, bytes.subarray(0, room).lastIndexOf('\n') + 1).toString() + note;
}
