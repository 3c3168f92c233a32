import { IconMaximize, IconMinimize, IconPalette, IconTextSize } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { MenuButton } from '../../shared/ui/menu-button.tsx';
import { words } from '../words.ts';

const LooksMenu = lazy(() => import('../../shared/looks/looks-menu.tsx').then((m) => ({ default: m.LooksMenu })));
const AidsPanel = lazy(() => import('../../shared/looks/aids-panel.tsx').then((m) => ({ default: m.AidsPanel })));

const toggleFullScreen = (full: boolean) =>
  (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);

/** Colours, aids and full screen: tools that are rarely used, in one place (looks.md §6). */
export function ToolsMenu({ className }: { className: string | undefined }) {
  const t = useText();
  const [open, setOpen] = useState<'looks' | 'aids' | null>(null);
  const close = () => setOpen(null);
  // Asked for when the menu is drawn: the key F11 and Esc change it too.
  const full = typeof document !== 'undefined' && document.fullscreenElement !== null;
  const Full = full ? IconMinimize : IconMaximize;
  const acts = [
    {
      key: 'looks',
      label: (
        <>
          <IconPalette className="icon" aria-hidden />
          {t(words.looks)}
        </>
      ),
      onPress: () => setOpen('looks'),
    },
    {
      key: 'aids',
      label: (
        <>
          <IconTextSize className="icon" aria-hidden />
          {t(words.aids)}
        </>
      ),
      onPress: () => setOpen('aids'),
    },
    {
      key: 'full',
      label: (
        <>
          <Full className="icon" aria-hidden />
          {t(full ? words.leaveFullScreen : words.fullScreen)}
        </>
      ),
      onPress: () => void toggleFullScreen(full),
    },
  ];
  return (
    <>
      <MenuButton className={className} name={t(words.tools)} acts={acts}>
        <IconPalette className="icon" aria-hidden />
      </MenuButton>
      {open && (
        <Suspense>
          {open === 'looks' ? <LooksMenu open onClose={close} /> : <AidsPanel open onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
