import { useEffect } from 'react';

/** Keys of the desk. A key pressed while typing belongs to the text, but for Ctrl+Enter. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null;
      const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key.toUpperCase();
      if (event.altKey || (typing && name !== 'Ctrl+Enter')) return;
      const act = keys[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [keys]);
}
