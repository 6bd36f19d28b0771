/** Families about calls: arguments, unused results, order of execution. */

import { bug, doubt, fault } from './head.ts';

export const callHeads = {
  'zip-without-strict': doubt('`zip` is called without `strict`', 'Pass `strict`.'),
  'async-executor': bug(
    'Promise executor is an async function',
    'Move the work into an `async` function and call it.',
    [248],
  ),
  'blocking-in-async': bug(
    'Blocking call in an async function',
    'Await the asynchronous variant of the call.',
    [1088],
  ),
  'callback-without-result': bug('Callback returns no value', 'Return a value, or use a loop.', [252]),
  'called-too-early': fault(
    'Function is called instead of passed',
    'Pass the function without calling it.',
    [670],
  ),
  'compared-order': bug(
    'Result of `compareTo` or `compare` is compared with 1 or -1',
    'Compare with 0.',
    [1025],
  ),
  'conditional-hook': bug(
    'React Hook is called conditionally',
    'Call the hook before any return or branch.',
    [670],
  ),
  'cutset-as-prefix': bug(
    'Trim function removes a set of characters, not a prefix or suffix',
    'Remove the prefix or suffix as a whole.',
    [1025],
  ),
  'deferred-lock': fault('Deferred call locks instead of unlocking', 'Defer the unlock.', [667]),
  'duration-product': bug(
    'Durations are multiplied by each other',
    'Multiply a duration by a plain number.',
    [682],
  ),
  'format-mismatch': fault(
    'Format string does not match its arguments',
    'Pass one argument for each placeholder of the format string.',
    [685],
  ),
  'global-match-state': doubt(
    'Regular expression with the `g` flag keeps state between calls',
    'Remove the `g` flag.',
    [665],
  ),
  'handler-goes-on': bug(
    'Handler continues after writing an error response',
    'Return after the error response.',
    [670],
  ),
  'hash-minimum': bug(
    '`Math.abs` of a hash or random number may be negative',
    'Compute the remainder with `Math.floorMod`.',
    [682],
  ),
  'index-as-radix': bug(
    '`map(parseInt)` passes the index as the radix',
    'Pass `map` a function with one parameter.',
    [628],
  ),
  'literal-as-pattern': bug(
    'Literal string is used as a regular expression',
    'Escape it, or call the function that takes a plain string.',
    [625],
  ),
  'missing-await': bug(
    'Promise is not awaited',
    'Put `await` before the call, or `void` if the result is not needed.',
    [252],
  ),
  'modified-while-iterated': bug(
    'Collection is modified during iteration',
    'Iterate over a copy, or remove through the iterator.',
    [662],
  ),
  'promise-in-foreach': bug(
    '`forEach` does not await its async callback',
    'Use `for ... of` with `await`, or `Promise.all`.',
    [248],
  ),
  'sorted-as-text': bug(
    'Numbers are sorted as strings',
    'Pass `sort` a numeric comparison function.',
    [1025],
  ),
  'string-of-number': fault(
    'Integer is converted to a string as a code point',
    'Call `strconv.Itoa`.',
    [681],
  ),
  'thread-run': fault('`Thread.run` is called instead of `start`', 'Call `start`.', [572]),
  'too-short-sleep': bug(
    'Duration has no unit and means nanoseconds',
    'Multiply by a unit, such as `time.Second`.',
    [682],
  ),
  'unused-result': bug('Result of a call is ignored', 'Use the result: the call has no side effects.', [252]),
  'useless-comparison': bug('Comparison has no effect', 'Assign with `=`, or use the result.', [482]),
  'wrong-argument-count': fault(
    'Call has the wrong number of arguments',
    'Pass the arguments that the function takes.',
    [628],
  ),
};
