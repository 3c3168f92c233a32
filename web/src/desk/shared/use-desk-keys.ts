import { useLayoutEffect } from 'react';

/**
 * Keys of the desk. A key pressed while typing belongs to the text, but for Ctrl+Enter; while a dialog is open all keys are
 * the dialog's.
 */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  // Not behind the painting: a key pressed as soon as the item is seen counts.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (event.altKey || event.defaultPrevented || at?.closest('[role=dialog]')) return;
      const typing =
        at?.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]') != null;
      const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key.toUpperCase();
      if (typing && name !== 'Ctrl+Enter') return;
      const act = keys[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [keys]);
}
