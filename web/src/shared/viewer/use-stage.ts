import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './view-state.ts';

const nothing: Size = { width: 0, height: 0 };
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** How large the stage is inside, also after the window was turned. */
export function useStageSize(stage: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(nothing);
  useBeforePaint(() => {
    const element = stage.current;
    if (!element) return;
    // The border box: with the content box a scroll bar that appears would change the measured size.
    const measure = () =>
      setSize({ width: Math.max(0, element.offsetWidth - 2), height: Math.max(0, element.offsetHeight - 2) });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [stage]);
  return size;
}

/** Which part of the picture stands in the middle, 0 to 1; what is smaller than the stage stands there whole. */
const middleOf = (scrolled: number, seen: number, length: number): number =>
  length <= seen ? 0.5 : (scrolled + seen / 2) / length;

/** What was in the middle stays there when the picture becomes larger or smaller. */
export function useSameMiddle(stage: RefObject<HTMLElement | null>, room: Size): void {
  const before = useRef(room);
  useBeforePaint(() => {
    const element = stage.current;
    const { width, height } = before.current;
    before.current = room;
    if (!element || width === 0 || height === 0) return;
    const { clientWidth, clientHeight } = element;
    const { scrollLeft, scrollTop } = element;
    element.scrollLeft = middleOf(scrollLeft, clientWidth, width) * room.width - clientWidth / 2;
    element.scrollTop = middleOf(scrollTop, clientHeight, height) * room.height - clientHeight / 2;
  }, [stage, room.width, room.height]);
}

/** Drag with the mouse as a finger does; fingers scroll the stage themselves. */
export const dragging = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget: stage, pointerId, movementX, movementY } = event;
    if (stage.hasPointerCapture(pointerId)) stage.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  },
} as const;
