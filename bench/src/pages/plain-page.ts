import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { catalogue } from '@sufu/contract/applications';

const folder = join(import.meta.dirname, '../../../web/dist/client');
const name = 'plain-page.html';
export const plainPath = `/${name}`;

/** The services of the home page as nothing but headings and paragraphs: the least a page with this text can cost. */
const plainPage = (): string =>
  [
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>诉服</title><h1>诉服</h1>',
    ...catalogue.map(({ title }) => `<h2>${title.zh}</h2><p>${title.en}</p>`),
  ].join('\n');

/** Lay the page beside the built ones, before the server looks what is there; the answer takes it away again. */
export function layPlainPage(): () => void {
  const files = [join(folder, name), join(folder, `${name}.br`)] as const;
  writeFileSync(files[0], plainPage());
  writeFileSync(files[1], brotliCompressSync(plainPage()));
  return () => {
    for (const file of files) rmSync(file, { force: true });
  };
}
