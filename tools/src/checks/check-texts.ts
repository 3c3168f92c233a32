import { resolve } from 'node:path';
import { edgesOf } from './edges.ts';
import { isNode, lineOf, literal, type Node, nodesOf, parse, type Source, sourcesIn } from './sources.ts';

const han = /\p{Script=Han}/u;
const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');

const keyOf = (property: Node): string | undefined => {
  const { key } = property;
  if (!isNode(key)) return undefined;
  return key.type === 'Identifier' && property.computed !== true ? String(key.name) : literal(key);
};

type Pair = { readonly zh: string; readonly en: string; readonly at: number };

/** `{ zh: '…', en: '…' }` */
function pairOfObject(node: Node): Pair[] {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return [];
  const value = (name: string): string | undefined => {
    const property = (node.properties as unknown[]).find((each) => isNode(each) && keyOf(each) === name);
    return isNode(property) ? literal(property.value) : undefined;
  };
  const [zh, en] = [value('zh'), value('en')];
  return zh === undefined || en === undefined ? [] : [{ zh, en, at: node.start }];
}

/** `t(404, '没有…', 'There is no…')`: a Chinese word and the next one, which is not. */
function pairsOfCall(node: Node): Pair[] {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
  const words = node.arguments.map(literal);
  return words.flatMap((zh, index) => {
    const en = words[index + 1];
    const isPair = zh !== undefined && en !== undefined && han.test(zh) && !han.test(en) && /[a-z]/i.test(en);
    return isPair ? [{ zh, en, at: node.start }] : [];
  });
}

/** Chinese in an English text is right only as a quotation: a case number, a name, the words on a button. */
function isQuotation(zh: string, en: string): boolean {
  const runs = en.match(/\p{Script=Han}+/gu) ?? [];
  return runs.every((run) => zh.includes(run)) && /[a-z]{2,}/i.test(en) && runs.join('').length < en.length / 2;
}

function faultOf({ zh, en }: Pair): string | undefined {
  if ((zh.trim() === '' || en.trim() === '') && /\p{Letter}/u.test(zh + en)) return 'one language is empty';
  if (/[a-z]\((?:s|es)\)/.test(en)) return `“${en}” counts by “(s)”; write {n|one|other}`;
  if (han.test(en) && !isQuotation(zh, en)) return `Chinese stands in the English text “${en}”`;
  if (placeholders(zh) !== placeholders(en)) {
    return `placeholders differ: ${placeholders(zh) || 'none'} in “${zh}”, ${placeholders(en) || 'none'} in “${en}”`;
  }
  return undefined;
}

/** Made-up places whose own texts say so. */
const ofTheDemonstration = /\/(seed|examples|gallery|demonstration|testing)\//;
/** A real court shows no case number and no name of the made-up one. */
function strangeCourt({ path }: Source, { zh, en }: Pair): string | undefined {
  const name = /云溪|溪江|溪0\d+/.exec(`${zh} ${en}`)?.[0];
  return name === undefined || ofTheDemonstration.test(path) ? undefined : `“${name}” is of the demonstration court`;
}

/** Files of the pages where Chinese stands outside of a text in two languages, and why. */
const chineseByItself: Readonly<Record<string, string>> = {
  'web/src/desk/feedback/feedback-item-page.tsx': 'the name of a language is written in that language',
  'web/src/features/applications/elder/clock-in-words.ts': 'the Chinese half of a sentence that is put together',
  'web/src/features/applications/filing/form/who-decides.ts': 'the Chinese half of a sentence that is put together',
  'web/src/shared/catalogue/readings.generated.ts': 'how characters are read: data of the search',
  'web/src/shared/i18n/court-day.ts': 'the Chinese half of a day that is put together',
};

/** Where a text in two languages stands: from and to. Its English is looked at with the pair; so is a quotation in it. */
function placesOfTexts(node: Node): (readonly [from: number, to: number])[] {
  const span = (half: unknown): (readonly [number, number])[] => (isNode(half) ? [[half.start, Number(half.end)]] : []);
  if (node.type === 'Property' && keyOf(node) === 'zh') return span(node.value);
  if (pairOfObject(node).length > 0) return span(node);
  if (node.type !== 'CallExpression' || pairsOfCall(node).length === 0 || !Array.isArray(node.arguments)) return [];
  return node.arguments.filter((word) => han.test(literal(word) ?? '')).flatMap(span);
}

const shownTo = (node: Node): string | undefined => (node.type === 'JSXText' ? String(node.value) : literal(node));

/** Chinese that a page shows whatever the language: a sentence that is written straight into it. */
function chineseForEverybody(source: Source, tree: Node): string[] {
  if (!source.path.startsWith('web/src/') || source.path.includes('/testing/')) return [];
  const nodes = [...nodesOf(tree)];
  const texts = nodes.flatMap(placesOfTexts);
  const found = nodes.filter(
    (node) => han.test(shownTo(node) ?? '') && !texts.some(([from, to]) => from <= node.start && node.start < to),
  );
  if (source.path in chineseByItself)
    return found.length > 0 ? [] : [`${source.path} holds no Chinese by itself any more: take it from the list`];
  return found.map(
    (node) => `${source.path}:${lineOf(source, node.start)}: “${shownTo(node)?.trim()}” is shown in English pages too`,
  );
}

/** The words of a file by that name: for each exported object its name and the keys of its texts. */
function wordsOf(tree: Node): { object: string; keys: string[] }[] {
  const declarations = [...nodesOf(tree)].filter(({ type }) => type === 'ExportNamedDeclaration');
  const variables = declarations
    .flatMap((node) => [...nodesOf(node.declaration)])
    .filter(({ type }) => type === 'VariableDeclarator');
  return variables.map((variable) => ({
    object: isNode(variable.id) ? String(variable.id.name) : '',
    keys: [...nodesOf(variable.init)]
      .filter((node) => node.type === 'Property' && isNode(node.value) && pairOfObject(node.value).length > 0)
      .flatMap((node) => keyOf(node) ?? []),
  }));
}

/** Does the file take a word by a name it computes (`actionWords[action]`)? Then any word of that object may be meant. */
const takesByName = (tree: Node, object: string): boolean =>
  [...nodesOf(tree)].some(
    (node) =>
      node.type === 'MemberExpression' && node.computed === true && isNode(node.object) && node.object.name === object,
  );

/** Every property a file asks for by name. */
const namesIn = (tree: Node): Set<string> =>
  new Set(
    [...nodesOf(tree)].flatMap((node) =>
      node.type === 'MemberExpression' && isNode(node.property) ? String(node.property.name) : [],
    ),
  );

const isWords = (path: string): boolean => /(^|\/)[\w-]*words\.ts$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

function unusedWords(sources: readonly Source[], trees: ReadonlyMap<string, Node>): string[] {
  const importers = Map.groupBy(sources.filter(({ path }) => !isTest(path)).flatMap(edgesOf), ({ to }) => to);
  return sources
    .filter(({ path }) => isWords(path))
    .flatMap(({ path }) => {
      const tree = trees.get(path);
      const readers = (importers.get(path) ?? []).flatMap(({ from }) => trees.get(from) ?? []);
      const used = new Set(readers.flatMap((reader) => [...namesIn(reader)]));
      const checked = tree
        ? wordsOf(tree).filter(({ object }) => !readers.some((reader) => takesByName(reader, object)))
        : [];
      const unused = checked.flatMap(({ keys }) => keys.filter((key) => !used.has(key)));
      return unused.map((word) => `${path}: the word “${word}” is used nowhere`);
    });
}

/** Faults in the texts for people, one line each; finding no text at all is a fault too. */
export function textFaults(sources: readonly Source[]): { found: number; faults: string[] } {
  const trees = new Map(sources.map((source) => [source.path, parse(source)]));
  const read = sources.filter(({ path }) => !isTest(path));
  const faults: string[] = [];
  let found = 0;
  for (const source of read) {
    const tree = trees.get(source.path);
    if (tree) faults.push(...chineseForEverybody(source, tree));
    for (const node of nodesOf(tree)) {
      for (const pair of [...pairOfObject(node), ...pairsOfCall(node)]) {
        found += 1;
        const fault = faultOf(pair) ?? strangeCourt(source, pair);
        if (fault) faults.push(`${source.path}:${lineOf(source, pair.at)}: ${fault}`);
      }
    }
  }
  if (found === 0) faults.push('no text was found');
  return { found, faults: [...faults, ...unusedWords(sources, trees)] };
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../../..');
  const { found, faults } = textFaults(sourcesIn(root, ['contract/src', 'web/src', 'server/src']));
  for (const fault of faults) console.error(fault);
  console.log(`${found} texts read, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
