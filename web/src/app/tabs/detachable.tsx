import { Activity, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

type Nodes = { slot: HTMLElement | null; box: HTMLElement | null };
type Props = {
  readonly on: boolean;
  readonly children: ReactNode;
  /** Given the element the children stand in, and keeping it while they are off. */
  readonly boxRef?: RefObject<HTMLElement | null>;
  /** What looks after the children: its effects run once they are in place. */
  readonly beside?: ReactNode;
};

/**
 * Stands before what it attaches: effects run in the order of the tree, and whatever measures or takes the focus finds
 * the page in place. For the same reason the nodes are noted when they are made and not let go while they are off.
 */
function Attach({ nodes }: { nodes: Nodes }) {
  useLayoutEffect(() => {
    const { slot, box } = nodes;
    if (slot && box && box.parentNode !== slot) slot.append(box);
    return () => nodes.box?.remove();
  }, [nodes]);
  return null;
}

/**
 * Kept alive while it is off, with what was typed in it: its effects rest, and its nodes are taken out of the document, so
 * that no label, link or `id` of a hidden page is met in place of one in sight.
 */
export function Detachable({ on, boxRef, beside, children }: Props) {
  const nodes = useRef<Nodes>({ slot: null, box: null }).current;
  const noteSlot = useCallback(
    (slot: HTMLElement | null) => {
      nodes.slot = slot ?? nodes.slot;
    },
    [nodes],
  );
  const noteBox = useCallback(
    (box: HTMLElement | null) => {
      nodes.box = box ?? nodes.box;
      if (boxRef) boxRef.current = nodes.box;
    },
    [nodes, boxRef],
  );
  return (
    <Activity mode={on ? 'visible' : 'hidden'}>
      <div ref={noteSlot} className="contents">
        <Attach nodes={nodes} />
        <div ref={noteBox} className="contents">
          {children}
        </div>
        {beside}
      </div>
    </Activity>
  );
}
