import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = [...readdirSync(root).filter((name) => name.endsWith('.md')), 'docs/operating.md'] as const;
const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts);
const workspaces: readonly string[] = JSON.parse(textOf('package.json')).workspaces;

const distinct = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

/** Paths from the root that a text names, without those that hold a placeholder or stand for many. */
function pathsIn(text: string): string[] {
  const rooms = [...workspaces, 'docs', 'deploy'].join('|');
  const found = distinct(text, new RegExp(`(?<![\\w/.@-])((?:${rooms})/[\\w./<>*@-]+)`, 'g'));
  return found.filter((path) => !/[<>*]/.test(path)).map((path) => path.replace(/\.$/, ''));
}

/** A room goes by its short name: `server/platform` is the folder `server/src/platform`. */
const isThere = (path: string): boolean =>
  existsSync(join(root, path)) || existsSync(join(root, path.replace('/', '/src/')));

test.each(documents)('%s leads only to what is there', (name) => {
  const text = textOf(name);
  const links = distinct(text, /\]\((?!https?:)([^)#]+)/g).map((path) => join(dirname(name), path));
  const missing = [...links, ...(name === 'CHANGELOG.md' ? [] : pathsIn(text))].filter((path) => !isThere(path));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names only scripts that package.json has', (name) => {
  const named = distinct(textOf(name), /npm run ([a-z][\w:]*)/g);
  expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
});

test('CONTRIBUTING.md says of every script what it does', () => {
  const text = textOf('CONTRIBUTING.md');
  expect(scripts.filter((name) => !new RegExp(`^\\| \`npm (run )?${name}[ \`]`, 'm').test(text))).toEqual([]);
});

test('ARCHITECTURE.md says of every workspace what is in it', () => {
  const text = textOf('ARCHITECTURE.md');
  expect(workspaces.filter((name) => !new RegExp(`^\\| \`${name}[/\`]`, 'm').test(text))).toEqual([]);
});

test.each(readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.service')))(
  '%s starts what is there, as docs/operating.md puts it there',
  (name) => {
    const text = textOf(join('deploy', name));
    const paths = distinct(text, /((?:server|tools)\/src\/\S+\.ts)/g);
    expect(paths).toHaveLength(1);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const operating = textOf('docs/operating.md');
    expect(distinct(text, /(\/etc\/sufu\/[\w.]+)/g).filter((path) => !operating.includes(path))).toEqual([]);
    expect(operating).toContain(`deploy/${name}`);
  },
);

test.each(['sufu.service', 'sufu-backup.service', 'sufu-backup.timer'])(
  'the template for several courts says of each what deploy/%s says of one',
  (name) => {
    const ofOne = textOf(join('deploy', name));
    const ofEach = textOf(join('deploy', name.replace('.', '@.')));
    expect(ofEach).toContain('(%i)');
    expect(ofEach.replaceAll('-%i', '').replace(' (%i)', '')).toBe(ofOne);
  },
);
