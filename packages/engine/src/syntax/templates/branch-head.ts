/** Starts the next branch of a condition, in languages with braces. */

import { MadeText } from '../made-text.ts';

/**
 * Ends the previous branch and begins another one.
 *
 * @param word       `else if` in the language's syntax
 * @param condition  absent for the last branch
 */
export function branchHead(word: string, condition: MadeText | undefined): MadeText {
  const text = new MadeText().add('} ');
  if (condition === undefined) return text.add('else {');
  return text.add(`${word} (`).append(condition).add(') {');
}
