import type { Lang } from '@sufu/contract/core';
import { langOf } from '../shared/i18n/index.tsx';
import { appearanceCookie, readAppearance } from '../shared/looks/appearance.ts';
import { copyPath, forgetOthersCopies, offlineCopies } from '../shared/offline/offline-copy.ts';
import { wasLocked } from '../shared/session/lock/lock-sync.ts';
import type { Boot } from './boot.ts';
import { importTabbedFrame } from './views.tsx';

/** What a page begins with, and whether the server drew this very page. */
export type PageStart = { readonly boot: Boot; readonly drawn: boolean };

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((value) => value.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/**
 * The worker opened the shell because there is no network. It was drawn for nobody: language, looks and clock are the
 * device's, and whose drafts lie here says their copy. Any other page is the one that says there is no network.
 */
function withoutNetwork(boot: Boot): Boot {
  const { pathname, search } = window.location;
  const copies = offlineCopies();
  const copy = copies.find((copy) => copyPath(copy) === pathname);
  if (!copy) window.history.replaceState(null, '', `/offline?from=${encodeURIComponent(`${pathname}${search}`)}`);
  const lang: Lang = langOf(cookie('lang') ?? boot.lang);
  return {
    ...boot,
    lang,
    appearance: readAppearance(cookie(appearanceCookie)),
    user: (copy ?? copies[0])?.user ?? null,
    locked: wasLocked(),
    now: Date.now(),
  };
}

/** Begin with what the server drew, or, where the worker opened the shell instead, with what this device keeps. */
export function readStart(boot: Boot): PageStart {
  // A page shown instead of the one asked for has an address of its own, which remembers the other.
  if (boot.instead) window.history.replaceState(null, '', boot.instead);
  else if (boot.page === '/offline' && window.location.pathname !== '/offline')
    return { boot: withoutNetwork(boot), drawn: false };
  else if (boot.page !== '/offline') {
    forgetOthersCopies(boot.user?.id ?? null);
    const { user, queries } = boot;
    if (user)
      void importTabbedFrame().then(
        ({ copyDrawn }) => copyDrawn(queries, user),
        () => undefined,
      );
  }
  return { boot, drawn: true };
}
