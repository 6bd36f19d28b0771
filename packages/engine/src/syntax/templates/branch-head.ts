/** The next branch of a condition, in languages with braces. */

import { MadeText } from '../made-text.ts';

/**
 * Ends the branch before and begins another one.
 *
 * @param word       `else if`, as the language writes it
 * @param condition  absent for the last branch
 */
export function branchHead(word: string, condition: MadeText | undefined): MadeText {
  const text = new MadeText().add('} ');
  if (condition === undefined) return text.add('else {');
  return text.add(`${word} (`).append(condition).add(') {');
}
