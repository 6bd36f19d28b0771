/** Keyboard shortcuts of a page: single keys such as `j`, and sequences of two such as `g r`. */

import { useEffect, useRef } from 'react';

/** Maximum time between the two keys of a sequence. */
const sequenceMs = 1000;

/**
 * @param keys        actions by name of the key, as in `KeyboardEvent.key`
 * @param isFallback  for shortcuts outside of pages: those of a page take precedence, regardless of the order of
 *   registration
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
    // Events reach the window last.
    const target = isFallback ? window : document;
    target.addEventListener('keydown', onKey as EventListener);
    return () => target.removeEventListener('keydown', onKey as EventListener);
  }, [isFallback]);
}

/** Checkboxes and radio buttons take no text, so shortcuts work right after selecting a row by mouse. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typed) !== null;
}
