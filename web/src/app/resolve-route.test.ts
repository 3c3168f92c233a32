import { catalogue } from '@sufu/contract/applications';
import { serviceModules } from '@sufu/contract/content';
import { beginningOf } from '@sufu/contract/guidance';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { clerk, party } from '../shared/testing/render-screen.tsx';
import { deskPageTable } from './desk-page-table.ts';
import { pageTable } from './page-table.ts';
import { resolveRoute } from './resolve-route.ts';

const at = (address: string, user: typeof party | null, locked = false) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const decision = resolveRoute({ pathname, search }, user, locked);
  return 'goTo' in decision ? decision.goTo : decision.route.path;
};

describe('where an address leads', () => {
  it('asks a visitor to sign in and remembers where to', () => {
    expect(at('/case/detail?id=1', null)).toBe('/login?redirect=%2Fcase%2Fdetail%3Fid%3D1');
  });
  it('sends a signed-in person on from the sign-in page', () => {
    expect(at('/login', party)).toBe('/');
    expect(at('/login?redirect=%2Fcase%2Flist', party)).toBe('/case/list');
    expect(at('/register', party)).toBe('/');
  });
  it('never leaves this site after signing in', () => {
    expect(at('/login?redirect=%2F%2Felsewhere.example', party)).toBe('/');
    expect(at('/login?redirect=https%3A%2F%2Felsewhere.example', party)).toBe('/');
    expect(at('/login?redirect=%2F%5Celsewhere.example', party)).toBe('/');
  });
  it('keeps parties from the desk and the desk from filing', () => {
    expect(at('/desk', party)).toBe('/403');
    expect(at('/apply-lawsuit/receive_avoid_apply/add', clerk)).toBe('/403');
  });
  it('leads members of the court to their desk', () => {
    expect(at('/', clerk)).toBe('/desk');
    expect(at('/index', clerk)).toBe('/desk');
    expect(at('/', party)).toBe('/index');
    // An administrator has no queue: the people of the court are where a fresh court begins.
    const admin: typeof clerk = { ...clerk, roles: ['admin'] };
    for (const address of ['/', '/index']) expect(at(address, admin)).toBe('/desk/admin/staff');
  });
  it('follows the redirects of the specification', () => {
    expect(at('/apply-lawsuit', party)).toBe('/apply-lawsuit/receive_avoid_apply/apply-list');
    expect(at('/user', party)).toBe('/user/info');
  });
  it('leads who types the address of the administration to its first page', () => {
    expect(at('/desk/admin', { ...clerk, roles: ['admin'] })).toBe('/desk/admin/staff');
  });
  it('knows a fixed page from a kind of application', () => {
    expect(at('/apply-lawsuit/picker', party)).toBe('/apply-lawsuit/picker');
    expect(at('/apply-lawsuit/receive_avoid_apply/detail/1', party)).toBe('/apply-lawsuit/:type/detail/:id');
  });
  it('leads nowhere but to the lock while locked, before anything else, and back from it', () => {
    for (const address of ['/', '/index', '/login', '/case/detail?id=1', '/403', '/nowhere', '/face/verify'])
      for (const user of [party, null])
        expect(at(address, user, true)).toBe(`/lock?redirect=${encodeURIComponent(address)}`);
    expect(at('/lock?redirect=%2Fcase%2Flist', party, true)).toBe('/lock');
    expect(at('/lock?redirect=%2Fcase%2Flist', party)).toBe('/case/list');
    expect(at('/lock?redirect=%2F%2Felsewhere.example', party)).toBe('/');
    expect(at('/lock', null)).toBe('/');
    expect(at('/lock?redirect=%2Fcase%2Flist', null)).toBe('/login?redirect=%2Fcase%2Flist');
  });
  it('says 404 to what it does not know', () => expect(at('/nowhere/at/all', party)).toBe('/404'));
});

describe('the route table', () => {
  it.each(routes.map((route) => [route.path, route.page]))('%s has its page %s', (_, page) =>
    expect(`../${page}.tsx` in (page.startsWith('desk/') ? deskPageTable : pageTable)).toBe(true),
  );
});

describe('the table of services', () => {
  const services = serviceModules.flatMap((module) => module.services);
  const signed = (roles: typeof party.roles) => ({ ...party, roles: [...roles] });
  it.each(services.map((service) => [service.key, service] as const))(
    '%s leads to a page of its readers',
    (_, service) => {
      const [role] = service.roles;
      expect(at(service.to, signed([role ?? 'party'] as typeof party.roles))).not.toMatch(/^\/(404|403|login)/);
    },
  );
});

describe('the guide of the specification (C054)', () => {
  const paths = new Set(routes.map(({ path }) => path));
  it.each(catalogue.map(({ key }) => key))('%s begins at a page that there is', (key) => {
    const address = beginningOf(key);
    expect(paths.has(address) || address === `/apply-lawsuit/${key}/notice`).toBe(true);
    expect(at(address, { ...party, roles: ['party'] })).not.toMatch(/^\/(404|403|login)/);
  });
});
