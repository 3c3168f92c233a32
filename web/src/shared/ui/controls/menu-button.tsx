import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './menu-button.module.css';

export type MenuAct = {
  readonly key: string;
  readonly label: ReactNode;
  readonly onPress: () => void;
  /** Disabled, because it is the current choice. */
  readonly disabled?: boolean;
  /** One of several of which one is chosen. */
  readonly chosen?: boolean;
  readonly lang?: string;
  /** A separator is drawn before it. */
  readonly apart?: boolean;
};
type Props = {
  /** What stands on the button. */
  readonly children: ReactNode;
  /** Its name, where no words stand on it; also the name of the menu. */
  readonly name: string;
  readonly acts: readonly MenuAct[];
  readonly className?: string | undefined;
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A button with a short menu under it. Arrow keys, Home and End go through it, Esc and Tab leave it, the focus returns. */
export function MenuButton({ children, name, acts, className }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:enabled') ?? [])];
  const close = (back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role^="menuitem"]:enabled')?.focus();
    const away = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    } else if (open && step) {
      event.preventDefault();
      const all = items();
      const at = all.findIndex((element) => element.matches(':focus'));
      all[step(at, all.length - 1)]?.focus();
    } else if (open && event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Tab') setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of a menu work wherever the focus is in it
    <span className={classes.whole} ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div role="menu" id={id} aria-label={name} className={classes.menu}>
          {acts.map(({ key, label, onPress, disabled, chosen, lang, apart }) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only where it is one of several, a menuitemradio
            <button
              key={key}
              type="button"
              role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={chosen}
              disabled={disabled}
              lang={lang}
              data-apart={apart}
              tabIndex={-1}
              onClick={() => {
                close(true);
                onPress();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
