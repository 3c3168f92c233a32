import { IconX } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Sheet } from '../../shared/ui/controls/sheet.tsx';
import classes from './open-pages-sheet.module.css';
import { useTabs } from './tabs-context.ts';
import { words } from './words.ts';

/** The open pages of a phone, each to go to or to close. */
export function OpenPagesSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { tabs, titleOf, close } = useTabs();
  const { open, active } = tabs;
  const act = (keys: readonly string[]) => {
    if (keys.length === open.length || keys.includes(active ?? '')) onClose();
    close(keys);
  };
  return (
    <Sheet title={t(words.openPages)} from="below" onClose={onClose}>
      <ul className={classes.list}>
        {open.map((tab) => (
          <li key={tab.key}>
            <Link to={tab.address} aria-current={tab.key === active ? 'page' : undefined} onClick={onClose}>
              {titleOf(tab)}
            </Link>
            <button type="button" aria-label={t(words.close, { name: titleOf(tab) })} onClick={() => act([tab.key])}>
              <IconX className="icon" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="outline" fullWidth onClick={() => act(open.map(({ key }) => key))}>
        {t(words.closeAll)}
      </Button>
    </Sheet>
  );
}
