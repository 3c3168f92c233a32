import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** The workspaces, as package.json lists them. */
export const workspaces: readonly string[] = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly workspaces: readonly string[] }
).workspaces;

/** A configuration of the compiler: where it stands, its note in `node_modules/.cache/tsc`, and the workspaces it reads whole. */
type Program = { readonly config: string; readonly note: string; readonly reads: readonly string[] };
/**
 * What the compiler is started on. Workspaces with the same surroundings are one program, so that what they import of each other is checked once;
 * each keeps a configuration of its own for editors.
 */
export const programs: readonly Program[] = [
  { config: 'contract', note: 'contract', reads: ['contract'] },
  { config: 'web', note: 'web', reads: ['web'] },
  { config: 'tsconfig.on-node.json', note: 'on-node', reads: ['server', 'postgres', 'stand-ins', 'tools'] },
  { config: 'tsconfig.with-browsers.json', note: 'with-browsers', reads: ['e2e', 'bench'] },
];

/** Each checker makes the types it needs by itself: with more than there are processors most are made several times. */
export const compilerArgs: readonly string[] = ['-b', ...programs.map(({ config }) => config), '--checkers', '2'];
