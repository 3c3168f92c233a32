import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ownAccount, statementForm } from './statement.ts';

const bank = { holder: '云溪市诉讼费专户', bank: '云溪银行', account: ownAccount, statement: statementForm };

/** A file for `PAYEES_FILE` that knows the test court's bank account (`more`: of the treasury); taken away behind the tests of this file. */
export function testPayeesFile(more: { readonly treasury?: { readonly name: string; readonly number: string } } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-payees-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'payees.json');
  writeFileSync(file, JSON.stringify({ 'c-9901': { bank: { ...bank, ...more } } }));
  return file;
}
