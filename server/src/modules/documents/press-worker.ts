import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PressAnswer, PressOrder } from './press.ts';
import { readCoverage, settable } from './settable.ts';

const templates = join(import.meta.dirname, '../../../documents');
const fontFolder = (name: string, weight: string): string =>
  join(dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/package.json`))), weight);
const serif = [fontFolder('noto-serif-sc', '400Regular'), fontFolder('noto-serif-sc', '700Bold')];
const sans = fontFolder('noto-sans-sc', '400Regular');

const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: [...serif, sans] }] });
const coverage = readCoverage(join(serif[0] ?? '', 'NotoSerifSC_400Regular.ttf'));

/** Pictures lie where only this paper finds them; texts come as data and are never read as code. */
function set({ template, data, pictures, madeAt, as }: PressOrder): Uint8Array {
  const places = pictures.map((picture, i) => {
    if (!picture) return null;
    const place = `/pictures/${i}.png`;
    compiler.mapShadow(join(templates, place), Buffer.from(picture));
    return place;
  });
  try {
    const text = JSON.stringify({ ...(settable(data, coverage) as object), pictures: places });
    const main = { mainFilePath: join(templates, `${template}.typ`), inputs: { data: text } };
    return as === 'svg' ? Buffer.from(compiler.plainSvg(main)) : compiler.pdf(main, { creationTimestamp: madeAt });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
}

// The compiler puts what is wrong with a template into `code`.
const faultOf = (error: unknown): string => String((error as { code?: unknown }).code ?? error);

parentPort?.on('message', (order: PressOrder) => {
  let answer: PressAnswer;
  try {
    answer = { bytes: set(order) };
  } catch (error) {
    answer = { fault: faultOf(error) };
  }
  parentPort?.postMessage(answer);
});
