import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '../src');
const contract = join(import.meta.dirname, '../../contract/src');
const face = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'));
/** The style sheet the rules are put into; in the sources it only says so. */
const sheet = '/shared/theme/title-font.css';

/** Titles are short and no sentences; what is longer stands in the plain face. */
const longestTitle = 22;

function titlesOf(file: string): string {
  const texts = [...readFileSync(file, 'utf8').matchAll(/(?:\bzh: |"zh": ?|\bt\()['"]((?:[^'"\\]|\\.)*)['"]/g)];
  const short = texts
    .map(([, text = '']) => text)
    .filter((text) => text.length <= longestTitle && !/[。；]/.test(text));
  return short.join('');
}
const titlesIn = (folder: string, without?: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.(test|gallery))\.tsx?$/.test(name) && !without?.test(name))
    .map((name) => titlesOf(join(folder, name)))
    .join('');

/** What stands above the steps and parts of the forms. */
const formTitles = (): string =>
  ['applications/definition/blocks', 'applications/kinds']
    .flatMap((folder) => readdirSync(join(contract, folder)).map((name) => join(contract, folder, name)))
    .filter((file) => !/generated|\.test\./.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\btitle: (?:text\(|\{ zh: )'([^']{1,8})'/g)])
    .map(([, title = '']) => title)
    .join('');

/**
 * The name of a court is its own and stands at the head of every page: its letters are in one small file with those that are the same in
 * most names. A court that builds for itself says its name (docs/operating.md); without, it is that of the demonstration court.
 */
const courtNames = `${process.env.TITLE_NAMES ?? '云溪市'}最高级中基层人民法院省市自治区县州盟旗`;

/** Characters of a file at most, about 8 kB: a page that shows one of them fetches no more for it. */
const mostTogether = 40;

const latin = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join('');
const han = (text: string): string[] =>
  [...text].filter((value) => /\p{Script=Han}|[“”‘’—·《》（），：、]/u.test(value));

/** A set of characters in files of about the same size. */
function inFiles(characters: readonly string[]): readonly string[] {
  const files = Math.ceil(characters.length / mostTogether);
  const size = Math.ceil(characters.length / files);
  return Array.from({ length: files }, (_, at) =>
    characters
      .slice(at * size, (at + 1) * size)
      .sort()
      .join(''),
  );
}

/**
 * The characters of our own titles, in files by where they are first needed: a page fetches only those it shows. What is
 * not ours (names, case causes) falls back to the system's serif.
 */
function setsOfCharacters(): readonly string[] {
  const inFeature = (name: string) => titlesIn(join(web, 'features', name), /(^|\/)elder\//);
  const kinds = readFileSync(join(contract, 'applications/kinds/names.generated.ts'), 'utf8');
  const sources = [
    courtNames + titlesOf(join(web, 'shared/i18n/court-words.ts')),
    // Home's headings, with the group of the menu it shows.
    titlesOf(join(web, 'features/home/titles.ts')) + titlesOf(join(contract, 'menu/entry.ts')),
    titlesOf(join(web, 'features/accounts/titles.ts')),
    formTitles(),
    ...['accounts', 'applications', 'site'].map((name) => titlesOf(join(web, `routes/${name}.ts`))),
    titlesIn(join(web, 'routes')),
    inFeature('home'),
    inFeature('accounts'),
    [...kinds.matchAll(/title: \{ zh: '([^']*)'/g)].map(([, title = '']) => title).join(''),
    readdirSync(join(web, 'features')).map(inFeature).join('') + titlesIn(web, /^gallery\//),
  ];
  const seen = new Set<string>();
  const sets = sources.map((text) => {
    const own = new Set(han(text).filter((value) => !seen.has(value)));
    for (const value of own) seen.add(value);
    return [...own];
  });
  return [latin, ...sets.flatMap(inFiles)];
}

const range = (characters: string): string =>
  [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`).join(',');

/** The court's serif, weight 700, cut down at build time to the characters of our titles. */
export function titleFont(): Plugin {
  return {
    name: 'title-font',
    apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
    async load(id) {
      if (!id.endsWith(sheet)) return null;
      const sets = setsOfCharacters();
      const options = { noLayoutClosure: true } as const;
      const small = await subsetFont(readFileSync(face), sets.join(''), { ...options, targetFormat: 'sfnt' });
      const rules: string[] = [];
      for (const set of sets) {
        const source = await subsetFont(small, set, { ...options, targetFormat: 'woff2' });
        const fileName = `assets/title-${createHash('sha256').update(source).digest('hex').slice(0, 10)}.woff2`;
        this.emitFile({ type: 'asset', fileName, source });
        const shown = set === latin ? 'U+21-7E' : range(set);
        rules.push(
          `@font-face{font-family:"Title Serif";font-weight:700;font-display:swap;src:url("/${fileName}") format("woff2");unicode-range:${shown}}`,
        );
      }
      return rules.join('\n');
    },
  };
}
