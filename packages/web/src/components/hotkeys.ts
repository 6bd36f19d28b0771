/** Keys that do something on a page: single ones as `j`, and two in a row as `g r`. */

import { useEffect, useRef } from 'react';

/** Two keys belong together when they come within this. */
const sequenceMs = 1000;

/**
 * @param keys        what each key does, by its name as `KeyboardEvent.key` has it
 * @param isFallback  for what is around the pages: a page that knows a key has it first, whichever was there earlier
 */
export function useHotkeys(keys: Readonly<Record<string, () => void>>, isFallback = false): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    let first = { key: '', at: 0 };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      const { key, timeStamp } = event;
      const pair = timeStamp - first.at < sequenceMs ? current.current[`${first.key} ${key}`] : undefined;
      first = { key, at: timeStamp };
      const action = pair ?? current.current[key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    // Events come to the window last.
    const target = isFallback ? window : document;
    target.addEventListener('keydown', onKey as EventListener);
    return () => target.removeEventListener('keydown', onKey as EventListener);
  }, [isFallback]);
}

/** Boxes that are ticked take no letters: who has just selected a row by mouse goes on by key. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typed) !== null;
}
