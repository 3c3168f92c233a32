import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(web, file), 'utf8');

/** The only sheets whose class names and selectors are global; every other one is a CSS module. */
const globalSheets = [
  'app/shells/elder/elder.css',
  ...['aids', 'base', 'controls', 'print', 'title-font', 'tokens'].map((name) => `shared/theme/${name}.css`),
];

const sheets = globSync('**/*.css', { cwd: web }).map((file) => file.replaceAll('\\', '/'));
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: read(file) }));

const uncommented = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '');
const namesIn = (sheet: string): ReadonlySet<string> =>
  new Set(Array.from(uncommented(sheet).matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g), ([, name]) => String(name)));

const withoutImports = (text: string) => text.replace(/^import [\s\S]*? from '[^']+';$/gm, '');

/** Every class that another sheet is made from. */
const composed = sheets.flatMap((file) =>
  Array.from(read(file).matchAll(/composes: ([\w\s-]+) from "(\.[^"]+)"/g), ([, names, path]) => ({
    file,
    sheet: join(dirname(file), String(path)).replaceAll('\\', '/'),
    names: String(names).split(/\s+/),
  })),
);
/** Every class of a module that a source asks for; `null` where a name is computed or all are handed on. */
const asked = sources.flatMap(({ file, text }) =>
  Array.from(text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)';/g)).map(([, local, path]) => ({
    file,
    sheet: join(dirname(file), String(path)).replaceAll('\\', '/'),
    names: Array.from(
      withoutImports(text).matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|[[}])`, 'g')),
      ([, name]) => name ?? null,
    ),
  })),
);

const uses = [...asked, ...composed];

it('are modules but for the global ones', () => {
  expect(sheets.filter((sheet) => !sheet.endsWith('.module.css')).sort()).toEqual([...globalSheets].sort());
});

it('have every class that is asked for', () => {
  expect(uses.length).toBeGreaterThan(100);
  const missing = uses.flatMap(({ file, sheet, names }) => {
    const defined = namesIn(read(sheet));
    return names.flatMap((name) => (name === null || defined.has(name) ? [] : [`${file}: ${name} of ${sheet}`]));
  });
  expect(missing).toEqual([]);
});

it('have no class that nobody asks for', () => {
  const unused = sheets
    .filter((sheet) => sheet.endsWith('.module.css'))
    .flatMap((sheet) => {
      const wanted = new Set(uses.filter((use) => use.sheet === sheet).flatMap(({ names }) => names));
      if (wanted.has(null)) return [];
      return [...namesIn(read(sheet))].filter((name) => !wanted.has(name)).map((name) => `${sheet}: ${name}`);
    });
  expect(unused).toEqual([]);
});
