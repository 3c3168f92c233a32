import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export type Source = { readonly path: string; readonly text: string };

const skipped = new Set(['node_modules', 'dist', 'data']);

export const readSources = (root: string, paths: readonly string[]): Source[] =>
  paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Every TypeScript file under the folders, as paths from `root`, sorted. */
export function sourcesIn(root: string, folders: readonly string[]): Source[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) visit(path);
      else if (entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name)) found.push(path);
    }
  };
  for (const folder of folders) visit(folder);
  return readSources(root, found.sort());
}

/** A node of the parsed source, as far as the checks look into it. */
export type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parse a source; a file that cannot be parsed is a fault, not a skipped file. */
export function parse({ path, text }: Source): Node {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const tree: unknown = program;
  if (!isNode(tree)) throw new Error(`${path}: nothing was parsed`);
  return tree;
}

/** Every node, outermost first. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesOf(each);
    return;
  }
  if (!isNode(value)) return;
  yield value;
  for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesOf(part);
}

/** The words of a string or template literal; a template's `${…}` are left out. */
export function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((part: { value?: { cooked?: string } }) => part.value?.cooked ?? '').join('');
}

export const lineOf = ({ text }: Source, at: number): number => text.slice(0, at).split('\n').length;
