import { type TouchEvent, useEffect, useRef } from 'react';

type Moves = {
  readonly turn: (by: 1 | -1) => void;
  readonly zoom: (by: 1 | -1) => void;
  /** A page that is larger than its frame is moved, not turned, by a finger. */
  readonly swipes: boolean;
};
type Key = 'ArrowLeft' | 'ArrowRight' | 'PageUp' | 'PageDown' | '+' | '=' | '-';
const acts: Readonly<Record<Key, (moves: Moves) => void>> = {
  ArrowRight: ({ turn }) => turn(1),
  PageDown: ({ turn }) => turn(1),
  ArrowLeft: ({ turn }) => turn(-1),
  PageUp: ({ turn }) => turn(-1),
  '+': ({ zoom }) => zoom(1),
  '=': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
};
const isKey = (key: string): key is Key => Object.hasOwn(acts, key);
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"]') !== null;

/** With Shift an arrow extends what is selected, to be copied. */
const isSelecting = ({ key, shiftKey }: KeyboardEvent): boolean => shiftKey && key.startsWith('Arrow');

/** Minimum swipe distance in px that turns the page. */
const far = 60;

/** Turn pages by keyboard and by finger. What the keys mean elsewhere (typing, with Ctrl or Alt) is left alone. */
export function usePageTurning(moves: Moves) {
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isSelecting(event)) return;
      if (isTyping(event.target) || !isKey(event.key)) return;
      event.preventDefault();
      acts[event.key](latest.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const finger = event.touches[0];
      from.current = event.touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const [start, end] = [from.current, event.changedTouches[0]];
      from.current = null;
      if (!start || !end || !moves.swipes) return;
      const [dx, dy] = [end.clientX - start.x, end.clientY - start.y];
      if (Math.abs(dx) >= far && Math.abs(dx) > 2 * Math.abs(dy)) moves.turn(dx < 0 ? 1 : -1);
    },
  };
}
