import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { LangProvider } from '../../shared/i18n/index.tsx';
import { FixedRouter } from '../../shared/router/fixed-router.tsx';
import { usePageTitle } from '../../shared/ui/page/page-title.tsx';
import { PlacedPage, type RoutedPage } from './placed-page.tsx';
import { writeTabs } from './tab-shelf.ts';
import { TabActsContext, TabsContext } from './tabs-context.ts';
import { useOpenPages } from './use-open-pages.ts';

function Named({ title }: { title: string }) {
  usePageTitle(title);
  return <p>{title}</p>;
}
function About() {
  usePageTitle('网上立案', '告周既白');
  return null;
}
const given = (path: string, title: string, key = path): RoutedPage => ({
  route: routes[0] as RoutedPage['route'],
  key: path,
  element: <Named title={title} />,
  at: {
    location: { pathname: path, search: '', hash: '', state: null, key },
    navigationType: 'PUSH',
  },
});

let drawn = 0;
let pages: ReturnType<typeof useOpenPages>;
let move: (page: RoutedPage) => void;
function Frame({ first }: { first: RoutedPage }) {
  const [page, set] = useState(first);
  move = (to) => act(() => set(to));
  drawn += 1;
  pages = useOpenPages(page, 'U1');
  return (
    <TabActsContext value={pages.acts}>
      <TabsContext value={pages.state}>
        <PlacedPage page={page} />
      </TabsContext>
    </TabActsContext>
  );
}
const show = (first: RoutedPage) =>
  render(
    <LangProvider first="zh">
      <FixedRouter>
        <Frame first={first} />
      </FixedRouter>
    </LangProvider>,
  );
const titles = () => pages.state.tabs.open.map((tab) => pages.state.titleOf(tab));
afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  drawn = 0;
});

it('a page visited stands among the open ones under the name it says', () => {
  show(given('/a', '甲'));
  move(given('/b', '乙'));
  expect(titles()).toEqual(['甲', '乙']);
  expect(pages.state.tabs.active).toBe('/b');
});

it('a closed page stays in sight until the next one is there', () => {
  show(given('/a', '甲'));
  move(given('/b', '乙'));
  act(() => pages.closeNow(['/b']));
  expect(titles()).toEqual(['甲', '乙']);
  expect(screen.getByText('乙')).toBeDefined();
  move(given('/a', '甲', 'again'));
  expect(titles()).toEqual(['甲']);
});

it('one that is closed, and gone to all the same, stays', () => {
  show(given('/a', '甲'));
  move(given('/b', '乙'));
  act(() => pages.closeNow(['/a', '/b']));
  move(given('/a', '甲', 'again'));
  expect(titles()).toEqual(['甲']);
});

it('a page that is not in sight is closed at once', () => {
  show(given('/a', '甲'));
  move(given('/b', '乙'));
  act(() => pages.closeNow(['/a']));
  expect(titles()).toEqual(['乙']);
});

it('a page that is called as its route draws nothing again to say so', () => {
  const [route] = routes;
  if (!route) throw new Error('no routes');
  show(given('/a', route.title.zh));
  // The second time because the tabs of before a reload were looked for.
  expect([drawn, pages.state.tabs.open[0]?.titles, titles()]).toEqual([2, {}, [route.title.zh]]);
});

it('what leads to open pages stays the same while they are named and moved between', () => {
  show(given('/a', '甲'));
  const { openAt } = pages.acts;
  move(given('/b', '乙'));
  expect(pages.acts.openAt).toBe(openAt);
  const filtered = given('/b', '乙', 'filtered');
  move({ ...filtered, key: '/b', at: { ...filtered.at, location: { ...filtered.at.location, search: '?n=1' } } });
  expect(['/a', '/b', '/c'].map(pages.acts.openAt)).toEqual(['/a', '/b?n=1', '/c']);
});

it('two parts of a page that name it differently do not rename it without an end', async () => {
  const page = given('/a', '甲');
  show({ ...page, element: [<Named key="1" title="甲" />, <Named key="2" title="乙" />] });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(titles()).toEqual(['乙']);
  expect(drawn).toBeLessThan(10);
});

it('a page that says what it is about is told from others by its tab, and the window keeps that to itself', () => {
  const page = { ...given('/a', '网上立案'), element: <About /> };
  show(page);
  expect(titles()).toEqual(['网上立案 告周既白']);
  expect(document.title).not.toContain('周既白');
});

it('what was open before a reload comes back once the page is awake, and changes nothing around it before', () => {
  writeTabs('U1', [{ key: '/z', address: '/z', route: '/z', titles: { zh: '庚' } }]);
  let awake: (() => void) | undefined;
  function Asleep() {
    pages = useOpenPages(given('/a', '甲'), 'U1');
    awake = pages.acts.shown;
    drawn += 1;
    return null;
  }
  render(
    <LangProvider first="zh">
      <FixedRouter>
        <Asleep />
      </FixedRouter>
    </LangProvider>,
  );
  expect([drawn, pages.state.tabs.open.map(({ key }) => key)]).toEqual([1, ['/a']]);
  act(() => awake?.());
  expect(pages.state.tabs.open.map(({ key }) => key)).toEqual(['/z', '/a']);
});
