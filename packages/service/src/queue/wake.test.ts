import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wakeAt } from './wake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const inMs = (delayMs: number) => new Date(Date.now() + delayMs);

it('wakes when a job is due, not before and once', () => {
  const wake = vi.fn();
  wakeAt(inMs(5000), wake, new AbortController().signal);
  vi.advanceTimersByTime(5000);
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(wake).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(wake).toHaveBeenCalledOnce();
});

it('wakes for a job that is due already', () => {
  const wake = vi.fn();
  wakeAt(inMs(-1000), wake, new AbortController().signal);
  vi.advanceTimersByTime(0);
  expect(wake).toHaveBeenCalledOnce();
});

it.each([
  ['that is due much later', 3_600_000, false],
  ['of a process that stops', 5000, true],
])('does not wake for a job %s', (_name, delayMs, stops) => {
  const wake = vi.fn();
  const stopping = new AbortController();
  wakeAt(inMs(delayMs), wake, stopping.signal);
  if (stops) stopping.abort();
  vi.advanceTimersByTime(2 * delayMs);
  expect(wake).not.toHaveBeenCalled();
});
