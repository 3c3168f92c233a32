import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, galleryFaults, laterFaults, weighPages } from './check-page-bytes.ts';

const manifest = {
  'src/entry-client.tsx': { file: 'core.js', css: ['core.css'], imports: ['_parts.js'] },
  '_parts.js': { file: 'parts.js' },
  'src/features/home/home-page.tsx': { file: 'home.js', css: ['core.css', 'home.css'], imports: ['_parts.js'] },
  'src/app/tabs/tabbed-frame.tsx': { file: 'tabs.js', css: ['tabs.css'], imports: ['_parts.js'] },
  'src/features/cases/list-page.tsx': { file: 'list.js', imports: ['_desk-frame.js'] },
  '_desk-frame.js': { file: 'desk-frame.js', imports: ['_parts.js'] },
  'src/desk/queue/queue-page.tsx': { file: 'queue.js', imports: ['_desk-frame.js'] },
};

test('a page weighs itself and all it stands on, each file once', () => {
  const [home] = weighPages(manifest, () => 1_000);
  expect(home).toEqual({ page: 'features/home/home-page', script: 3_000, style: 2_000, desk: false });
});

test('whoever is signed in has a frame around the page, a visitor of home has none', () => {
  const [home, list] = weighPages(manifest, (file) => (file.startsWith('tabs') ? 500 : 1));
  expect(home).toMatchObject({ script: 3, style: 2 });
  expect(list).toMatchObject({ script: 504, style: 501 });
});

test('a page over its limit is named with both figures', () => {
  const [home] = weighPages(manifest, () => 100_000);
  expect(home && faultsOf(home)).toEqual([
    expect.stringMatching(/home-page: 300000 bytes of script, limit \d+/),
    expect.stringMatching(/home-page: 200000 bytes of style, limit \d+/),
  ]);
});

test('desk code before a party is a fault; before the desk it is not', () => {
  const [, list, queue] = weighPages(manifest, () => 1);
  expect(list && faultsOf(list)).toEqual(['features/cases/list-page: it carries code of the desk']);
  expect(queue && faultsOf(queue)).toEqual([]);
});

const page = (name: string) => `src/features/applications/${name}.tsx`;
const checks = 'src/features/applications/filing/find-problems.ts';
const beside = 'src/features/applications/filing/form/beside-fields.ts';
const forms = {
  ...manifest,
  [page('filing/form/form-page')]: { file: 'form.js', imports: ['_parts.js', '_fields.js'] },
  [page('elder/form-page')]: { file: 'elder.js', imports: ['_parts.js', '_fields.js'] },
  [page('filing/check/check-page')]: { file: 'check.js', imports: ['_parts.js'] },
  '_fields.js': { file: 'fields.js' },
  [beside]: { file: 'beside.js', imports: ['_fields.js'] },
  [page('filing/form/aid-lines').replace('.tsx', '.ts')]: { file: 'aid.js' },
};
const text = () =>
  'export{a as findProblems,b as EarlierAnswers,Known,c as LastDayNote,d as SameMatter,e as aidLines};';

test('what comes after a form imports only what every page it comes after has loaded', () => {
  expect(laterFaults({ ...forms, [checks]: { file: 'checks.js', imports: ['_parts.js'] } }, text)).toEqual([]);
  expect(laterFaults({ ...forms, [checks]: { file: 'checks.js', imports: ['_fields.js'] } }, text)).toEqual([
    `${checks}: it imports _fields.js, which ${page('filing/check/check-page')} does not`,
  ]);
});

test('what comes after a form is a file of its own, with its names in it', () => {
  expect(laterFaults(forms, text)).toEqual([`${checks}: it is no file of its own`]);
  expect(
    laterFaults({ ...forms, [checks]: { file: 'checks.js' } }, () => text().replace('as findProblems', 'as t')),
  ).toEqual(['checks.js: it does not export findProblems by its name']);
});

test('a built file that carries the gallery of components is named', () => {
  const gallery = readFileSync(join(import.meta.dirname, '../../../web/src/gallery/gallery.tsx'), 'utf8');
  expect(
    galleryFaults([
      ['core.js', 'no such thing'],
      ['gallery.js', gallery],
    ]),
  ).toEqual(['gallery.js: it carries the gallery']);
});
