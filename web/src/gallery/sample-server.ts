import type { Lang } from '@sufu/contract/core';
import { type Invoke, invoke, type Transport } from '../shared/api/index.ts';
import { words } from './sample-words.ts';

const regions = [
  { code: '990000', name: words.province, hasChildren: true },
  { code: '990100', name: words.city, hasChildren: true },
  { code: '990102', name: words.district, hasChildren: false },
];

function dataOf(path: string, lang: Lang): unknown {
  if (path.startsWith('/api/service/court/list')) {
    const [name, address] = [words.courtName[lang], words.courtAddress[lang]];
    return [{ id: 'c1', name, shortCode: '01', level: 'intermediate', address, phone: '' }];
  }
  if (path.startsWith('/api/system/region/lazy-tree')) {
    const parent = new URL(path, 'http://page').searchParams.get('parentCode');
    const depth = parent === '' ? 0 : 1 + regions.findIndex(({ code }) => code === parent);
    return regions.slice(depth, depth + 1).map((region) => ({ ...region, name: region.name[lang] }));
  }
  return undefined;
}

const reply = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const sampleTransport =
  (lang: Lang): Transport =>
  async (path) => {
    const data = dataOf(path, lang);
    if (data === undefined) return reply(404, { code: 404, success: false, msg: '', reason: 'not-found' });
    return reply(200, { code: 200, success: true, msg: '', data });
  };

/** The calls that shared components make, answered in the page; nothing goes to a server. */
export const sampleInvoke =
  (lang: Lang): Invoke =>
  (call, request) =>
    invoke(call, request, sampleTransport(lang), lang);
