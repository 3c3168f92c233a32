import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { readEntry, saveEntry } from '../../shared/storage/storage.ts';
import classes from './desk-frame.module.css';
import { words } from './words.ts';

const sides = {
  queue: { name: 'desk-queue-width', first: 312, min: 240, max: 480, grows: 1, label: words.splitQueue },
  panel: { name: 'desk-panel-width', first: 376, min: 320, max: 620, grows: -1, label: words.splitPanel },
} as const;
/** Pixels a key moves it. */
const step = 16;

/** The line between two columns: dragged, or moved with the arrow keys. The width is kept on this device. */
export function Splitter({
  side,
  container,
}: {
  side: keyof typeof sides;
  container: RefObject<HTMLDivElement | null>;
}) {
  const t = useText();
  const { name, first, min, max, grows, label } = sides[side];
  const [width, setWidth] = useState<number>(first);
  const dragged = useRef<{ x: number; width: number } | null>(null);
  useEffect(() => {
    const kept = readEntry(name);
    if (typeof kept === 'number' && kept >= min && kept <= max) setWidth(kept);
  }, [name, min, max]);
  useEffect(() => {
    container.current?.style.setProperty(`--desk-${side}`, `${width}px`);
  }, [container, side, width]);
  const fit = (to: number) => Math.round(Math.min(max, Math.max(min, to)));
  const move = (to: number) => {
    setWidth(fit(to));
    saveEntry(name, fit(to));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t(label)}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classes.splitter}
      data-side={side}
      onKeyDown={(event) => {
        const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (way !== 0) move(width + way * grows * step);
      }}
      // WebKit selects the text the pointer passes, captured or not.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        const from = dragged.current;
        if (from) setWidth(fit(from.width + (event.clientX - from.x) * grows));
      }}
      onPointerUp={() => {
        dragged.current = null;
        saveEntry(name, width);
      }}
    />
  );
}
