import SwaggerParser from '@apidevtools/swagger-parser';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { courtFixture } from './modules/applications/testing/fixtures.ts';
import { refusedName } from './platform/calls/openapi/operation.ts';
import { openApiDocuments } from './platform/calls/openapi/serve-docs.ts';
import { type TestPortal, type TestUser, testPortal } from './testing/portal.ts';

let portal: TestPortal;
let someone: TestUser;
beforeAll(async () => {
  portal = await testPortal();
  // Without a court most calls answer that it is not open.
  await courtFixture(portal);
  someone = await portal.fixtures.user();
});
afterAll(() => portal.close());

type Document = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; 'x-spec-row'?: string; responses: { default: { $ref: string; description?: string } } }
    >
  >;
};
const spellings = allCalls.flatMap((call) => [
  { call, method: call.method, path: call.path, row: call.row },
  ...(call.aliases ?? []).map((a) => ({ call, method: a.method ?? call.method, path: a.path, row: a.row })),
]);

/** What the portal serves for whoever deals with the court, for its staff and for other systems, as one. */
async function served(): Promise<Document> {
  const documents = await Promise.all(
    openApiDocuments.map(({ path }) => path).map(async (url) => (await portal.app.inject(url)).json() as Document),
  );
  const [first = expect.unreachable('no document')] = documents;
  return { ...first, paths: Object.assign({}, ...documents.map(({ paths }) => paths)) };
}

describe('the OpenAPI documents', () => {
  it('names every spelling of every call, its row of the inventory and its refusals', async () => {
    const document = await served();
    expect(document.openapi).toBe('3.1.0');
    for (const { call, method, path, row } of spellings) {
      const operation = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(operation?.['x-spec-row'], `${method} ${path}`).toBe(row);
      expect(operation?.responses.default.$ref.endsWith(`/${refusedName(call)}`), call.id).toBe(true);
    }
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((entry) => entry.operationId),
    );
    expect(new Set(operations).size).toBe(operations.length);
    expect(operations).toHaveLength(spellings.length);
  });

  it('describes the columns of `filters` wherever a list takes them', async () => {
    type Described = {
      in: string;
      name: string;
      description?: string;
      schema: { contentSchema?: { properties: object } };
    };
    const written = (await portal.app.inject('/api/openapi.json')).json();
    const { paths } = (await SwaggerParser.dereference(written)) as unknown as {
      paths: Record<string, Record<string, { 'x-spec-row'?: string; parameters: Described[] }>>;
    };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    for (const row of ['C014', 'C029', 'C043', 'C067', 'C070', 'C071', 'C076', 'C085', 'C100']) {
      const operation = operations.find((operation) => operation['x-spec-row'] === row);
      const filters = operation?.parameters.find(({ name }) => name === 'filters');
      const columns = Object.keys(filters?.schema.contentSchema?.properties ?? {});
      expect(columns.length, row).toBeGreaterThan(4);
      for (const column of columns) expect(filters?.description).toContain(`${column}（`);
    }
  });

  it.each([
    ['/api/openapi.json', 'party', '/api/app/portalUser/userInfo'],
    ['/api/openapi.json', 'party', '/api/app/caseInfo/page'],
    ['/api/openapi-desk.json', 'admin', '/api/desk/client-logs'],
  ] as const)('what %s says to a %s of %s is what comes', async (url, role, path) => {
    type Schema = Parameters<typeof z.fromJSONSchema>[0];
    type Reply = { allOf: readonly [unknown, { properties: { data: Schema } }] };
    type Answered = { responses: { '200': { content: { 'application/json': { schema: Reply } } } } };
    const document = await SwaggerParser.dereference((await portal.app.inject(url)).json());
    const { paths } = document as unknown as { paths: Record<string, { get: Answered }> };
    const reply = paths[path]?.get.responses['200'].content['application/json'].schema;
    const data = z.fromJSONSchema(reply?.allOf[1].properties.data ?? false);
    const as = role === 'party' ? someone : await portal.fixtures.staff(role, [], 'D01');
    const answer = await portal.app.inject({ url: path, headers: { 'blade-auth': `bearer ${as.token}` } });
    expect(answer.statusCode).toBe(200);
    expect(data.safeParse(answer.json().data).error).toBeUndefined();
    expect(data.safeParse('of another kind').success).toBe(false);
  });

  it('says not found of every address with a parameter, which may be no id at all', async () => {
    const document = await served();
    const bare = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ operationId, responses }) =>
        path.includes('{') && !responses.default.description?.includes('not-found') ? [operationId] : [],
      ),
    );
    expect(bare).toEqual([]);
  });

  it('can be read as a page', async () => {
    const page = await portal.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('https:');
  });
});

describe('what is not a call', () => {
  it.each([
    ['an unknown address', { method: 'GET', url: '/api/none' }, 404, 'route.not-found'],
    [
      'JSON that is none',
      {
        method: 'POST',
        url: '/api/app/portalUser/forgetPassword',
        payload: '{"a":',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'request.unreadable',
    ],
    [
      'a poisoned key',
      {
        method: 'POST',
        url: '/api/app/portalUser/forgetPassword',
        payload: '{"__proto__":{"x":1}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'request.unreadable',
    ],
    [
      'more than a megabyte',
      {
        method: 'POST',
        url: '/api/app/portalUser/forgetPassword',
        payload: JSON.stringify({ phone: 'x'.repeat(1_100_000) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
      'request.too-large',
    ],
    [
      'another kind of body',
      {
        method: 'POST',
        url: '/api/app/portalUser/forgetPassword',
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      },
      400,
      'request.unreadable',
    ],
  ] as const)('%s is refused in words', async (_, request, status, reason) => {
    const answer = await portal.app.inject(request);
    expect([answer.json().code, answer.json().reason]).toEqual([status === 400 ? expect.any(Number) : status, reason]);
    expect(answer.json().msg.length).toBeGreaterThan(4);
  });

  it('gives every problem of a request in the language asked for', async () => {
    const ask = (lang: string) =>
      portal.app.inject({
        method: 'GET',
        url: '/api/app/app/all/page?current=0&size=1000',
        headers: { 'blade-auth': `bearer ${someone.token}`, 'accept-language': lang },
      });
    const [zh, en] = [(await ask('zh')).json(), (await ask('en')).json()];
    expect(zh.fields.map((field: { path: string }) => field.path)).toEqual(['current', 'size']);
    expect(zh.msg).toBe('有 2 处要改，改好后再试');
    expect(en.msg).toBe('Fix 2 things, then try again');
    expect(zh.fields[0].msg).not.toBe(en.fields[0].msg);
  });
});

describe('the cookie', () => {
  const change = (headers: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/message/messagerecord/updateIsRead',
      headers: { cookie: `token=${someone.token}`, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ ids: ['0191aaaa-0000-7000-8000-000000000000'] }),
    });

  it('reads without proof, and changes only from a page of ours', async () => {
    const read = await portal.app.inject({
      url: '/api/app/portalUser/userInfo',
      headers: { cookie: `token=${someone.token}` },
    });
    expect(read.statusCode).toBe(200);
    const strangers: Record<string, string>[] = [
      {},
      { 'x-requested-with': 'sufu', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of strangers) {
      expect((await change(headers)).json().reason).toBe('request.cross-site');
    }
    expect((await change({ 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin' })).json().reason).toBe(
      'not-found',
    );
  });
});

it('sends headers that keep a page from being misused', async () => {
  const { headers } = await portal.app.inject('/healthz');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
});

it('knows when it is ready', async () => {
  expect((await portal.app.inject('/readyz')).json()).toEqual({ ok: true });
});
