import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** The workspaces, as package.json lists them. */
export const workspaces: readonly string[] = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly workspaces: readonly string[] }
).workspaces;
