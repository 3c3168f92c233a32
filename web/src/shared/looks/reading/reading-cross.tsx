import { useEffect, useRef } from 'react';
import classes from './reading-cross.module.css';

/** A horizontal and a vertical line that follow the pointer, or the focus when the keyboard is used. */
export function ReadingCross() {
  const across = useRef<HTMLDivElement>(null);
  const down = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const put = (x: number, y: number) => {
      across.current?.style.setProperty('transform', `translateY(${y}px)`);
      down.current?.style.setProperty('transform', `translateX(${x}px)`);
    };
    const withPointer = (event: PointerEvent) => put(event.clientX, event.clientY);
    const withFocus = (event: FocusEvent) => {
      if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
      const { left, bottom } = event.target.getBoundingClientRect();
      put(left, bottom);
    };
    window.addEventListener('pointermove', withPointer);
    window.addEventListener('focusin', withFocus);
    return () => {
      window.removeEventListener('pointermove', withPointer);
      window.removeEventListener('focusin', withFocus);
    };
  }, []);
  return (
    <div aria-hidden>
      <div ref={across} className={classes.across} />
      <div ref={down} className={classes.down} />
    </div>
  );
}
