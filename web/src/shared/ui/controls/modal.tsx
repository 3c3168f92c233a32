import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/index.tsx';
import classes from './modal.module.css';
import { words } from './words.ts';

type Props = {
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly size?: 'wide' | 'widest';
  /** What the sign that closes it is called; 关闭 unless said. */
  readonly closeLabel?: string;
  /** A press beside it closes it. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
};

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** Where the work begins: the field named for it, the first field, the button that does it, else the first thing that can be reached. */
function startOf(inside: HTMLElement): HTMLElement | null {
  const body = inside.querySelector<HTMLElement>('[data-modal-body]') ?? inside;
  const ways = [
    '[data-autofocus]',
    'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)',
    '[type=submit]',
    reachable,
  ];
  return (
    ways.map((way) => body.querySelector<HTMLElement>(way)).find((found) => found !== null) ??
    inside.querySelector<HTMLElement>(reachable)
  );
}

/** Takes the focus, where the work begins, and gives it back to what opened the dialog. */
function useFocusInside(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const inside = frame.current;
    if (inside === null || inside.contains(document.activeElement)) return;
    startOf(inside)?.focus();
  }, [frame]);
}

/** Esc closes the uppermost dialog, wherever the focus is: a button that was pressed and is busy has lost it. */
function useEscape(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  // Not behind the painting: the key counts as soon as the dialog is seen.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const uppermost = [...document.querySelectorAll('[data-portal] [aria-modal]')].at(-1);
      if (event.key === 'Escape' && !event.isComposing && uppermost === frame.current) onClose();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [frame, onClose]);
}

/** Tab goes round inside. */
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const [end, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== end && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  other?.focus();
}

/** Over the page until it is closed; the page behind stands still. */
export function Modal({ onClose, title, size, closeLabel, closesOutside = true, children }: Props) {
  const t = useText();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  useFocusInside(frame);
  useEscape(frame, onClose);
  return createPortal(
    <div data-portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc and the button close it by keyboard */}
      <div
        className={classes.overlay}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          // The focus stays in the dialog.
          event.preventDefault();
          if (closesOutside) onClose();
        }}
      >
        <section
          ref={frame}
          className={classes.content}
          role="dialog"
          aria-modal
          aria-labelledby={id}
          tabIndex={-1}
          data-size={size}
          onKeyDown={keepInside}
        >
          <div className={classes.header}>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            <button type="button" className={classes.close} aria-label={closeLabel ?? t(words.close)} onClick={onClose}>
              <IconX className="icon" aria-hidden />
            </button>
          </div>
          <div className={classes.body} data-modal-body>
            {children}
          </div>
        </section>
      </div>
    </div>,
    document.body,
  );
}
