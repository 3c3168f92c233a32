import { IconLock, IconMaximize, IconMinimize, IconPalette, IconTextSize } from '@tabler/icons-react';
import { ClientLogCount, ClientLogLabel, useClientLogCount } from '../../../shared/client-log/client-log-tool.tsx';
import { useText } from '../../../shared/i18n/index.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { type MenuAct, MenuButton } from '../../../shared/ui/controls/menu-button.tsx';
import { useOverlays } from '../../over/overlay-context.ts';
import { words } from '../../words.ts';

const toggleFullScreen = (full: boolean) =>
  (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);

/** Colours, aids, the lock, the log of this device: tools that are rarely used, in one place (looks.md §6). */
export function useTools(): readonly MenuAct[] {
  const t = useText();
  const open = useOverlays();
  const user = useUser();
  const lock: MenuAct = {
    key: 'lock',
    label: (
      <>
        <IconLock className="icon" aria-hidden />
        {t(words.lock)}
      </>
    ),
    onPress: () => open('lock'),
  };
  return [
    {
      key: 'looks',
      label: (
        <>
          <IconPalette className="icon" aria-hidden />
          {t(words.looks)}
        </>
      ),
      onPress: () => open('looks'),
    },
    {
      key: 'aids',
      label: (
        <>
          <IconTextSize className="icon" aria-hidden />
          {t(words.aids)}
        </>
      ),
      onPress: () => open('aids'),
    },
    ...(user ? [lock] : []),
    { key: 'log', label: <ClientLogLabel />, onPress: () => open('log') },
  ];
}

/** The tools and full screen, under one sign in the bar. */
export function ToolsMenu({ className }: { className: string | undefined }) {
  const t = useText();
  const tools = useTools();
  const count = useClientLogCount();
  // Asked for when the menu is drawn: the key F11 and Esc change it too.
  const full = typeof document !== 'undefined' && document.fullscreenElement !== null;
  const Full = full ? IconMinimize : IconMaximize;
  const fullScreen: MenuAct = {
    key: 'full',
    label: (
      <>
        <Full className="icon" aria-hidden />
        {t(full ? words.leaveFullScreen : words.fullScreen)}
      </>
    ),
    onPress: () => void toggleFullScreen(full),
  };
  return (
    <MenuButton
      className={className}
      name={`${t(words.tools)}${count?.shownWords ?? ''}`}
      acts={[...tools, fullScreen]}
    >
      <IconPalette className="icon" aria-hidden />
      <ClientLogCount />
    </MenuButton>
  );
}
