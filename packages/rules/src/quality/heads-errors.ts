/** Families about errors and about resources that have to be released. */

import { bug, doubt, fault } from './head.ts';

export const errorHeads = {
  'bare-except': doubt(
    'Bare `except` catches every exception',
    'Name the exceptions that can be handled here.',
    [396],
    10,
  ),
  'cancel-dropped': bug(
    'Cancel function of a context is never called',
    'Keep the cancel function and defer a call to it.',
    [772],
  ),
  'cause-lost': doubt(
    'Exception is raised without its cause',
    'Raise it `from` the caught exception, or `from None`.',
  ),
  'copied-lock': fault('Lock is copied by value', 'Pass a pointer.', [667]),
  'defer-before-error-check': bug(
    'Deferred call uses a result before its error is checked',
    'Check the error first, then defer the call.',
    [252, 476],
  ),
  'defer-in-loop': bug(
    '`defer` in a loop',
    'Move the loop body into a function of its own, or make the call at the end of the body.',
    [772],
    15,
  ),
  'dropped-exception': bug(
    'Exception is caught and ignored',
    'Handle the exception, or explain in a comment why it can be ignored.',
    [390],
    10,
  ),
  'dropped-interrupt': bug(
    'Interrupt is swallowed',
    'Restore the interrupted status with `Thread.currentThread().interrupt()`, or rethrow.',
  ),
  'empty-catch': bug(
    'Error is caught and ignored',
    'Handle the error, or explain in a comment why it can be ignored.',
    [390],
  ),
  'error-swallowed': bug('Error is checked but not returned', 'Return the error.', [252]),
  'error-not-thrown': fault('Exception is created but not thrown', 'Throw it.', [390]),
  'exit-skips-defer': bug(
    'Exit skips deferred calls',
    'Return an error, and exit the program in `main`.',
    [459],
  ),
  'fatal-in-goroutine': fault('Test is stopped from another goroutine', 'Call `Error` and return.', [670]),
  'format-of-error-lost': doubt(
    'Cause of the exception is lost',
    'Pass the caught exception as the cause.',
    [755],
  ),
  'ignored-error': bug(
    'Error is not checked',
    'Handle the error, or assign it to `_` to ignore it explicitly.',
    [252, 703],
    10,
  ),
  'lock-not-released': bug(
    'Lock is not released on every path',
    'Release it in a `finally` block or with `defer`.',
    [667],
  ),
  'one-exception-caught': fault(
    'Only the first of the exceptions is caught',
    'Put the exceptions into a tuple.',
    [396],
  ),
  'not-implemented-raised': fault(
    '`NotImplemented` is raised, which is not an exception',
    'Raise `NotImplementedError`.',
    [397],
  ),
  'print-stack-trace': doubt('Stack trace is printed to the console', 'Log the exception.', [209]),
  'resource-not-closed': bug(
    'Resource is never closed',
    'Close it, or open it with a statement that closes it automatically.',
    [772],
  ),
  'return-in-finally': bug('Jump out of a `finally` block', 'Move the statement after the block.', [584]),
  'shadowed-exception': fault(
    'Exception handler is unreachable',
    'Put the handler of the narrower exception first.',
    [561],
  ),
  'static-date-format': bug(
    '`DateFormat` is shared between threads',
    'Use `DateTimeFormatter`, or create one for each use.',
    [362],
  ),
  'synchronized-on-value': bug(
    'Lock is a shared object',
    'Use a private lock object: `new Object()`.',
    [412],
  ),
  'timer-in-loop': doubt(
    'Timer is created in each iteration',
    'Create one timer before the loop and reset it.',
    [772],
  ),
  'wait-group-add-in-goroutine': bug(
    '`WaitGroup.Add` is called inside the goroutine',
    'Call `Add` before you start the goroutine.',
    [362],
  ),
};
