import { useText } from '../../../shared/i18n/index.tsx';
import { LangSwitch } from '../../../shared/ui/controls/lang-switch.tsx';
import { Sheet } from '../../../shared/ui/controls/sheet.tsx';
import { words } from '../../words.ts';
import { NameAndSignOut } from '../account-items.tsx';
import { OpenSearch } from '../open-search.tsx';
import classes from './menu-drawer.module.css';
import { MenuList } from './side-menu.tsx';
import { useTools } from './tools-menu.tsx';

/** Where the bar has no room: the language, the search, the whole menu, the tools, the name and the way out. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const tools = useTools();
  return (
    <Sheet title={t(words.menu)} from="start" onClose={onClose}>
      <div className={classes.tools}>
        <LangSwitch className={classes.item} />
      </div>
      <OpenSearch as="row" onOpen={onClose} />
      <nav className={classes.menu} aria-label={t(words.mainMenu)}>
        <MenuList onGo={onClose} />
      </nav>
      <div className={classes.person}>
        {tools.map(({ key, label, onPress }) => (
          <button
            key={key}
            type="button"
            className={classes.item}
            onClick={() => {
              onClose();
              onPress();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={classes.person}>
        <NameAndSignOut className={classes.item} />
      </div>
    </Sheet>
  );
}
