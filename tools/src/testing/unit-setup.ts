import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** A folder for what test files of one run share, taken away at its end. */
export function setup(project: TestProject): () => void {
  const runFolder = mkdtempSync(join(tmpdir(), 'sufu-unit-'));
  project.provide('runFolder', runFolder);
  return () => rmSync(runFolder, { recursive: true, force: true });
}
