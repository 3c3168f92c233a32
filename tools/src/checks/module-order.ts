import { isNode, literal, type Node, nodesOf, parse, type Source } from './sources.ts';

/** The one statement of the order of the server's modules: `modules`, an array of their declarations. */
export const orderFile = 'server/src/modules/index.ts';

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;

/** The folder each imported name comes from: `./cases/index.ts` is `cases`. */
function foldersByName(tree: readonly Node[]): ReadonlyMap<string, string> {
  const imports = tree.filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type');
  return new Map(
    imports.flatMap(({ source, specifiers }) => {
      const [, folder] = /^\.\/([^/]+)\/index\.ts$/.exec(literal(source) ?? '') ?? [];
      if (folder === undefined || !Array.isArray(specifiers)) return [];
      return specifiers.flatMap((each: Node): [string, string][] => {
        const name = nameOf(each.local);
        return name === undefined ? [] : [[name, folder]];
      });
    }),
  );
}

/** The folders of the modules in their order, as `server/src/modules/index.ts` states it; nothing where there is no such array. */
export function moduleOrderIn(sources: readonly Source[]): readonly string[] {
  const source = sources.find(({ path }) => path === orderFile);
  if (!source) return [];
  const tree = [...nodesOf(parse(source))];
  const folders = foldersByName(tree);
  const array = tree.find(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === 'modules')?.init;
  const elements = isNode(array) && array.type === 'ArrayExpression' ? array.elements : [];
  return (Array.isArray(elements) ? elements : []).map((element: unknown) => {
    const name = nameOf(element) ?? '';
    return folders.get(name) ?? name;
  });
}

/** The names that an `index.ts` declares by `defineModule({ name: … })`. */
function declaredIn(source: Source): readonly (string | undefined)[] {
  return [...nodesOf(parse(source))]
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'defineModule')
    .map(({ arguments: given }) => {
      const properties = [...nodesOf(given)].filter(({ type }) => type === 'Property');
      return literal(properties.find(({ key }) => nameOf(key) === 'name')?.value);
    });
}

/** A folder is a module with one declaration and one place in the order; a place has its folder. One line each. */
export function moduleFaults(sources: readonly Source[]): readonly string[] {
  const order = moduleOrderIn(sources);
  const inside = sources.flatMap(({ path }) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? []);
  const folders = [...new Set(inside)];
  return [
    ...(order.length === 0 ? [`${orderFile}: no order of modules was found`] : []),
    ...folders
      .filter((folder) => !order.includes(folder))
      .map((folder) => `server/src/modules/${folder}: no place in the order of modules`),
    ...order
      .filter((folder) => !folders.includes(folder))
      .map((folder) => `${orderFile}: ${folder} has a place in the order and no folder`),
    ...folders.flatMap((folder) => {
      const door = sources.find(({ path }) => path === `server/src/modules/${folder}/index.ts`);
      const declared = door ? declaredIn(door) : [];
      return declared.length === 1 && declared[0] === folder
        ? []
        : [`server/src/modules/${folder}/index.ts: it declares one module, by defineModule({ name: '${folder}' })`];
    }),
  ];
}
