import { expect, test } from 'vitest';
import { baseOf } from './kodus.ts';
import { isSamePlace, type SetComment, scoreOf } from './located.ts';

const at = (startLine: number, endLine = startLine, path = 'a.ts') => ({ path, startLine, endLine });
const set = (place: ReturnType<typeof at>, isAccepted: boolean, isFlaw = true): SetComment => ({
  ...place,
  isAccepted,
  isFlaw,
  author: '',
});

test('places are the same when their lines overlap or touch, whichever end a set names first', () => {
  expect(isSamePlace(at(5), at(6, 9))).toBe(true);
  expect(isSamePlace(at(4), at(6, 9))).toBe(false);
  expect(isSamePlace(at(7), at(9, 6))).toBe(true);
  expect(isSamePlace(at(7), at(6, 9, 'b.ts'))).toBe(false);
});

test('an accepted comment makes one of ours right, and a refused one is noise where no accepted one stands', () => {
  const comments = [set(at(10), true), set(at(20), true, false), set(at(30), false), set(at(10), false)];
  const of = { id: 'x', comments, others: new Map() };
  const score = scoreOf([{ of, comments: [at(10), at(11), at(20), at(30), at(99)] }]);
  expect(score).toMatchObject({
    comments: 5,
    right: 2,
    rightOnFlaws: 1,
    refused: 1,
    accepted: 2,
    flaws: 1,
    most: 5,
  });
});

test('the base of a patch has what its hunks had', () => {
  const head = ['a', 'b2', 'c', 'd', 'e'];
  const numbered = '@@ -1,3 +1,3 @@\n__new hunk__\n1  a\n2 +b2\n3  c\n__old hunk__\n1  a\n2 -b\n3  c\n';
  expect(baseOf(head, numbered)).toEqual(['a', 'b', 'c', 'd', 'e']);
  const plain = '@@ -3,2 +3,3 @@\n__new hunk__\n3  c\n4 +d\n5  e\n__old hunk__\nc\ne\n';
  expect(baseOf(head, plain)).toEqual(['a', 'b2', 'c', 'e']);
});
