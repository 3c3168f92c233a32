import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { folderProblem } from './problem.ts';

function make(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  make(dirname(folder));
  mkdirSync(folder);
  // Others may pass through, not look: when root starts us, the database runs as another user.
  chmodSync(folder, 0o711);
}

/**
 * Make a data folder and those above it, when missing. Throws one clear sentence where that cannot be. (Node's own
 * recursive `mkdir` never returns on a file system that refuses new names as “not found”.)
 */
export function makeFolder(folder: string): void {
  try {
    make(folder);
  } catch (error) {
    throw folderProblem(folder, error);
  }
}
