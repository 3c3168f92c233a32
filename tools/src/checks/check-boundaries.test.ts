import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boundaryFaults, circleIn } from './check-boundaries.ts';
import { edgesOf } from './edges.ts';
import { whyNot } from './may-import.ts';
import { sourcesIn } from './sources.ts';

const workspaces = ['contract', 'server', 'web', 'postgres', 'stand-ins', 'tools', 'e2e', 'bench'];
const oneEach = workspaces.map((name) => ({ path: `${name}/src/core/a.ts`, text: '' }));
const order = ['files', 'cases', 'applications', 'desk'];
/** Modules in this order, each with its declaration. */
const modulesOf = (names: readonly string[]) => [
  {
    path: 'server/src/modules/index.ts',
    text: `${names.map((name) => `import { ${name} } from './${name}/index.ts';`).join('\n')}
      export const modules: readonly Module[] = [${names.join(', ')}];`,
  },
  ...names.map((name) => ({
    path: `server/src/modules/${name}/index.ts`,
    text: `export const ${name} = defineModule({ name: '${name}', calls: [mount(call, act)] });`,
  })),
];

/** What the check says of one file with this text, in an otherwise empty house. */
const faultsOf = (path: string, text: string): string[] =>
  boundaryFaults([
    ...[...oneEach, ...modulesOf(order)].filter((source) => source.path !== path),
    { path: 'contract/src/core/b.ts', text: "import 'zod'" },
    { path, text },
  ]);

test('finds every way to import', () => {
  const text = `
    import a, { type B } from './a.ts';
    import type { C } from '../c.ts';
    import './d.css';
    export * from './e.ts';
    export { f } from './f.ts';
    const g = await import('./g.ts');
    type H = import('./h.ts').H;
    // import './comment.ts'
    const words = "import './string.ts'";
    const page = <p>from './text.ts'</p>;
  `;
  const found = edgesOf({ path: 'web/src/app/page.tsx', text }).map(({ to }) => to.replace('web/src/', ''));
  expect(found).toEqual(['app/a.ts', 'c.ts', 'app/d.css', 'app/e.ts', 'app/f.ts', 'app/g.ts', 'app/h.ts']);
});

test('what strangers send is parsed in child processes only', () => {
  const file = 'server/src/modules/files/put-file.ts';
  expect(faultsOf(file, "import sharp from 'sharp';")).toEqual([
    `${file} → sharp: sharp is loaded by child processes only`,
  ]);
  expect(faultsOf(file, "import { run } from './isolated/accept-content.ts';")).toHaveLength(1);
  expect(faultsOf(file, "import type { run } from './isolated/accept-content.ts';")).toEqual([]);
  expect(faultsOf('server/src/modules/files/isolated/a.ts', "import sharp from 'sharp';")).toEqual([]);
});

describe('what must not be imported', () => {
  test.each([
    ['contract/src/core/text.ts', 'contract/src/cases/index.ts', 'core stands under everything'],
    ['contract/src/cases/calls.ts', 'contract/src/files/model.ts', 'entered by its index.ts'],
    ['contract/src/cases/calls.ts', '@sufu/server/config', 'contract does not know'],
    ['contract/src/cases/calls.ts', 'node:fs', 'zod and nothing else'],
    ['contract/src/cases/calls.ts', 'dayjs', 'zod and nothing else'],
    ['server/src/platform/calls/mount.ts', 'server/src/modules/cases/index.ts', 'does not know server/modules'],
    ['server/src/modules/cases/store.ts', 'server/src/app.ts', 'does not know server/together'],
    ['server/src/modules/cases/store.ts', 'pg', 'pg is not for'],
    ['server/src/modules/cases/reading/read-case.ts', 'server/src/modules/files/store.ts', 'entered by its index.ts'],
    [
      'server/src/modules/cases/reading/read-case.ts',
      'server/src/modules/desk/index.ts',
      'by the hooks of its declaration',
    ],
    ['server/src/modules/cases/reading/read-case.ts', 'server/src/modules/horses/index.ts', 'no place in the order'],
    ['server/src/modules/cases/reading/read-case.ts', 'server/src/testing/index.ts', 'only tests'],
    ['server/src/modules/cases/reading/read-case.ts', '@sufu/stand-ins/sms', 'does not know stand-ins'],
    ['server/src/app.ts', '@sufu/postgres', 'does not know postgres'],
    ['web/src/shared/ui/field.tsx', 'web/src/features/home/home-page.tsx', 'does not know web/features'],
    ['web/src/features/home/home-page.tsx', 'web/src/features/accounts/login.tsx', 'never imports a feature'],
    ['web/src/features/home/home-page.tsx', 'web/src/desk/queue/queue-page.tsx', 'does not know web/desk'],
    ['web/src/features/home/home-page.tsx', 'web/src/routes.ts', 'does not know web/together'],
    ['web/src/features/home/home-page.tsx', 'node:fs', 'nothing of Node'],
    ['web/src/routes.ts', 'server/src/app.ts', 'does not know server/together'],
    ['web/src/routes.ts', '@sufu/server', 'does not know server/together'],
    ['stand-ins/src/main.ts', '@sufu/server', 'does not know server/together'],
    ['tools/src/start/start.ts', 'server/src/start/migrate.ts', 'by its package name'],
    ['attic/src/a.ts', 'zod', 'no known room'],
  ])('%s → %s', (from, to, reason) => {
    expect(whyNot({ from, to }, order)).toContain(reason);
  });
});

test.each([
  ['contract/src/cases/calls.ts', 'contract/src/core/index.ts'],
  ['contract/src/registry/index.ts', 'contract/src/cases/calls.ts'],
  ['contract/src/core/money.test.ts', 'fast-check'],
  ['server/src/modules/desk/index.ts', 'server/src/modules/applications/index.ts'],
  ['server/src/modules/cases/reading/read-case.ts', '@sufu/contract/cases'],
  ['server/src/modules/cases/read-case.db.test.ts', 'server/src/testing/index.ts'],
  ['server/src/app.ts', 'server/src/modules/index.ts'],
  ['server/src/testing/database/global-setup.ts', '@sufu/postgres'],
  ['web/src/routes.ts', 'web/src/features/home/home-page.tsx'],
  ['web/src/features/home/home-page.tsx', 'web/src/shared/ui/field.tsx'],
  ['tools/src/start/prepare.ts', '@sufu/server/migrate'],
])('%s → %s may be', (from, to) => {
  expect(whyNot({ from, to }, order)).toBeUndefined();
});

test('a wrong import in a file is reported with the file', () => {
  const faults = faultsOf(
    'server/src/modules/cases/reading/read-case.ts',
    "import { rows } from '../../files/store.ts';",
  );
  expect(faults).toEqual([
    'server/src/modules/cases/reading/read-case.ts → server/src/modules/files/store.ts: a module is entered by its index.ts',
  ]);
});

test('a module without a place in the order, and a reading of the environment, are faults', () => {
  expect(
    faultsOf('server/src/modules/horses/index.ts', "export const horses = defineModule({ name: 'horses' });"),
  ).toEqual(['server/src/modules/horses: no place in the order of modules']);
  expect(faultsOf('server/src/modules/cases/a.ts', 'process.env.PORT')).toEqual([
    'server/src/modules/cases/a.ts: only platform/config reads the environment',
  ]);
});

test('a module without its declaration, and a place in the order without a module, are faults', () => {
  const declares = "it declares one module, by defineModule({ name: 'desk' })";
  const door = 'server/src/modules/desk/index.ts';
  expect(faultsOf(door, "export { queue } from './queue.ts';")).toEqual([`${door}: ${declares}`]);
  expect(faultsOf(door, "export const desk = defineModule({ name: 'queue' });")).toEqual([`${door}: ${declares}`]);
  const list = 'server/src/modules/index.ts';
  const [{ text } = { text: '' }] = modulesOf([...order, 'horses']);
  expect(faultsOf(list, text)).toEqual([`${list}: horses has a place in the order and no folder`]);
  expect(faultsOf(list, 'export const modules = {};')).toContain(`${list}: no order of modules was found`);
});

test('an import of a later module is found by the order that the server states', () => {
  const file = 'server/src/modules/cases/a.ts';
  const later = "import { desk } from '../desk/index.ts';";
  expect(faultsOf(file, later)).toHaveLength(1);
  const text = "import { files } from '../files/index.ts';";
  expect(faultsOf(file, text)).toEqual([]);
});

test('speaking with the browser’s stores past the one module is a fault', () => {
  const fault = ": only web/src/shared/storage speaks with the browser's stores";
  expect(faultsOf('web/src/desk/a.ts', "sessionStorage.getItem('a')")).toEqual([`web/src/desk/a.ts${fault}`]);
  expect(faultsOf('web/src/shared/storage/a.ts', 'window.localStorage')).toEqual([]);
  expect(faultsOf('web/src/desk/a.test.ts', 'localStorage.clear()')).toEqual([]);
});

test('formatting a case number outside of pages and printed documents is a fault', () => {
  const fault = ': a case number is formatted by formatCaseNo, in pages and printed documents only';
  const imported = "import { formatCaseNo } from '@sufu/contract/core';";
  for (const path of [
    'server/src/modules/cases/records/present.ts',
    'server/src/modules/desk/actions/a.ts',
    'contract/src/cases/a.ts',
  ])
    expect(faultsOf(path, imported)).toEqual([`${path}${fault}`]);
  for (const path of [
    'server/src/modules/desk/papers/a.ts',
    'server/src/modules/desk/queue/export-queue.ts',
    'web/src/desk/a.tsx',
  ])
    expect(faultsOf(path, imported)).toEqual([]);
  expect(faultsOf('server/src/modules/cases/a.api.test.ts', imported)).toEqual([]);
  const byHand = "export const shown = (text: string) => text.replace('(', '（').replace(')', '）');";
  expect(faultsOf('web/src/desk/a.tsx', byHand)).toEqual([`web/src/desk/a.tsx${fault}`]);
});

test('fails when it read nothing', () => {
  expect(boundaryFaults([])).toContain('no import was found');
  expect(boundaryFaults([])).toContain('server: no file was read');
});

test('refuses a file it cannot parse', () => {
  expect(() => faultsOf('web/src/app/a.tsx', 'import {')).toThrow('web/src/app/a.tsx');
});

test('finds a circle', () => {
  expect(
    circleIn([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
    ]),
  ).toEqual(['b', 'c', 'b']);
  expect(
    circleIn([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]),
  ).toBeUndefined();
});

test('reads the whole house', () => {
  expect(sourcesIn(resolve(import.meta.dirname, '../../..'), ['contract', 'tools']).length).toBeGreaterThan(100);
});
