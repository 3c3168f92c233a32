import { IconArrowLeft, IconPlayerStop, IconTextSize, IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import type { Appearance } from '../../../shared/looks/appearance.ts';
import { useAppearance } from '../../../shared/looks/use-appearance.tsx';
import classes from './elder-shell.module.css';
import { words } from './words.ts';

const sizes: readonly Appearance['size'][] = [1, 2, 3, 4, 5];

function SizeSteps() {
  const t = useText();
  const { appearance, change } = useAppearance();
  const step = (by: -1 | 1) => sizes.find((size) => size === appearance.size + by);
  const [smaller, larger] = [step(-1), step(1)];
  return (
    <div id="sizes" className={classes.steps}>
      <p role="status">{t(words.sizeNow, { n: appearance.size })}</p>
      <button type="button" disabled={smaller === undefined} onClick={() => smaller && change({ size: smaller })}>
        <b aria-hidden>A−</b>
        {t(words.smaller)}
      </button>
      <button type="button" disabled={larger === undefined} onClick={() => larger && change({ size: larger })}>
        <b aria-hidden>A+</b>
        {t(words.larger)}
      </button>
    </div>
  );
}

/** Under the mark of every page: have it read out, the size of the text, and the usual view again. */
export function ElderTools() {
  const t = useText();
  const { change, reading, read } = useAppearance();
  const Sign = reading ? IconPlayerStop : IconVolume;
  const [open, setOpen] = useState(false);
  return (
    <section className={classes.tools} aria-label={t(words.tools)}>
      <div className="wrap">
        <div className={classes.three}>
          <button type="button" onClick={() => read(!reading)}>
            <Sign className="icon" aria-hidden />
            {t(reading ? words.stopReading : words.readToMe)}
          </button>
          <button type="button" aria-expanded={open} aria-controls="sizes" onClick={() => setOpen(!open)}>
            <IconTextSize className="icon" aria-hidden />
            {t(words.size)}
          </button>
          <button type="button" onClick={() => change({ view: 'normal' })}>
            <IconArrowLeft className="icon" aria-hidden />
            {t(words.plainView)}
          </button>
        </div>
        {open && <SizeSteps />}
      </div>
    </section>
  );
}
