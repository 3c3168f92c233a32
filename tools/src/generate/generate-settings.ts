import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../test/run.ts';
import { settingsTables, withTables } from './settings-table.ts';

/** Writes the tables of settings into docs/operating.md. */
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const path = 'docs/operating.md';
const tables = settingsTables({ portal: textOf('.env.example'), backup: textOf('deploy/backup.env.example') });
writeFileSync(join(root, path), withTables(textOf(path), tables));
