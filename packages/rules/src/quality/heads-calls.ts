/** Families about calls: arguments, unused results, order of execution. */

import { bug, doubt, fault } from './head.ts';

export const callHeads = {
  'zip-without-strict': doubt('Lists of different length are zipped', 'Give `strict`.'),
  'async-executor': bug(
    'Executor of a promise is asynchronous',
    'Make the work an `async` function, and call that.',
    [248],
  ),
  'blocking-in-async': bug(
    'Asynchronous function blocks',
    'Await the asynchronous form of the call.',
    [1088],
  ),
  'callback-without-result': bug('Callback gives nothing', 'Return a value, or use a loop.', [252]),
  'called-too-early': fault(
    'Function is called instead of handed over',
    'Hand over the function, without calling it.',
    [670],
  ),
  'compared-order': bug('Result of a comparison is compared with 1', 'Compare with 0.', [1025]),
  'conditional-hook': bug(
    'Hook is called on some renders only',
    'Call the hook before any return or branch.',
    [670],
  ),
  'cutset-as-prefix': bug(
    'Characters are stripped, not the text',
    'Remove the prefix or suffix as a whole.',
    [1025],
  ),
  'deferred-lock': fault('Lock is taken when the function ends', 'Defer the unlock.', [667]),
  'duration-product': bug(
    'Durations are multiplied with each other',
    'Multiply a duration by a plain number.',
    [682],
  ),
  'format-mismatch': fault(
    'Format and arguments do not match',
    'Give an argument for each place of the format.',
    [685],
  ),
  'global-match-state': doubt('Pattern remembers where it was', 'Remove the flag `g`.', [665]),
  'handler-goes-on': bug('Handler goes on behind its error', 'Return behind the error.', [670]),
  'hash-minimum': bug(
    'Absolute value may be negative',
    'Take the rest of the division by `Math.floorMod`.',
    [682],
  ),
  'index-as-radix': bug(
    'Index of an element becomes a radix',
    'Give `map` a function of one parameter.',
    [628],
  ),
  'literal-as-pattern': bug(
    'Text is taken as a pattern',
    'Escape it, or call the function that takes texts.',
    [625],
  ),
  'missing-await': bug(
    'Promise is not awaited',
    'Put `await` before the call, or `void` when nobody has to wait.',
    [252],
  ),
  'modified-while-iterated': bug(
    'Collection is changed while a loop goes over it',
    'Go over a copy, or remove by the iterator.',
    [662],
  ),
  'promise-in-foreach': bug(
    '`forEach` does not wait for promises',
    'Use `for ... of` with `await`, or `Promise.all`.',
    [248],
  ),
  'sorted-as-text': bug('Numbers are sorted as texts', 'Give `sort` a comparison of numbers.', [1025]),
  'string-of-number': fault('Number becomes a character', 'Call `strconv.Itoa`.', [681]),
  'thread-run': fault('Thread runs in the caller', 'Call `start`.', [572]),
  'too-short-sleep': bug('Duration is a few nanoseconds', 'Multiply by a unit, as `time.Second`.', [682]),
  'unused-result': bug('Result of a call is dropped', 'Use the result; the call changes nothing.', [252]),
  'useless-comparison': bug('Comparison does nothing', 'Assign with `=`, or use the result.', [482]),
  'wrong-argument-count': fault(
    'Call has the wrong number of arguments',
    'Give what the function takes.',
    [628],
  ),
};
