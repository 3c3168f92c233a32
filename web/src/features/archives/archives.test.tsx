import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as IndexPage } from './index-page.tsx';
import { Component as VolumePage } from './volume-page.tsx';

const id = '01931f00-0000-7000-8000-000000000601';
const caseNo = '（2025）溪01民终512号';
const reading = {
  applicationId: id,
  number: 'SQ1',
  state: 31,
  from: '2026-11-23',
  until: '2026-11-30',
  valid: true,
  mayDownload: false,
};
const item = (more = {}) => ({
  id,
  caseNo,
  cause: '劳动争议',
  courtId: '990100',
  courtName: '云溪市中级人民法院',
  procedure: 'SECOND',
  stage: 'ARCHIVED',
  divisionId: 'D03',
  division: '民事审判第一庭',
  filedOn: '2025-10-14',
  myRole: 'APPELLANT',
  actingFor: null,
  judge: '沈知远',
  clerk: '叶小满',
  files: 12,
  reading: null,
  ...more,
});
const cases = 'GET /api/app/caseInfo/findArchive';
const showIndex = (rows: readonly unknown[]) =>
  renderScreen({
    ui: <IndexPage />,
    at: '/apply-lawsuit/online_read_archives_apply/index',
    user: party,
    answers: { [cases]: list(rows) },
  });

describe('files one may ask to read', () => {
  it('lead to asking, with the case taken along', async () => {
    showIndex([item()]);
    expect((await screen.findByRole('link', { name: '申请阅卷' })).getAttribute('href')).toBe(
      `/apply-lawsuit/online_read_archives_apply/add?caseId=${id}`,
    );
    expect(screen.getByText('还没有申请')).toBeTruthy();
  });
  it('say until when one may read', async () => {
    showIndex([item({ reading })]);
    expect(await screen.findByText('可以阅看到 2026 年 11 月 30 日（周一）24:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: '开始阅卷' }).getAttribute('href')).toBe(
      `/electronicVolume?caseNo=${encodeURIComponent(caseNo)}`,
    );
    expect(screen.queryByRole('link', { name: '再次申请' })).toBeNull();
  });
  it('offer to ask again when the time is over, not while a request waits', async () => {
    showIndex([
      item({ reading: { ...reading, valid: false } }),
      item({ id: id.replace('601', '602'), reading: { ...reading, state: 20, from: null, until: null, valid: false } }),
    ]);
    expect(await screen.findAllByRole('link', { name: '再次申请' })).toHaveLength(1);
    expect(screen.getByText('申请正在审核')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '申请阅卷' })).toBeNull();
  });
  it('tell what to do where there are none', async () => {
    showIndex([]);
    expect(await screen.findByText('还没有可以阅卷的案件')).toBeTruthy();
  });
});

const file = (n: number, more = {}) => ({
  id: id.replace('601', `70${n}`),
  position: n,
  title: `材料${n}`,
  scope: 'RULING',
  pages: 2,
  madeOn: '2026-01-01',
  readable: true,
  hasText: false,
  ...more,
});
const answers = (mayDownload = false) => ({
  'GET /api/service/electronicarchive/list': list([file(1), file(2, { readable: false })]),
  'GET /api/service/electronicarchive/getReadValidTime': ok({ ...reading, mayDownload }),
  'GET /api/app/caseInfo/detail': refusal(404, 'not-found', '没有找到'),
});
const volume = (query: string, more = {}) =>
  renderScreen({
    ui: <VolumePage />,
    at: `/electronicVolume${query}`,
    user: party,
    answers: { ...answers(), ...more },
  });
const caseQuery = `?caseNo=${encodeURIComponent(caseNo)}`;

describe('the electronic file', () => {
  it('is explained to anybody, and asks to sign in to come back', async () => {
    renderScreen({ ui: <VolumePage />, at: `/electronicVolume${caseQuery}` });
    expect(screen.getByText(/合议庭评议等内部材料/)).toBeTruthy();
    const link = screen.getByRole('link', { name: '登录后阅卷' }).getAttribute('href') ?? '';
    expect(new URL(link, 'http://x').searchParams.get('redirect')).toContain('/electronicVolume?caseNo=');
  });

  it('lists its papers; only those that are open are links', async () => {
    volume(caseQuery);
    const contents = within(await screen.findByRole('navigation', { name: '卷宗目录' }));
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(['材料12 页']);
    expect(contents.getByText('材料2')).toBeTruthy();
    expect(screen.getByText('从目录里选一份已开放的材料。')).toBeTruthy();
  });

  it('turns pages by button, keyboard and finger, and keeps the page in the address', async () => {
    const { router } = volume(`${caseQuery}&file=${file(1).id}`);
    const picture = await screen.findByRole('img', { name: '材料1，第 1 页（带水印的图片）' });
    expect(picture.getAttribute('src')).toBe(`/api/service/electronicarchive/${file(1).id}/page/1`);
    const at = () => new URLSearchParams(router.state.location.search).get('page');
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(at()).toBe('2'));
    expect((screen.getByRole('button', { name: '下一页' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await waitFor(() => expect(at()).toBe('1'));
    fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true });
    expect(at()).toBe('1');
    const sheet = screen.getByRole('region', { name: '纸面，可以滚动' });
    fireEvent.touchStart(sheet, { touches: [{ clientX: 200, clientY: 10 }] });
    fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: 100, clientY: 20 }] });
    await waitFor(() => expect(at()).toBe('2'));
  });

  it('makes a page larger, and then a finger moves it instead of turning', async () => {
    const { router } = volume(`${caseQuery}&file=${file(1).id}`);
    await screen.findByRole('img');
    fireEvent.keyDown(document.body, { key: '+' });
    expect(await screen.findByText('150%')).toBeTruthy();
    expect(screen.getByRole('img').getAttribute('data-size')).toBe('150');
    const sheet = screen.getByRole('region', { name: '纸面，可以滚动' });
    fireEvent.touchStart(sheet, { touches: [{ clientX: 200, clientY: 10 }] });
    fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: 100, clientY: 20 }] });
    expect(new URLSearchParams(router.state.location.search).get('page')).toBeNull();
  });

  it('says when a page does not appear, and tries again', async () => {
    volume(`${caseQuery}&file=${file(1).id}`);
    fireEvent.error(await screen.findByRole('img'));
    expect(await screen.findByText(/这一页没有显示出来/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('img')).toBeTruthy();
  });

  it('offers a copy only where that was approved', async () => {
    const { unmount } = volume(`${caseQuery}&file=${file(1).id}`);
    await screen.findByRole('img');
    expect(screen.queryByRole('link', { name: '下载带水印的副本' })).toBeNull();
    unmount();
    volume(`${caseQuery}&file=${file(1).id}`, answers(true));
    expect((await screen.findByRole('link', { name: '下载带水印的副本' })).getAttribute('href')).toBe(
      `/api/service/electronicarchive/${file(1).id}/download`,
    );
  });

  it('gives the text of a page to whoever opens it, page after page, and says that it may be wrong', async () => {
    const text = `GET /api/service/electronicarchive/${file(1).id}/page`;
    volume(`${caseQuery}&file=${file(1).id}`, {
      'GET /api/service/electronicarchive/list': list([file(1, { hasText: true })]),
      [`${text}/1`]: { status: 200, body: { text: '民事判决书\n第一页', stated: false } },
      [`${text}/2`]: { status: 200, body: { text: null, stated: false } },
    });
    const summary = await screen.findByText('本页文字');
    expect(screen.queryByText(/民事判决书/)).toBeNull();
    const details = summary.closest('details') as HTMLDetailsElement;
    details.open = true;
    const words = await screen.findByText(/民事判决书/);
    expect([words.textContent, words.lang, words.closest('[aria-hidden="true"]')]).toEqual([
      '民事判决书\n第一页',
      'zh-CN',
      null,
    ]);
    fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
    expect(screen.getByText(/民事判决书/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(await screen.findByText(/这一页没有识别出文字/)).toBeTruthy();
    expect(screen.queryByText(/民事判决书/)).toBeNull();
  });

  it('says why the text of a page is not given, in the words of the server', async () => {
    volume(`${caseQuery}&file=${file(1).id}`, {
      'GET /api/service/electronicarchive/list': list([file(1, { hasText: true })]),
      [`GET /api/service/electronicarchive/${file(1).id}/page/1`]: refusal(403, 'archive.not-open', '有效期已过'),
    });
    const summary = await screen.findByText('本页文字');
    (summary.closest('details') as HTMLDetailsElement).open = true;
    expect(await screen.findByText('有效期已过')).toBeTruthy();
  });

  it('finds words in papers with a text and leads to the page; the court’s own text is told from a recognised one', async () => {
    const withText = file(1, { hasText: true });
    const { router } = volume(`${caseQuery}&file=${file(1).id}`, {
      'GET /api/service/electronicarchive/list': (_: RequestInit, path: string) =>
        new URLSearchParams(path.split('?')[1]).get('text') === '合同'
          ? list([{ ...withText, found: [2] }, file(2, { found: [] })])
          : list([withText]),
      [`GET /api/service/electronicarchive/${file(1).id}/page/2`]: {
        status: 200,
        body: { text: '第二页 合同', stated: true },
      },
    });
    const box = await screen.findByRole('search', { name: '在已开放的材料里找' });
    fireEvent.change(within(box).getByRole('textbox'), { target: { value: ' 合同 ' } });
    fireEvent.click(within(box).getByRole('button', { name: '查找' }));
    fireEvent.click(await screen.findByRole('link', { name: '材料1，第 2 页' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2'));
    (screen.getByText('本页文字').closest('details') as HTMLDetailsElement).open = true;
    expect(await screen.findByText('由法院办案系统提供，以图片为准。')).toBeTruthy();
    expect(screen.queryByText('自动识别，可能有误。')).toBeNull();
  });

  it('has nothing of texts where none was recognised', async () => {
    volume(`${caseQuery}&file=${file(1).id}`);
    await screen.findByRole('img');
    expect(document.querySelector('details')).toBeNull();
  });

  it('opens no paper that is shut, whatever the address says', async () => {
    volume(`${caseQuery}&file=${file(2).id}`);
    expect(await screen.findByText('从目录里选一份已开放的材料。')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
