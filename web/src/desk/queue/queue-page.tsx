import type { PageAddress, PrefetchLoader } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { words } from '../shared/words.ts';
import classes from './desk-frame.module.css';
import { DeskFrame } from './desk-frame.tsx';
import { prefetchQueue } from './queue-filter.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  prefetchQueue(load, search);

/** The desk before an item is chosen. */
export function Component() {
  const t = useText();
  return (
    <DeskFrame title={t(words.desk)}>
      <p className={classes.pick}>{t(words.pick)}</p>
    </DeskFrame>
  );
}
