import type { HolidayTables, Text } from '@sufu/contract/core';
import { type CourtFacts, unnamedCourt } from '@sufu/contract/directory';
import type { KindValue } from '@sufu/contract/settings';
import { createContext, useContext } from 'react';
import type { Transport } from '../api/index.ts';
import { createStore, type Followed, useStore } from '../store/create-store.ts';

/** A planned closing, as instants in UTC. */
export type Closing = { readonly from: string; readonly until: string };
/** What the server says of itself with the page it draws. */
export type SiteFacts = {
  /** Which build this page is; empty where it was not built (tests). */
  readonly build: string;
  /** The number of this page's request, to quote on the phone. */
  readonly trace: string;
  /** Origins of other sites that may be shown inside a page. */
  readonly frames: readonly string[];
  readonly storagePrefix: string;
  readonly maintenance: Closing | null;
  /** What the court says beside the times. */
  readonly maintenanceSays: Text | null;
  /** Kinds for which the court set something: switched off, or taken in at some hours only. */
  readonly kinds: Readonly<Record<string, KindValue>>;
  readonly court: CourtFacts;
  /** Public holidays of years that the court has entered by itself. */
  readonly holidays: HolidayTables;
};
export type SiteNow = SiteFacts & {
  /** The server has a newer build than this page. */
  readonly outdated: boolean;
};
export type Site = Followed & {
  readonly now: () => SiteNow;
  /** Every answer of a call tells the build and a planned closing. */
  readonly observe: (headers: Headers) => void;
};

function closingOf(header: string | null): Closing | null {
  const [from = '', until = ''] = header?.split('/') ?? [];
  return from !== '' && until !== '' ? { from, until } : null;
}

export function createSite(facts: SiteFacts): Site {
  const { get, set, subscribe } = createStore<SiteNow>({ ...facts, outdated: false });
  return {
    now: get,
    observe(headers) {
      const build = headers.get('X-Build');
      // Without a build it was no answer of the portal: a proxy's own page says nothing about a closing.
      if (build === null) return;
      const closing = closingOf(headers.get('X-Maintenance'));
      const now = get();
      const outdated = facts.build !== '' && build !== facts.build;
      if (
        outdated === now.outdated &&
        closing?.from === now.maintenance?.from &&
        closing?.until === now.maintenance?.until
      )
        return;
      set({ ...now, outdated, maintenance: closing });
    },
    subscribe,
  };
}

/** The transport that also listens to what the answers say of the site. */
export const observingTransport =
  (site: Site, send: Transport): Transport =>
  async (path, init) => {
    const response = await send(path, init);
    site.observe(response.headers);
    return response;
  };

export const noSite: SiteFacts = {
  ...{ build: '', trace: '', frames: [], storagePrefix: 'sufu', maintenance: null },
  ...{ maintenanceSays: null, kinds: {} },
  court: unnamedCourt,
  holidays: {},
};
export const SiteContext = createContext<Site>(createSite(noSite));
/** What is known of the site by now. */
export function useSite(): SiteNow {
  const site = useContext(SiteContext);
  return useStore(site, site.now);
}
