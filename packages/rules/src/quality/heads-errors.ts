/** Families about errors and about resources that have to be released. */

import { bug, doubt, fault } from './head.ts';

export const errorHeads = {
  'bare-except': doubt(
    'Every exception is caught',
    'Name the exceptions that can be handled here.',
    [396],
    10,
  ),
  'cancel-dropped': bug('Context is never cancelled', 'Keep the function and defer it.', [772]),
  'cause-lost': doubt(
    'Exception does not name its cause',
    'Raise it `from` the one that is handled, or `from None`.',
  ),
  'copied-lock': fault('Lock is copied', 'Hand over a pointer.', [667]),
  'defer-before-error-check': bug(
    'Result is used before its error is looked at',
    'Look at the error first, then defer the call.',
    [252, 476],
  ),
  'defer-in-loop': bug(
    'Deferred call waits for the end of the function',
    'Put the body of the loop into a function of its own, or call at the end of the body.',
    [772],
    15,
  ),
  'dropped-exception': bug(
    'Exception is caught and dropped',
    'Handle the exception, or say in a comment why it does not matter.',
    [390],
    10,
  ),
  'dropped-interrupt': bug('Interrupt is dropped', 'Call `Thread.currentThread().interrupt()`, or throw.'),
  'empty-catch': bug(
    'Error is caught and dropped',
    'Handle the error, or say in a comment why it does not matter.',
    [390],
  ),
  'error-swallowed': bug('Error is found and not returned', 'Return the error.', [252]),
  'error-not-thrown': fault('Exception is made and not thrown', 'Throw it.', [390]),
  'exit-skips-defer': bug(
    'Exit skips the deferred calls',
    'Return an error, and end the program in `main`.',
    [459],
  ),
  'fatal-in-goroutine': fault('Test is ended from another goroutine', 'Call `Error` and return.', [670]),
  'format-of-error-lost': doubt(
    'Cause of the exception is lost',
    'Give the caught exception as the cause.',
    [755],
  ),
  'ignored-error': bug(
    'Error is not looked at',
    'Handle the error, or assign it to `_` to say that it does not matter.',
    [252, 703],
    10,
  ),
  'lock-not-released': bug(
    'Lock is kept on some way out',
    'Release it in a `finally`, or by `defer`.',
    [667],
  ),
  'one-exception-caught': fault(
    'Only one of the exceptions is caught',
    'Put the exceptions into a tuple.',
    [396],
  ),
  'not-implemented-raised': fault('`NotImplemented` is no exception', 'Raise `NotImplementedError`.', [397]),
  'print-stack-trace': doubt('Stack trace goes to the console', 'Log the exception.', [209]),
  'resource-not-closed': bug(
    'Resource is never closed',
    'Close it, or open it by the statement that closes it.',
    [772],
  ),
  'return-in-finally': bug('Way out of a finally block', 'Move the statement behind the block.', [584]),
  'shadowed-exception': fault(
    'Handler is never reached',
    'Put the handler of the narrower exception first.',
    [561],
  ),
  'static-date-format': bug(
    'Format for dates is shared between threads',
    'Use `DateTimeFormatter`, or make one for each use.',
    [362],
  ),
  'synchronized-on-value': bug(
    'Lock is an object that others have, too',
    'Lock an object of its own: `new Object()`.',
    [412],
  ),
  'timer-in-loop': doubt(
    'A timer is made in each round',
    'Make one timer before the loop, and reset it.',
    [772],
  ),
  'wait-group-add-in-goroutine': bug(
    'Group is told of a goroutine too late',
    'Call `Add` before the goroutine is started.',
    [362],
  ),
};
