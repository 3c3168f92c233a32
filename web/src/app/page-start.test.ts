import { type Application, readApplication } from '@sufu/contract/applications';
import { dehydrate } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { callKey, createQueryClient } from '../shared/api/index.ts';
import { defaultAppearance } from '../shared/looks/appearance.ts';
import { keepOfflineCopy, offlineCopies } from '../shared/offline/offline-copy.ts';
import { noSite } from '../shared/site/site.ts';
import { party } from '../shared/testing/render-screen.tsx';
import { sampleApplication, sampleId } from '../shared/testing/sample-application.ts';
import type { Boot } from './boot.ts';
import { readStart } from './page-start.ts';

const boot = (more: Partial<Boot> = {}): Boot => ({
  lang: 'zh',
  appearance: defaultAppearance,
  user: party,
  locked: false,
  now: 0,
  queries: { mutations: [], queries: [] },
  kinds: [],
  formKinds: [],
  parts: [],
  site: noSite,
  page: '/index',
  ...more,
});
const form = '/apply-lawsuit/receive_avoid_apply/edit/A1';
const copy = () =>
  keepOfflineCopy({ user: party, application: { id: 'A1', type: 'receive_avoid_apply' } as unknown as Application });
function clientWith(application: Application) {
  const client = createQueryClient();
  const { type, id } = application;
  client.setQueryData(callKey(readApplication, { params: { type, id } }, 'zh'), application);
  return client;
}
const at = (address: string) => window.history.replaceState(null, '', address);
const here = () => `${window.location.pathname}${window.location.search}`;
/** The shell for no network is drawn for nobody. */
const shell = boot({ page: '/offline', user: null });

beforeEach(() => {
  localStorage.clear();
  at('/');
});

it('begins with the page the server drew; a page shown instead has its own address', () => {
  at('/case/list');
  expect(readStart(boot({ page: '/case/list' }))).toMatchObject({ drawn: true, boot: { user: party } });
  readStart(boot({ page: '/login', instead: '/login?redirect=%2Fcase%2Flist' }));
  expect(here()).toBe('/login?redirect=%2Fcase%2Flist');
});

it('without a network opens a draft that lies here, as whose it is; any other address says there is no network', () => {
  copy();
  at(form);
  expect(readStart(shell)).toMatchObject({ drawn: false, boot: { user: { id: party.id } } });
  expect(here()).toBe(form);
  at('/case/list?page=2');
  readStart(shell);
  expect(here()).toBe('/offline?from=%2Fcase%2Flist%3Fpage%3D2');
});

it('keeps a copy of a draft that came with the page, and none of what is handed in', async () => {
  const drawn = (application: Application) => ({
    mutations: [],
    queries: dehydrate(clientWith(application)).queries,
  });
  at(form);
  readStart(boot({ page: '/apply-lawsuit/:type/edit/:id', queries: drawn(sampleApplication('receive_avoid_apply')) }));
  const kept = () => offlineCopies().map(({ user, application }) => [user.id, application.id]);
  await vi.waitFor(() => expect(kept()).toEqual([[party.id, sampleId]]), 15_000);
  readStart(boot({ queries: drawn(sampleApplication('receive_avoid_apply', { state: 20, may: [] })) }));
  await expect.poll(() => offlineCopies()).toEqual([]);
});

it('a page the server drew for somebody else, or for nobody, takes the copies away', () => {
  copy();
  readStart(boot());
  expect(offlineCopies()).toHaveLength(1);
  readStart(boot({ user: null }));
  expect(offlineCopies()).toEqual([]);
});
