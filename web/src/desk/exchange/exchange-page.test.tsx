import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './exchange-page.tsx';

const id = '01931f00-0000-7000-8000-000000000e01';
const jobs = 'GET /api/desk/exchange/imports';
const findings = 'GET /api/desk/exchange/findings';
const put = 'POST /api/desk/exchange/sources/yunxi-case/files';
const decide = `POST /api/desk/exchange/findings/${id}/decide`;
const counts = { new: 3, change: 1, stale: 0, same: 0, conflict: 0, refused: 0, waiting: 0, wrong: 2, ignored: 0 };
const job = {
  ...{ id, source: 'yunxi-case', state: 'DONE', stoppedFor: null, line: 6, counts, by: null, pulled: false },
  ...{ startedAt: '2026-11-23T02:00:00.000Z', endedAt: '2026-11-23T02:00:01.000Z' },
};
const source = {
  ...{
    name: 'case-system',
    host: '10.20.0.5',
    every: 60,
    state: 'failing',
    lastOkAt: '2026-11-23T02:00:00.000Z',
    lag: 7_260,
  },
  ...{ failures: 12, failure: 'timed-out', today: counts, jobId: id, comparedAt: '2026-11-22T18:30:00.000Z' },
  ...{ compareFailure: null, drift: [{ kind: 'party', buckets: 1, taken: 2, missing: 1 }], may: ['pull', 'pause'] },
};
const sources = 'GET /api/desk/exchange/sources';
const steer = 'POST /api/desk/exchange/sources/case-system/steer';
const finding = {
  ...{ id, version: 1, source: 'yunxi-case', kind: 'case', externalId: 'X1', rowVersion: 3, what: 'version-conflict' },
  ...{ state: 'OPEN', foundAt: '2026-11-23T02:00:00.000Z', decidedBy: null, decidedAt: null },
  may: ['source', 'ours', 'later'],
};
const open = (given: Answers, lang: 'zh' | 'en' = 'zh', at = '/desk/exchange') =>
  renderScreen({
    ui: <Component />,
    at,
    user: { ...clerk, roles: ['admin'] },
    answers: { [sources]: ok({ sources: [] }), ...given },
    lang,
  });
const choose = (source: string, file = new File(['{}'], 'rows.ndjson')) => {
  fireEvent.change(screen.getByLabelText('来源'), { target: { value: source } });
  fireEvent.change(screen.getByLabelText(/导入文件/), { target: { files: [file] } });
};

it('the filing counter sees what came and what is left, and may change nothing', async () => {
  renderScreen({
    ...{ ui: <Component />, at: '/desk/exchange', user: { ...clerk, roles: ['filing_clerk'] } },
    answers: {
      ...{ [jobs]: list([{ ...job, counts: { ...counts, ignored: 4 } }]), [sources]: ok({ sources: [] }) },
      [findings]: list([{ ...finding, may: [] }]),
    },
  });
  expect(await screen.findByText('新增 3 · 修改 1 · 错误 2 · 忽略字段 4')).toBeTruthy();
  expect(screen.getByText(/导入和处理由管理员办理/)).toBeTruthy();
  expect(screen.queryByLabelText('来源')).toBeNull();
  expect(screen.queryByRole('link', { name: '对接系统' })).toBeNull();
  expect(screen.queryByRole('button', { name: /用来源的/ })).toBeNull();
});

it('imports a file of a source and says what became of its lines', async () => {
  const { sent } = open({ [jobs]: list([]), [findings]: list([]), [put]: ok(job) });
  await screen.findByText('还没有导入过文件');
  choose('Yunxi Case');
  expect(await screen.findByText('来源要像 yunxi-case')).toBeTruthy();
  expect(sent.some(({ path }) => path.endsWith('/files'))).toBe(false);
  choose('yunxi-case');
  expect(await screen.findByText('新增 3 · 修改 1 · 错误 2')).toBeTruthy();
  expect(screen.getByText('yunxi-case：读到第 6 行，已完成')).toBeTruthy();
});

it('says why nothing was imported, and keeps what was typed', async () => {
  open({
    ...{ [jobs]: list([]), [findings]: list([]) },
    [put]: refusal(409, 'exchange.busy', '来源 yunxi-case 正在导入，请稍后再试'),
  });
  await screen.findByText('还没有导入过文件');
  choose('yunxi-case');
  expect(await screen.findByText('来源 yunxi-case 正在导入，请稍后再试')).toBeTruthy();
  expect((screen.getByLabelText('来源') as HTMLInputElement).value).toBe('yunxi-case');
  const large = new File(['{}'], 'large.ndjson');
  Object.defineProperty(large, 'size', { value: 6_000_000 });
  choose('yunxi-case', large);
  expect(await screen.findByText(/没有导入，请用命令行导入/)).toBeTruthy();
});

it('shows the faults of a job by line, field and reason', async () => {
  const error = { line: 4, kind: 'party', externalId: 'P1', path: 'idNumber', code: 'id-number' };
  const errors = `GET /api/desk/exchange/imports/${id}/errors`;
  open({ [jobs]: list([job]), [findings]: list([]), [errors]: list([error]) }, 'zh', `/desk/exchange?job=${id}`);
  expect(await screen.findByText('第 4 行 当事人 P1 idNumber：证件号码不对')).toBeTruthy();
});

it('decides on a row, and says when what stood in its way still does', async () => {
  const { sent } = open({
    ...{ [jobs]: list([job]), [findings]: list([finding]) },
    [decide]: refusal(409, 'exchange.still-so', '现在还不能用来源的：案号已被另一案使用，等人处理'),
  });
  fireEvent.click(await screen.findByRole('button', { name: '用来源的' }));
  const verbs = await screen.findAllByRole('button', { name: '用来源的' });
  fireEvent.click(verbs.at(-1) as HTMLElement);
  expect(await screen.findByText(/现在还不能用来源的/)).toBeTruthy();
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/decide'))).toHaveLength(1));
  const [asked] = sent.filter(({ path }) => path.endsWith('/decide'));
  expect(JSON.parse(String(asked?.init.body))).toEqual({ version: 1, act: 'source' });
});

it('speaks English', async () => {
  open({ [jobs]: list([job]), [findings]: list([finding]) }, 'en');
  expect(await screen.findByText('yunxi-case Case X1, version 3')).toBeTruthy();
  expect(screen.getByText('new 3 · changed 1 · wrong 2')).toBeTruthy();
});

it('shows how each source stands, and pulls, pauses and goes on', async () => {
  const { sent } = open({
    ...{ [jobs]: list([{ ...job, pulled: true }]), [findings]: list([]), [sources]: ok({ sources: [source] }) },
    [steer]: ok({ sources: [{ ...source, state: 'paused', may: ['go-on'] }] }),
  });
  expect(await screen.findByText('取不到')).toBeTruthy();
  expect(screen.getByText('最近成功 2026-11-23 10:00，121 分钟前')).toBeTruthy();
  expect(screen.getByText('连续 12 次没有取到：对方 20 秒内没有答完')).toBeTruthy();
  expect(screen.getByText('今天：新增 3 · 修改 1 · 错误 2')).toBeTruthy();
  expect(screen.getByText('当事人：补上 2 行，来源里没有的 1 行（保留不动）')).toBeTruthy();
  expect(screen.getByText('yunxi-case：这一天拉取 6 行')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '暂停 case-system' }));
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/steer'))).toHaveLength(1));
  const [asked] = sent.filter(({ path }) => path.endsWith('/steer'));
  expect(JSON.parse(String(asked?.init.body))).toEqual({ act: 'pause' });
});
