import type { ReviewItem } from '@sufu/contract/desk';
import { exampleFor } from '@sufu/contract/examples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, ok } from '../../shared/testing/render-screen.tsx';
import { acts, at, bodyOf, id, item, showReview } from '../testing/review-fixture.tsx';

const preview = {
  title: { zh: '受理回执', en: 'Slip of acceptance' },
  court: '云溪市中级人民法院',
  lines: [
    { text: '林晓禾：', end: false },
    { text: '本院已经受理。', end: false },
    { text: '二〇二六年十一月二十三日', end: true },
  ],
};
const nextId = '01931f00-0000-7000-8000-0000000000a2';
const next: ReviewItem = { ...item, id: nextId, number: 'SQ01202611230002', applicant: '周既白' };
/** The item of the fixture with another behind it, which stands alone once the first is accepted. */
function showTwo() {
  let done = false;
  return showReview(item, {
    'GET /api/desk/applications': () => list(done ? [next] : [item, next]),
    [`GET /api/desk/applications/${nextId}`]: ok(next),
    [`POST ${at}/preview`]: ok(preview),
    [`POST ${at}/act`]: () => {
      done = true;
      return ok({ ...item, state: 23, may: [], mayPropose: [] });
    },
  });
}

it('names the one paper that is made, begins at the button, and shows the paper before anything is done', async () => {
  const { sent } = showTwo();
  await acts();
  fireEvent.keyDown(document.body, { key: '1' });
  const dialog = within(await screen.findByRole('dialog', { name: '受理' }));
  expect(dialog.getByText(/^会生成：/).textContent).toBe('会生成：受理回执。当事人会收到站内消息。');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('受理 Ctrl Enter'));
  const fold = dialog.getByText('预览受理回执').closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(await dialog.findByText('本院已经受理。')).toBeTruthy();
  expect(bodyOf(sent, `${at}/preview`)).toEqual({ action: 'accept', reason: '', detail: '' });
  expect(bodyOf(sent, `${at}/act`)).toBeNull();
});

it('accepts and goes on to the next with one key; what was done is said there, and its heading has the focus', async () => {
  const { sent, router } = showTwo();
  await acts();
  fireEvent.keyDown(document.body, { key: '1' });
  await screen.findByRole('dialog', { name: '受理' });
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/desk/applications/${nextId}`));
  expect(bodyOf(sent, `${at}/act`)).toMatchObject({ version: 7, action: 'accept' });
  const said = await screen.findByText(/已受理，已通知当事人/);
  expect(said.textContent).toBe(`${item.number} 已受理，已通知当事人`);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
});

it('keeps the focus on the item when what was pressed is gone', async () => {
  let taken = false;
  const waiting: ReviewItem = { ...item, state: 20, handler: null, may: ['claim'], mayPropose: [] };
  showReview(waiting, {
    [`GET ${at}`]: () => ok(taken ? { ...item, version: 8 } : waiting),
    [`POST ${at}/claim`]: () => {
      taken = true;
      return ok({ ...item, version: 8 });
    },
  });
  const claim = await screen.findByRole('button', { name: '领办这一件' });
  claim.focus();
  fireEvent.click(claim);
  await acts();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('回避申请'));
  const sendBack = screen.getByRole('button', { name: /退回补正/ });
  sendBack.focus();
  fireEvent.click(sendBack);
  await waitFor(() => expect(document.activeElement?.id).toBe('desk-panel'));
});

it('offers no act while the item is being taken: it would name the version before', async () => {
  const taking = Promise.withResolvers<void>();
  let taken = false;
  const waiting: ReviewItem = { ...item, state: 20, handler: null, may: ['claim', 'accept'], mayPropose: [] };
  const { sent } = showReview(waiting, {
    [`GET ${at}`]: () => ok(taken ? { ...item, may: ['accept'], mayPropose: [], version: 8 } : waiting),
    [`POST ${at}/claim`]: async () => {
      await taking.promise;
      taken = true;
      return ok({ ...item, version: 8 });
    },
    [`POST ${at}/preview`]: ok(preview),
    [`POST ${at}/act`]: ok({ ...item, state: 30, version: 9 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '领办这一件' }));
  const accept = (await acts()).getByRole<HTMLButtonElement>('button', { name: /受理/ });
  await waitFor(() => expect(accept.disabled).toBe(true));
  fireEvent.keyDown(document.body, { key: '1' });
  expect(screen.queryByRole('dialog')).toBeNull();
  taking.resolve();
  await waitFor(() => expect(accept.disabled).toBe(false));
  fireEvent.click(accept);
  const dialog = within(await screen.findByRole('dialog', { name: /受理/ }));
  fireEvent.click(dialog.getByRole('button', { name: '受理' }));
  await waitFor(() => expect(bodyOf(sent, `${at}/act`)).toMatchObject({ version: 8, action: 'accept' }));
});

it('asks for the number of the case system where that gives it, and sends it', async () => {
  const { sent } = showReview(
    { ...item, type: 'lawsuit_filing_apply', asksCaseNo: true, may: ['accept'], mayPropose: [] },
    { [`POST ${at}/preview`]: ok(preview), [`POST ${at}/act`]: ok({ ...item, state: 23, version: 8 }) },
  );
  fireEvent.click((await acts()).getByRole('button', { name: /受理/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '受理' }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>('办案系统的案号');
  fireEvent.click(dialog.getByRole('button', { name: '受理' }));
  expect((await dialog.findAllByText('请写明办案系统的案号')).length).toBeGreaterThan(0);
  expect(bodyOf(sent, `${at}/act`)).toBeNull();
  fireEvent.change(field, { target: { value: '（2026）溪01民初288号' } });
  fireEvent.click(dialog.getByRole('button', { name: '受理' }));
  await waitFor(() => expect(bodyOf(sent, `${at}/act`)).toMatchObject({ detail: '（2026）溪01民初288号' }));
});

it('puts a phrase of the kind in at the cursor and leaves the cursor behind it', async () => {
  showReview({ ...item, may: ['reject'], mayPropose: [] }, { [`POST ${at}/preview`]: ok(preview) });
  fireEvent.click((await acts()).getByRole('button', { name: /不予准许/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '不予准许' }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>('理由');
  fireEvent.change(field, { target: { value: '前面。后面。' } });
  field.setSelectionRange(3, 3);
  fireEvent.click(dialog.getByRole('button', { name: /不属于法律规定的回避情形/ }));
  const phrase = '申请人提出的事由不属于法律规定的回避情形，驳回申请。';
  expect(field.value).toBe(`前面。${phrase}后面。`);
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(3 + phrase.length);
});

it('shows what is asked and why first, and folds what was not answered into a line', async () => {
  const type = 'lawsuit_filing_apply';
  const { answers } = exampleFor(type, { file: () => id, courtId: 'c-9901' });
  showReview({ ...item, type, answers: { ...answers, thirdParties: [], jurisdictionNote: '' } });
  await acts();
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['请求、事实和理由', '当事人', '其他内容']);
  expect(document.querySelector('[id^="place-"]')?.id).toBe('place-claims');
  expect(document.getElementById('place-jurisdictionNote')).toBeNull();
  const rest = within(screen.getByRole('heading', { name: '其他内容' }).parentElement as HTMLElement);
  const more = rest.getByRole('button', { name: /^另有 \d+ 项未填写，展开$/ });
  fireEvent.click(more);
  expect(document.getElementById('place-jurisdictionNote')?.textContent).toContain('未填写');
  expect(more.getAttribute('aria-expanded')).toBe('true');
});
