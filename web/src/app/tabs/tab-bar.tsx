import { IconDots, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { type MenuAct, MenuButton } from '../../shared/ui/controls/menu-button.tsx';
import classes from './tab-bar.module.css';
import type { Tab } from './tabs.ts';
import { useTabs } from './tabs-context.ts';
import { words } from './words.ts';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function OneTab({ tab, chosen }: { tab: Tab; chosen: boolean }) {
  const t = useText();
  const { titleOf, close } = useTabs();
  const title = titleOf(tab);
  return (
    <span className={classes.tab} role="presentation" data-chosen={chosen}>
      <Link
        role="tab"
        to={tab.address}
        data-key={tab.key}
        aria-selected={chosen}
        aria-keyshortcuts="Delete"
        tabIndex={chosen ? 0 : -1}
        title={title}
        onAuxClick={(event) => {
          if (event.button !== 1) return;
          event.preventDefault();
          close([tab.key]);
        }}
        // The middle button of the mouse closes; it must not begin to scroll.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      >
        {title}
      </Link>
      {/* By the keyboard the Delete key closes, and the menu at the end says so in words. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        title={t(words.close, { name: title })}
        onClick={() => close([tab.key])}
      >
        <IconX aria-hidden />
      </button>
    </span>
  );
}

/** What the menu at the end of the bar offers: every open page, and to close several at once. */
function useActs(): readonly MenuAct[] {
  const t = useText();
  const go = useNavigate();
  const { tabs, titleOf, close } = useTabs();
  const { open, active } = tabs;
  const keys = open.map(({ key }) => key);
  const others = keys.filter((key) => key !== active);
  const act = (key: string, label: string, closing: readonly string[]): MenuAct => ({
    key,
    label,
    disabled: closing.length === 0,
    onPress: () => close(closing),
  });
  return [
    ...open.map((tab) => ({
      key: tab.key,
      label: <span className={classes.name}>{titleOf(tab)}</span>,
      chosen: tab.key === active,
      onPress: () => void go(tab.address),
    })),
    { ...act('this', t(words.closeThis), active === null ? [] : [active]), apart: true },
    act('others', t(words.closeOthers), others),
    act('all', t(words.closeAll), keys),
  ];
}

/** The open pages: home first, which never closes. Arrow keys go along, Enter opens, Delete closes. */
export function TabBar() {
  const t = useText();
  const { tabs, close } = useTabs();
  const { open, active } = tabs;
  const keysId = useId();
  const list = useRef<HTMLDivElement>(null);
  const acts = useActs();
  useEffect(() => {
    const shown = list.current?.querySelector(`[data-key="${CSS.escape(active ?? '')}"]`)?.parentElement;
    if (shown && list.current) {
      const { left, right } = shown.getBoundingClientRect();
      const frame = list.current.getBoundingClientRect();
      list.current.scrollLeft += left < frame.left ? left - frame.left : Math.max(0, right - frame.right);
    }
  }, [active]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = all.findIndex((element) => element.matches(':focus'));
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      all[step(at, all.length - 1)]?.focus();
    }
    const key = all[at]?.dataset.key;
    if (event.key === 'Delete' && key !== undefined) {
      event.preventDefault();
      (all[at + 1] ?? all[at - 1])?.focus();
      close([key]);
    }
  };
  return (
    <nav className={classes.bar} aria-label={t(words.openPages)}>
      <span id={keysId} hidden>
        {t(words.keys)}
      </span>
      <div
        ref={list}
        className={classes.list}
        role="tablist"
        aria-label={t(words.openPages)}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
      >
        <span className={classes.tab} role="presentation">
          <Link role="tab" to="/index" aria-selected={false} tabIndex={active === null ? 0 : -1}>
            {t(words.home)}
          </Link>
        </span>
        {open.map((tab) => (
          <OneTab key={tab.key} tab={tab} chosen={tab.key === active} />
        ))}
      </div>
      <MenuButton className={classes.more} name={t(words.more)} acts={acts}>
        <IconDots className="icon" aria-hidden />
      </MenuButton>
    </nav>
  );
}
