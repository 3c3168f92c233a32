import { IconCards } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { useTabs } from './tabs-context.ts';
import { words } from './words.ts';

const OpenPagesSheet = lazy(() => import('./open-pages-sheet.tsx').then((m) => ({ default: m.OpenPagesSheet })));

/** Where there is no room for a bar of tabs: how many pages are open, and a sheet that lists them. */
export function OpenPages({ className }: { className: string | undefined }) {
  const t = useText();
  const [shown, show] = useState(false);
  const { open } = useTabs().tabs;
  if (open.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t(words.openPagesCount, { n: open.length })}
        onClick={() => show(true)}
      >
        <IconCards className="icon" aria-hidden />
        <span>{t(words.openShort, { n: open.length })}</span>
      </button>
      {shown && (
        <Suspense>
          <OpenPagesSheet onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
