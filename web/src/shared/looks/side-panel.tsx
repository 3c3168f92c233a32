import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/index.tsx';
import classes from './side-panel.module.css';
import { words } from './words.ts';

export type PanelProps = { readonly open: boolean; readonly onClose: () => void };

/** A non-modal panel, so that the effect of a setting is visible on the page. Esc closes it and the focus returns. */
export function SidePanel({ open, onClose, title, children }: PanelProps & { title: string; children: ReactNode }) {
  const t = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  return createPortal(
    <section
      className={classes.panel}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label={t(words.close)} onClick={onClose}>
          <IconX className="icon" aria-hidden />
        </button>
      </div>
      {children}
    </section>,
    document.body,
  );
}
