import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as AnswersPage } from './answers-page.tsx';
import { Component as AppointmentsPage } from './appointments-page.tsx';
import { Component as GuestBookPage } from './guestbook-page.tsx';

const id = '01931f00-0000-7000-8000-000000000401';
const base = {
  id,
  title: { zh: '约见法官申请', en: 'Appointment with the judge' },
  number: 'SQ202611230001',
  state: 20,
  caseNo: '(2026)溪01民终101号',
  caseCause: '民间借贷纠纷',
  createdAt: '2026-11-22T01:00:00.000Z',
  savedAt: '2026-11-22T01:00:00.000Z',
  submittedAt: '2026-11-22T01:00:00.000Z',
  dueDay: null,
  may: ['recall'],
};
const appointment = (more = {}) => ({
  ...base,
  type: 'appointment_judge_apply',
  transactionNo: 'YJ1',
  judgeId: '沈知远（J01）',
  judgeName: '沈知远',
  reason: { zh: '了解案件进展', en: 'Progress of the case' },
  meetMode: { zh: '到院现场', en: 'At the court' },
  preferredDate: '2026-11-26',
  timeSlot: { zh: '10:00–11:30', en: '10:00–11:30' },
  booked: { day: '2026-11-26', slot: 'AM2', at: '2026-11-26T02:00:00.000Z' },
  ...more,
});
const counts = ok([
  { state: 10, label: { zh: '草稿', en: 'Draft' }, count: 1 },
  { state: 20, label: { zh: '已提交', en: 'Submitted' }, count: 2 },
]);
const page = 'GET /api/app/appointmentinfo/page';
const number = 'GET /api/app/appointmentinfo/listAppointmentStateNum';
const show = (answers: Answers, at = '/apply-lawsuit/appointment_judge_apply/apply-list') =>
  renderScreen({ ui: <AppointmentsPage />, at, user: party, answers });

describe('my appointments', () => {
  it('say whom I meet, and the time that is kept for me', async () => {
    show({ [page]: list([appointment()]), [number]: counts });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: '沈知远' }).getAttribute('href')).toBe(
      `/apply-lawsuit/appointment_judge_apply/detail/${id}`,
    );
    expect(card.getByText('为您留的时间')).toBeTruthy();
    expect(card.getByText('2026 年 11 月 26 日（周四）10:00')).toBeTruthy();
  });

  it('say what was wished for where nothing is kept', async () => {
    show({ [page]: list([appointment({ booked: null, state: 10, may: ['edit', 'remove'] })]), [number]: counts });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('希望的时间')).toBeTruthy();
    expect(card.getByRole('link', { name: '继续填写' }).getAttribute('href')).toBe(
      `/apply-lawsuit/appointment_judge_apply/edit/${id}`,
    );
  });

  it('are counted by state, and a state is a filter in the address', async () => {
    const { sent, router } = show({ [page]: list([appointment()]), [number]: counts });
    const states = within(await screen.findByRole('navigation', { name: '按状态看' }));
    expect(states.getByRole('link', { name: '全部 3' }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(states.getByRole('link', { name: '已提交 2' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=20'));
    await waitFor(() =>
      expect(sent.some(({ path }) => path.includes('page?') && path.includes('state=20'))).toBe(true),
    );
  });

  it('are recalled after asking; what the court says against it is said there', async () => {
    let refused = true;
    const { sent } = show({
      [page]: list([appointment()]),
      [number]: counts,
      'POST /api/app/appointmentinfo/appointmentRecall': () =>
        refused
          ? refusal(409, 'application.wrong-state', '这份申请现在不能这样办')
          : ok(appointment({ state: 40, booked: null })),
    });
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/让给别人/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '撤回这次约见' }));
    expect(await dialog.findByText('这份申请现在不能这样办')).toBeTruthy();
    refused = false;
    fireEvent.click(dialog.getByRole('button', { name: '撤回这次约见' }));
    expect(await screen.findByText('已撤回。')).toBeTruthy();
    expect(sent.filter(({ init }) => init.method === 'POST')).toHaveLength(2);
  });

  it('tell what to do when there are none', async () => {
    show({ [page]: list([]), [number]: ok([]) });
    expect(await screen.findByText('还没有约见')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '新的约见' })[0]?.getAttribute('href')).toBe(
      '/apply-lawsuit/appointment_judge_apply/notice',
    );
  });
});

const entry = (more = {}) => ({
  ...base,
  type: 'message_judge_apply',
  transactionNo: 'LY1',
  judgeId: '沈知远（J01）',
  judgeName: '沈知远',
  topic: { zh: '开庭事宜', en: 'Hearing' },
  content: '请问开庭可以带孩子吗？',
  reply: null,
  ...more,
});

describe('the guestbook', () => {
  const at = '/apply-lawsuit/message_judge_apply/apply-list';
  const records = 'GET /api/app/appointmentguestbook/guestBookList';
  it('shows the reply under the message it answers', async () => {
    const reply = { text: '孩子不能进法庭，请另作安排。', at: '2026-11-23T01:00:00.000Z' };
    renderScreen({
      ui: <GuestBookPage />,
      at,
      user: party,
      answers: { [records]: list([entry({ reply, state: 33 })]) },
    });
    const article = await screen.findByRole('article');
    expect(article.textContent).toMatch(/您写给沈知远.*请问开庭可以带孩子吗.*法院回复.*孩子不能进法庭/s);
    expect(screen.queryByText(/还没有回复/)).toBeNull();
  });
  it('says that a reply is awaited, and that a draft was not sent', async () => {
    const rows = [entry(), entry({ id: id.replace('401', '402'), state: 10, content: '', judgeName: '' })];
    renderScreen({ ui: <GuestBookPage />, at, user: party, answers: { [records]: list(rows) } });
    expect(await screen.findByText('还没有回复。有了会发消息告诉您。')).toBeTruthy();
    expect(screen.getByText('这条留言还没有送出。')).toBeTruthy();
    expect(screen.getByText('还没有写内容')).toBeTruthy();
  });
});

describe('explanations after judgment', () => {
  const at = '/apply-lawsuit/answer_after_judgment_apply/apply-list';
  it('are looked at by case, through the address', async () => {
    const { router } = renderScreen({
      ui: <AnswersPage />,
      at,
      user: party,
      answers: {
        'GET /api/app/sentence-answer/page': list([
          {
            ...base,
            type: 'answer_after_judgment_apply',
            serialNumber: 'DY1',
            docTitle: '民事判决书',
            questions: '为什么没有支持利息？',
            meetMode: null,
            reply: null,
          },
        ]),
        'GET /api/service/sentenceanswer/queryCaseNoList': ok([
          { caseId: id, caseNo: base.caseNo, cause: '民间借贷纠纷' },
        ]),
      },
    });
    expect(await screen.findByText('为什么没有支持利息？')).toBeTruthy();
    const choice = await screen.findByRole('combobox', { name: '案号' });
    expect(within(choice).getByRole('option', { name: '（2026）溪01民终101号 民间借贷纠纷' })).toBeTruthy();
    fireEvent.change(choice, { target: { value: base.caseNo } });
    fireEvent.click(screen.getByRole('button', { name: '查看' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('caseNo')).toBe(base.caseNo));
  });

  it('find the case of an address in its list, however the number is spelled there', async () => {
    renderScreen({
      ui: <AnswersPage />,
      at: `${at}?${new URLSearchParams({ caseNo: '（2026）溪01民终 101号' })}`,
      user: party,
      answers: {
        'GET /api/app/sentence-answer/page': list([]),
        'GET /api/service/sentenceanswer/queryCaseNoList': ok([
          { caseId: id, caseNo: base.caseNo, cause: '民间借贷纠纷' },
        ]),
      },
    });
    expect(await screen.findByDisplayValue('（2026）溪01民终101号 民间借贷纠纷')).toBeTruthy();
  });
});
