import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readApplication } from '@sufu/contract/applications';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { courtFixture } from '../modules/applications/testing/fixtures.ts';
import { type TestPortal, type TestUser, testPortal } from '../testing/portal.ts';
import { pagesFolder } from './serve-pages.ts';

const unknown = '0191aaaa-0000-7000-8000-000000000000';
type Draft = Awaited<ReturnType<Awaited<ReturnType<typeof courtFixture>>['draft']>>;
let portal: TestPortal;
let draft: Draft;
let stranger: TestUser;
beforeAll(async () => {
  // The real pages: built unless they are current.
  const script = join(import.meta.dirname, '../../../tools/src/build/build-web.ts');
  // As people are given them, not as a test would build them.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
  expect([built.status, built.stderr]).toEqual([0, '']);
  portal = await testPortal({ pages: pagesFolder });
  draft = await (await courtFixture(portal)).draft();
  stranger = await portal.fixtures.user();
}, 300_000);
afterAll(() => portal.close());

const formOf = ({ type, id }: Pick<Draft, 'type' | 'id'>) => `/apply-lawsuit/${type}/edit/${id}?step=own`;
const ask = (url: string, as?: TestUser) =>
  portal.app.inject({ url, headers: { ...(as ? { cookie: `token=${as.token}` } : {}) } });
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*)<\/script>/.exec(html)?.[1] ?? '') as {
    readonly user: { readonly id: string } | null;
    readonly page: string;
    readonly queries: {
      readonly queries: readonly {
        readonly queryKey: readonly unknown[];
        readonly state: { readonly data?: unknown };
      }[];
    };
  };
/** Statements of this process that look a session up. */
async function lookUpsOf(url: string, as: TestUser): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  expect((await ask(url, as)).statusCode).toBe(200);
  const texts = spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : JSON.stringify(query)));
  spy.mockRestore();
  return texts.filter((text) => text.includes('token_hash') && text.includes('sessions')).length;
}

test.each([
  ['the list', () => '/user/initiate'],
  ['home', () => '/index'],
  ['a form', () => formOf(draft)],
])('%s asks the database for the session once', async (_, url) => {
  expect(await lookUpsOf(url(), draft.owner)).toBe(1);
});

test('two pages at once, of one person or of two, look their visitors up each for itself', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await Promise.all([draft.owner, draft.owner, stranger].map((person) => ask('/user/initiate', person)));
  const texts = spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : JSON.stringify(query)));
  spy.mockRestore();
  expect(texts.filter((text) => text.includes('token_hash') && text.includes('sessions'))).toHaveLength(3);
});

test('a form comes whole: the draft, its kind, and the step it is drawn with', async () => {
  const { body } = await ask(formOf(draft), draft.owner);
  expect(body.includes('id="step"')).toBe(true);
  const { queries, user } = bootOf(body);
  expect(user?.id).toBe(draft.owner.id);
  expect(queries.queries.map(({ queryKey }) => queryKey[0])).toContain(readApplication.id);
  // Where something is missing, without a sentence: the rules come after the form.
  const places = queries.queries.find(({ queryKey }) => queryKey[0] === 'wrong-places')?.state.data;
  expect(places).toBeInstanceOf(Array);
  // The kind comes as code of its own, which the page asks the browser to fetch at once.
  expect(queries.queries.map(({ queryKey }) => queryKey[0])).not.toContain('kind');
  expect(/rel="modulepreload" href="\/assets\/receive-avoid-apply-[\w-]+\.js"/.test(body)).toBe(true);
});

test('a file whose name changes with its content goes out without what only documents obey', async () => {
  const { body, headers: ofPage } = await ask('/index');
  expect(ofPage).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cross-origin-opener-policy': 'same-origin' });
  const files = [/src="(\/assets\/[^"]+\.js)"/, /href="(\/assets\/[^"]+\.css)"/].map(
    (form) => form.exec(body)?.[1] ?? '',
  );
  for (const file of files) {
    const { headers, statusCode } = await ask(file);
    expect([file, statusCode]).toEqual([file, 200]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of [
      'x-frame-options',
      'permissions-policy',
      'referrer-policy',
      'etag',
      'last-modified',
      'connection',
    ])
      expect([name, name in headers]).toEqual([name, false]);
  }
  const { headers: ofWorker } = await ask('/service-worker.js');
  expect(ofWorker).toMatchObject({ 'cache-control': 'public, max-age=300', 'x-frame-options': 'SAMEORIGIN' });
  expect('etag' in ofWorker).toBe(true);
});

test('a page of somebody else’s application is that of one which is not there', async () => {
  const drawn = async (id: string) => {
    const { body, statusCode } = await ask(formOf({ type: draft.type, id }), stranger);
    const { queries } = bootOf(body);
    const text = body.slice(body.indexOf('<div id="root">'), body.indexOf('<script type="application/json"'));
    return {
      statusCode,
      text: text.replaceAll(id, 'ID').replaceAll(/ nonce="[^"]*"/g, ''),
      asked: queries.queries.map(({ queryKey }) => queryKey[0]),
    };
  };
  const [foreign, absent] = [await drawn(draft.id), await drawn(unknown)];
  expect(foreign.text === absent.text).toBe(true);
  expect(foreign).toEqual(absent);
  expect(foreign.asked).not.toContain(readApplication.id);
  expect(foreign.text).not.toContain('id="step"');
});

test('what is not there is answered by 404: a content, a kind, a case, an application, a number, whether or not the id could be one', async () => {
  const status = async (url: string, as?: TestUser) => (await ask(url, as)).statusCode;
  for (const url of [
    `/channel-more/content-detail/${unknown}`,
    '/channel-more/content-detail/1',
    '/channel-more/other-more/nothing-such',
    `/apply-lawsuit/public_gallery_apply/gallery-detail/${unknown}`,
    '/apply-lawsuit/public_gallery_apply/gallery-detail/xx',
    '/verify?number=SJ20990101000001',
  ])
    expect([url, await status(url)]).toEqual([url, 404]);
  for (const url of [
    '/apply-lawsuit/nope_apply/notice',
    '/apply-lawsuit/nope_apply/apply-list',
    `/apply-lawsuit/${draft.type}/detail/${unknown}`,
    `/apply-lawsuit/${draft.type}/detail/${draft.id}`,
    formOf({ type: draft.type, id: 'zzz' }),
    '/form-detail/index?number=SQ20990101000001',
    `/case/detail?id=${unknown}`,
    '/case/detail?id=nope',
    `/case/detail?caseNo=${encodeURIComponent('（2026）溪01民终999号')}`,
  ])
    expect([url, await status(url, stranger)]).toEqual([url, 404]);
  const { body } = await ask('/channel-more/content-detail/1');
  expect(body).toContain('抱歉，你访问的页面不存在');
  expect(bootOf(body)).toMatchObject({ page: '/404', instead: '/404' });
  for (const url of ['/verify', '/form-detail/index', '/case/detail'])
    expect([url, await status(url, stranger)]).toEqual([url, 200]);
});

test('a case is opened by its number in any writing, also at the address of old links, and by nobody else', async () => {
  const { rows } = await portal.database.pool.query(
    'select case_no from cases join applications on cases.id = case_id where applications.id = $1',
    [draft.id],
  );
  const caseNo = String(rows[0].case_no);
  const full = caseNo.replace('(', '（').replace(')', '）');
  for (const written of [caseNo, full, ` ${full.replaceAll(/(?=[溪民])/g, ' ')} `]) {
    const old = await ask(`/user/case-info?caseNo=${encodeURIComponent(written)}`, draft.owner);
    const at = String(old.headers.location);
    expect([old.statusCode, new URL(at, 'http://x').searchParams.get('caseNo')]).toEqual([302, written]);
    const page = await ask(at, draft.owner);
    expect([page.statusCode, page.body.includes(full)]).toEqual([200, true]);
    expect((await ask(at, stranger)).statusCode).toBe(404);
  }
});

test('a visitor is sent to sign in, a role that may not to the page that says so, a locked session to the lock', async () => {
  const where = async (url: string, as?: TestUser) => (await ask(url, as)).headers.location;
  expect(await where('/user/initiate')).toBe('/login?redirect=%2Fuser%2Finitiate');
  expect(await where('/desk', draft.owner)).toBe('/403');
  const locked = await portal.fixtures.user();
  await portal.database.pool.query('update sessions set locked_at = now() where user_id = $1', [locked.id]);
  expect(await where('/user/initiate', locked)).toBe('/lock?redirect=%2Fuser%2Finitiate');
});

test('each page is logged and timed by the pattern of its route, each call by its id; an address never', async () => {
  const lines: unknown[] = [];
  const { log } = portal.app;
  const child = log.child.bind(log);
  const spy = vi.spyOn(log, 'child').mockImplementation((...given) => {
    const made = child(...given);
    vi.spyOn(made, 'info').mockImplementation((line: unknown) => void lines.push(line));
    return made;
  });
  await ask(formOf(draft), draft.owner);
  await ask('/user/initiate?text=secret-words', draft.owner);
  await ask('/no/such/page');
  await ask('/user/initiate');
  spy.mockRestore();
  const routes = lines.filter(
    (line): line is { route: string } => typeof line === 'object' && line !== null && 'route' in line,
  );
  expect(routes.map(({ route }) => route)).toEqual([
    '/apply-lawsuit/:type/edit/:id',
    '/user/initiate',
    '/404',
    '/user/initiate',
  ]);
  expect(lines).toContainEqual(expect.objectContaining({ call: readApplication.id, status: 200 }));
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${draft.id}|secret-words`));
  const metrics = portal.services.timings.text();
  expect(metrics).toMatch(/sufu_page_seconds_count\{route="\/apply-lawsuit\/:type\/edit\/:id"\} [1-9]/);
  expect(metrics).toContain(`sufu_call_seconds_count{call="${readApplication.id}",from="page"}`);
  expect(metrics).not.toContain(draft.id);
});
