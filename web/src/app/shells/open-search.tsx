import { IconSearch } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { useOverlays } from '../over/overlay-context.ts';
import { words } from '../words.ts';
import classes from './open-search.module.css';

/** Opens the search over menu, services and own cases: a field that becomes a sign below 1200 px, a sign, or a row of the drawer. */
export function OpenSearch({ as, onOpen }: { as: 'field' | 'sign' | 'row'; onOpen?: () => void }) {
  const t = useText();
  const open = useOverlays();
  return (
    <button
      type="button"
      className={classes.open}
      data-as={as}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onOpen?.();
        open('search');
      }}
    >
      <IconSearch className="icon" aria-hidden />
      <span className={classes.label}>{t(words.searchSite)}</span>
      <kbd className={classes.keys} aria-hidden>
        Ctrl K
      </kbd>
    </button>
  );
}
