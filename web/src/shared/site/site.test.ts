import { expect, it, vi } from 'vitest';
import { createSite, noSite, observingTransport } from './site.ts';

const answer = (headers: Record<string, string>) =>
  observingTransport(site, async () => new Response('{}', { headers }))('/api/x', {});
let site = createSite({ ...noSite, build: 'a1' });

it('hears of a newer build and of a planned closing, once each', async () => {
  site = createSite({ ...noSite, build: 'a1' });
  const listener = vi.fn();
  site.subscribe(listener);
  await answer({ 'X-Build': 'a1' });
  expect(listener).not.toHaveBeenCalled();
  const closing = { 'X-Maintenance': '2026-11-23T07:00:00.000Z/2026-11-23T09:30:00.000Z' };
  await answer({ 'X-Build': 'a1', ...closing });
  await answer({ 'X-Build': 'a1', ...closing });
  expect(site.now().maintenance).toEqual({ from: '2026-11-23T07:00:00.000Z', until: '2026-11-23T09:30:00.000Z' });
  await answer({ 'X-Build': 'b2' });
  expect(site.now()).toMatchObject({ outdated: true, maintenance: null });
  expect(listener).toHaveBeenCalledTimes(2);
});

it('believes nothing of an answer that is not the portal’s', async () => {
  site = createSite({ ...noSite, build: 'a1', maintenance: { from: 'x', until: 'y' } });
  await answer({});
  expect(site.now()).toMatchObject({ outdated: false, maintenance: { from: 'x' } });
});
