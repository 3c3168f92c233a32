import { expect, it } from 'vitest';
import { byWeight, findRoute, generatePath, matchPath, resolveAddress, textOf } from './paths.ts';

const table = byWeight([
  { path: '*' },
  { path: '/apply-lawsuit/:type/index' },
  { path: '/apply-lawsuit/:type/:step/:id' },
  { path: '/apply-lawsuit/gallery/index' },
  { path: '/frame/*' },
  { path: '/' },
]);
const found = (path: string) => findRoute(table, path)?.route.path;

it('a fixed part wins over a named one, and any path over the rest', () => {
  expect(found('/apply-lawsuit/gallery/index')).toBe('/apply-lawsuit/gallery/index');
  expect(found('/apply-lawsuit/other/index')).toBe('/apply-lawsuit/:type/index');
  expect(found('/apply-lawsuit/other/edit/7')).toBe('/apply-lawsuit/:type/:step/:id');
  expect(found('/')).toBe('/');
  expect(found('/nowhere')).toBe('*');
});

it('case and a slash at the end make no difference', () => {
  expect(found('/Apply-Lawsuit/GALLERY/index/')).toBe('/apply-lawsuit/gallery/index');
});

it('names are read from the path, decoded, with a slash that was written inside one', () => {
  expect(findRoute(table, '/apply-lawsuit/%E7%AB%8B/edit/a%2Fb')?.params).toEqual({
    type: '立',
    step: 'edit',
    id: 'a/b',
  });
  expect(findRoute(table, '/frame/a/b')?.params).toEqual({ '*': 'a/b' });
  expect(findRoute(table, '/frame')?.route.path).toBe('/frame/*');
  expect(findRoute(table, '/apply-lawsuit/%/edit/1')?.params.type).toBe('%');
});

it('a dot of a path is a dot', () => {
  expect(matchPath('/a.b', '/axb')).toBeNull();
  expect(matchPath('/a.b', '/a.b')).not.toBeNull();
});

it('fills a path, and refuses one that lacks a name', () => {
  expect(generatePath('/a/:type/b/:id', { type: 'x', id: '1' })).toBe('/a/x/b/1');
  expect(() => generatePath('/a/:type')).toThrow('type');
});

it('a link without a path stays on the page it stands on', () => {
  expect(textOf(resolveAddress('?page=2', '/list'))).toBe('/list?page=2');
  expect(textOf(resolveAddress('?', '/list'))).toBe('/list');
  expect(textOf(resolveAddress('#point', '/list'))).toBe('/list#point');
  expect(textOf(resolveAddress('/other?a=1#b', '/list'))).toBe('/other?a=1#b');
});
