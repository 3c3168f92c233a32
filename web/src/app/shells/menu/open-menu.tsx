import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { words } from '../../words.ts';

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((m) => ({ default: m.MenuDrawer })));

/** The sign that opens the whole menu, where there is no room for it. */
export function OpenMenu({ className }: { className: string }) {
  const t = useText();
  const [shown, show] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-label={t(words.menu)} onClick={() => show(true)}>
        <IconMenu2 className="icon" aria-hidden />
      </button>
      {shown && (
        <Suspense>
          <MenuDrawer onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
