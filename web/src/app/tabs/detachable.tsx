import { Activity, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

type Props = {
  readonly on: boolean;
  readonly children: ReactNode;
  readonly boxRef?: RefObject<HTMLDivElement | null>;
};

/** Stands before what it attaches: effects run in the order of the tree, and whatever measures or takes the focus finds the page in place. */
function Attach({ slot, box }: { slot: RefObject<HTMLDivElement | null>; box: RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(() => {
    const [place, held] = [slot.current, box.current];
    if (place && held && held.parentNode !== place) place.append(held);
    return () => held?.remove();
  }, [slot, box]);
  return null;
}

/**
 * Kept alive while it is off, with what was typed in it: its effects rest, and its nodes are taken out of the document, so
 * that no label, link or `id` of a hidden page is met in place of one in sight.
 */
export function Detachable({ on, boxRef, children }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const box = boxRef ?? own;
  return (
    <Activity mode={on ? 'visible' : 'hidden'}>
      <div ref={slot} className="contents">
        <Attach slot={slot} box={box} />
        <div ref={box} className="contents">
          {children}
        </div>
      </div>
    </Activity>
  );
}
