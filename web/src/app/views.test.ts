import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { loadFirst } from './views.tsx';

const home = routes.find(({ path }) => path === '/index');

it.each([
  ['a visitor', 'normal', false, 'features/home/home-page', []],
  ['whoever is signed in', 'normal', true, 'features/home/own/home-page', ['src/app/tabs/tabbed-frame.tsx']],
  [
    'a visitor of the elder view',
    'elder',
    false,
    'features/home/elder/home-page',
    ['src/app/shells/elder/elder-shell.tsx'],
  ],
] as const)('%s gets the home of their own, in its frame', async (_, view, signedIn, page, frames) => {
  if (!home) throw new Error('there is no home');
  const first = await loadFirst(view, home, signedIn, { pathname: '/index', search: '' });
  expect([first.page, first.frames]).toEqual([page, frames]);
});
