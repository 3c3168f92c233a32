import { type RefObject, useEffect, useRef } from 'react';
import { useForm } from './form-context.ts';

const frameOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;

/** Is the frame of a field on the page? */
const isShown = (path: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].some((frame) => frame.dataset.path === path);

/**
 * Tells the form which of these fields was left. While a finger or a mouse button is down nothing is told: a sentence that
 * appears then moves the button away from under it.
 */
export function useLeaving(around: RefObject<HTMLElement | null>): void {
  const { onLeave } = useForm();
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const fields = around.current;
    let pressed = false;
    const press = () => {
      pressed = true;
    };
    const release = () => {
      pressed = false;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const path = frameOf(target)?.dataset.path;
      if (!path || frameOf(relatedTarget)?.dataset.path === path) return;
      const tell = () => latest.current(path, isShown);
      if (!pressed) return tell();
      // After the click that the press becomes.
      document.addEventListener('pointerup', () => setTimeout(tell), { once: true });
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    fields?.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
      fields?.removeEventListener('focusout', leave);
    };
  }, [around]);
}
