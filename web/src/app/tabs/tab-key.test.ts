import { expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { party } from '../../shared/testing/render-screen.tsx';
import { resolveRoute } from '../resolve-route.ts';
import { tabKeyOf } from './tab-key.ts';

function keyOf(address: string): string | null {
  const [pathname = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const decision = resolveRoute({ pathname, search }, party);
  if ('goTo' in decision) throw new Error(`${address} leads to ${decision.goTo}`);
  return tabKeyOf(decision.route, pathname, search);
}

it('is the path, whatever a list filters by', () => {
  expect(keyOf('/user/initiate?state=22&page=2')).toBe('/user/initiate');
  expect(keyOf('/user/initiate/')).toBe('/user/initiate');
});
it('tells two cases apart by their id or number', () => {
  expect(keyOf('/case/detail?id=1')).toBe('/case/detail?id=1');
  expect(keyOf('/case/detail?id=2')).not.toBe(keyOf('/case/detail?id=1'));
});
it('is one for filling in and checking a draft', () => {
  const draft = '/apply-lawsuit/receive_avoid_apply/edit/7';
  expect(keyOf(`${draft}?step=own`)).toBe(draft);
  expect(keyOf('/apply-lawsuit/receive_avoid_apply/check/7')).toBe(draft);
  expect(keyOf('/apply-lawsuit/receive_avoid_apply/edit/8')).not.toBe(draft);
});
it('is none for home, results and paper', () => {
  expect(keyOf('/index')).toBeNull();
  expect(keyOf('/apply-lawsuit/receive_avoid_apply/submitted/7')).toBeNull();
  expect(keyOf('/apply-lawsuit/receive_avoid_apply/print/7')).toBeNull();
});
it('finds the page of every shared tab in the route table', () => {
  for (const { tabOf } of routes) if (tabOf) expect(routes.some(({ path }) => path === tabOf)).toBe(true);
});
