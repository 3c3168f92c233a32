import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegionRow } from './put-directory.ts';

/**
 * The regions of the country (GB/T 2260 and the development zones that statistics list beside them, from @vant/area-data 2.1.0, MIT). A line
 * a province, 13 河北省, or a city with its counties, 1301 石家庄市 02长安区 04桥西区.
 */
const file = join(import.meta.dirname, 'regions.txt');

/** What a level of GB/T 2260 is called that stands for nothing: 重庆市 — 县 — 城口县. */
const placeholders: ReadonlySet<string> = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);
export const isPlaceholder = (name: string): boolean => placeholders.has(name);

const rowOf = (code: string, parent: string, name: string): RegionRow => ({
  code: code.padEnd(6, '0'),
  parentCode: parent.padEnd(parent === '' ? 0 : 6, '0'),
  name,
});

function rowsOf(line: string): readonly RegionRow[] {
  const [code = '', name = '', ...counties] = line.split(' ');
  const parent = code.length === 2 ? '' : code.slice(0, 2);
  return [
    rowOf(code, parent, name),
    ...counties.map((county) => rowOf(`${code}${county.slice(0, 2)}`, code, county.slice(2))),
  ];
}

/** What a court is opened with that names no regions of its own. */
export const nationalRegions = (): readonly RegionRow[] =>
  readFileSync(file, 'utf8').trimEnd().split('\n').flatMap(rowsOf);
