import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import { useAppearance } from '../../looks/use-appearance.tsx';
import { words } from './words.ts';

/** So long at least a removal can be taken back on the spot (looks.md §7). */
const lastsMs = 10_000;

type Props = {
  readonly onUndo: () => void;
  /** The time to undo is over. */
  readonly onOver: () => void;
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * What was removed, with the way back. It stays for ten seconds whatever else is done meanwhile, longer while the pointer or the
 * focus is on it; in the elder view nothing vanishes by itself.
 */
export function UndoLine({ onUndo, onOver, busy = false, className, children }: Props) {
  const t = useText();
  const elder = useAppearance().appearance.view === 'elder';
  const [held, hold] = useState(false);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (elder || held) return;
    const timer = setTimeout(() => over(), lastsMs);
    return () => clearTimeout(timer);
  }, [elder, held]);
  return (
    <span>
      {children}
      <button
        type="button"
        className={className}
        disabled={busy}
        onClick={onUndo}
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        {t(words.undo)}
      </button>
    </span>
  );
}
