/**
 * Rows for functions that start a program without a shell, with an argument list: an argument that begins with a dash
 * is read as an option, unless `--` precedes it.
 */

import { type Condition, type SinkRow, sink, type ValueTest, when } from '@assay/engine/rule';

/** Programs with options that run other programs or write files named by the caller. From their manuals. */
const withHarmfulOptions =
  '(^|[/\\\\])(git|hg|svn|bzr|ssh|scp|sftp|rsync|tar|bsdtar|zip|7z|curl|wget|find|xargs|env|sed|g?awk|sendmail|mutt|docker|podman|kubectl|helm|npm|pip3?|psql|mysql(dump)?|pg_dump|openssl|pandoc|wkhtmltopdf|ffmpeg|(chrom|google-chrome)[a-z-]*)(\\.exe)?$';

/** Ends the options; `git` has its own form, because its `--` precedes paths. */
const endOfOptions = '^--(end-of-options)?$';

/** Maximum number of elements to check. Not tuned. */
const maxElements = 6;

/** The program is one of those. */
const isHarmful: ValueTest = { matches: withHarmfulOptions };
/** The program is one of those, or unknown. */
const mayBeHarmful: ValueTest = { anyOf: [isHarmful, { constant: false }] };

/**
 * @param program  path of the program: `spawn(0)`
 * @param element  path of a list element by index, from 0
 * @param isPlaced  the elements are arguments of the call itself, for which a spread list may stand
 */
export function argumentRows(
  program: string,
  element: (index: number) => string,
  isPlaced = false,
): SinkRow[] {
  return Array.from({ length: maxElements }, (_, index) => {
    // A list passed through as a whole is the caller's responsibility: one built here begins with a constant.
    const conditions: Condition[] =
      index === 0
        ? [when(program, isHarmful), ...(isPlaced ? [when(element(0), { placed: true })] : [])]
        : [when(program, mayBeHarmful), when(element(0), { constant: true })];
    for (let before = 0; before < index; before++)
      conditions.push(when(element(before), { not: { matches: endOfOptions } }));
    // After an option it is usually that option's value.
    if (index > 0) conditions.push(when(element(index - 1), { not: { matches: '^-' } }));
    return sink('program-argument', element(index), ...conditions);
  });
}
