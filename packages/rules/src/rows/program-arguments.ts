/**
 * Rows of functions that start a program without a shell, with a list of arguments: one that begins with a dash is read as
 * an option, unless `--` stands before it.
 */

import { type Condition, type SinkRow, sink, type ValueTest, when } from '@assay/engine/rule';

/** Programs with options that run other programs or write files that the caller names. By their manuals. */
const withHarmfulOptions =
  '(^|[/\\\\])(git|hg|svn|bzr|ssh|scp|sftp|rsync|tar|bsdtar|zip|7z|curl|wget|find|xargs|env|sed|g?awk|sendmail|mutt|docker|podman|kubectl|helm|npm|pip3?|psql|mysql(dump)?|pg_dump|openssl|pandoc|wkhtmltopdf|ffmpeg|(chrom|google-chrome)[a-z-]*)(\\.exe)?$';

/** Behind it no argument is an option; `git` has a word of its own where `--` stands before paths. */
const endOfOptions = '^--(end-of-options)?$';

/** Elements that are looked at. Not measured. */
const maxElements = 6;

/** The program is one of those. */
const isHarmful: ValueTest = { matches: withHarmfulOptions };
/** The same, or it is not known. */
const mayBeHarmful: ValueTest = { anyOf: [isHarmful, { constant: false }] };

/**
 * @param program  path of the program: `spawn(0)`
 * @param element  path of an element of the list of arguments by its number, from 0
 * @param isPlaced  the elements are arguments of the call themselves, which a list that is spread may stand for
 */
export function argumentRows(
  program: string,
  element: (index: number) => string,
  isPlaced = false,
): SinkRow[] {
  return Array.from({ length: maxElements }, (_, index) => {
    // A list that the caller hands over whole is his own: one that is put together here begins with a constant.
    const conditions: Condition[] =
      index === 0
        ? [when(program, isHarmful), ...(isPlaced ? [when(element(0), { placed: true })] : [])]
        : [when(program, mayBeHarmful), when(element(0), { constant: true })];
    for (let before = 0; before < index; before++)
      conditions.push(when(element(before), { not: { matches: endOfOptions } }));
    // Behind an option it is mostly the value of that.
    if (index > 0) conditions.push(when(element(index - 1), { not: { matches: '^-' } }));
    return sink('program-argument', element(index), ...conditions);
  });
}
