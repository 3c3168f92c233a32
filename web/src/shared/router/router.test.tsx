import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BrowserRouter } from './browser-router.tsx';
import { Link, NavLink } from './links.tsx';
import { Navigate, useLocation, useNavigationType, useSearchParams } from './navigation.tsx';

function Here() {
  const { pathname, search, hash, state } = useLocation();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <output>{`${useNavigationType()} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
      <button type="button" onClick={() => setParams({ n: `${Number(params.get('n')) + 1}` }, { replace: true })}>
        more
      </button>
      <Link to="/a?x=1" state={{ from: 'here' }}>
        A
      </Link>
      <NavLink to="/list">list</NavLink>
      <NavLink to="/" end>
        home
      </NavLink>
      {pathname === '/old' && <Navigate to="/new" replace />}
    </>
  );
}
const show = (at: string) => {
  window.history.replaceState(null, '', at);
  return render(
    <BrowserRouter>
      <Here />
    </BrowserRouter>,
  );
};
const said = () => screen.getByRole('status').textContent;

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

it('a link shows its page, adds one step, and carries what it was given', () => {
  show('/list');
  const before = window.history.length;
  expect(said()).toBe('POP /list null');
  expect(window.history.state.idx).toBe(0);
  fireEvent.click(screen.getByRole('link', { name: 'A' }));
  expect(said()).toBe('PUSH /a?x=1 {"from":"here"}');
  expect(window.location.pathname).toBe('/a');
  expect(window.history.state.idx).toBe(1);
  fireEvent.click(screen.getByRole('link', { name: 'A' }));
  expect(said()).toBe('REPLACE /a?x=1 {"from":"here"}');
  expect(window.history.length).toBe(before + 1);
});

it('a press that asks for another window is left to the browser', () => {
  show('/list');
  const link = screen.getByRole('link', { name: 'A' });
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop);
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { button: 1 });
  window.removeEventListener('click', stop);
  expect(said()).toBe('POP /list null');
});

it('the way back shows what was there', () => {
  show('/list?page=2');
  fireEvent.click(screen.getByRole('link', { name: 'A' }));
  act(() => {
    window.history.replaceState({ usr: 7, key: 'k', idx: 0 }, '', '/list?page=2');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(said()).toBe('POP /list?page=2 7');
});

it('a new query keeps the path, and takes the place of the old one where that is asked', () => {
  show('/list?n=1#mark');
  const before = window.history.length;
  fireEvent.click(screen.getByRole('button'));
  expect(said()).toBe('REPLACE /list?n=2 null');
  expect(window.history.length).toBe(before);
});

it('leads on', () => {
  show('/old');
  expect(said()).toBe('REPLACE /new null');
});

it('says which link one is at, and below; with `end` only there', () => {
  show('/list/7');
  expect(screen.getByRole('link', { name: 'list' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'home' }).getAttribute('aria-current')).toBeNull();
});
