import { IconEyeglass } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { words } from '../words.ts';
import classes from './top-bar.module.css';

/** One press to the elder view, on the first screen of every page; remembered on the device. */
export function ElderSwitch() {
  const t = useText();
  const { change } = useAppearance();
  return (
    <button type="button" className={`${classes.item} ${classes.elder}`} onClick={() => change({ view: 'elder' })}>
      <IconEyeglass className="icon" aria-hidden />
      {t(words.elderView)}
    </button>
  );
}
