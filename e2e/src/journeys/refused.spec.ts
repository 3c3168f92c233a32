import type { Page } from '@playwright/test';
import { clientOf, makeSubmitted } from '../file-through-api.ts';
import { policyViolations } from '../policy-violations.ts';
import { address } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

const type = 'lawsuit_filing_apply';

/** The page says so in one sentence, shows nothing of it, and offers no trying again that cannot help. */
const notThere = async (page: Page, path: string): Promise<void> => {
  await page.goto(address(path));
  const main = page.getByRole('main').or(page.getByRole('article')).first();
  await expect(main.getByText(/没有找到/).first(), path).toBeVisible();
  await expect(page.getByRole('button', { name: '再试一次' })).toHaveCount(0);
  await expect(page.getByText('林晓禾')).toHaveCount(0);
  await expect(page.getByText('周既白')).toHaveCount(0);
};

test('what is another’s is not there: application, file, paper and case, by address and by call', async ({ as }) => {
  const owner = await clientOf('U1');
  const made = await makeSubmitted(owner, type);
  const id = String(made.id);
  const { answers, documents } = made as { answers: { signature: string }; documents: readonly { id: string }[] };
  const cases = (await owner.call('GET', '/app/caseInfo/page')).body.data as { id: string }[];
  const stranger = await as('U4');

  await test.step('pages', async () => {
    for (const view of ['detail', 'edit', 'check', 'submitted', 'print'])
      await notThere(stranger, `/apply-lawsuit/${type}/${view}/${id}`);
    await stranger.goto(address(`/apply-lawsuit/no_such_kind/detail/${id}`));
    await expect(stranger.getByRole('heading', { level: 1, name: '抱歉，你访问的页面不存在' })).toBeVisible();
    await expect(stranger.getByRole('link', { name: '返回首页' })).toBeVisible();
    await notThere(stranger, `/case/detail?id=${cases[0]?.id}`);
  });

  await test.step('calls, in one sentence and no word about what is there', async () => {
    const calls = [
      `/api/app/app/${type}/detail/${id}`,
      `/api/resource/oss/files/${answers.signature}`,
      ...documents.map((document) => `/api/app/documents/${document.id}`),
      `/api/app/caseInfo/myDetail?id=${cases[0]?.id}`,
    ];
    expect(calls.length).toBeGreaterThan(3);
    for (const path of calls) {
      const reply = await stranger.request.get(address(path));
      expect(reply.status(), path).toBe(404);
      expect(reply.headers()['content-type'], path).toContain('application/json');
      const body = await reply.text();
      expect(JSON.parse(body)).toMatchObject({ code: 404, success: false });
      expect(body).not.toContain('林晓禾');
    }
    const nothing = await stranger.request.get(
      address(`/api/app/app/${type}/detail/01a1fe21-79d6-703b-887f-7e998a7a7b93`),
    );
    const there = await stranger.request.get(address(`/api/app/app/${type}/detail/${id}`));
    expect((await there.json()).msg).toBe((await nothing.json()).msg);
  });

  await test.step('the owner opens all of it', async () => {
    const page = await as('U1');
    await page.goto(address(`/apply-lawsuit/${type}/detail/${id}`));
    await expect(page.getByRole('heading', { level: 1, name: '网上立案' })).toBeVisible();
  });
});

test('the desk is for the court: a party is told so calmly, and every call of it is refused', async ({ as }) => {
  const id = String((await makeSubmitted(await clientOf('U1'), type)).id);
  const party = await as('U1');
  for (const path of ['/desk', `/desk/applications/${id}`]) {
    await party.goto(address(path));
    await expect(party).toHaveURL(/\/403/);
    await expect(party.getByRole('heading', { level: 1, name: '抱歉，你无权访问该页面' })).toBeVisible();
  }
  for (const path of ['/api/desk/applications', '/api/desk/counts', `/api/desk/applications/${id}`]) {
    const reply = await party.request.get(address(path));
    expect([403, 404], path).toContain(reply.status());
    expect(await reply.json()).toMatchObject({ success: false });
  }
  const clerk = await as('K01');
  const elsewhere = await clerk.request.get(address(`/api/desk/applications/${id}`));
  expect([403, 404]).toContain(elsewhere.status());
});

/** That every page says its policy, and asks for nothing against it, is seen where each is opened: accessibility.spec.ts. */
test('the book of calls keeps to a policy of its own', async ({ as }) => {
  const reader = await as('U1');
  const broken = await policyViolations(reader.context());
  await reader.goto(address('/api/docs/'), { waitUntil: 'networkidle' });
  await expect(reader.getByRole('heading', { level: 1, name: /诉服 Sufu/ })).toBeVisible();
  await expect(reader.locator('.opblock-tag').first()).toBeVisible();
  expect(broken).toEqual([]);
});
