import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, ok, refusal, renderScreen } from '../testing/render-screen.tsx';
import { FeedbackCamera } from './feedback-camera.tsx';

beforeEach(() => localStorage.clear());
const path = 'POST /api/app/feedback/save';

// jsdom draws no pictures: the dialog then offers words alone, which is what is tried here; the picture is tried in a browser.
async function open(answers: Answer[]) {
  const shown = renderScreen({
    ui: <FeedbackCamera />,
    at: '/case/list?page=2',
    answers: { [path]: () => answers.shift() ?? ok({ id: '1' }) },
  });
  fireEvent.click(screen.getByRole('button', { name: '意见反馈' }));
  const dialog = await screen.findByRole('dialog');
  return { ...shown, dialog, field: within(dialog).getByLabelText('您的意见') as HTMLTextAreaElement };
}
const press = () => fireEvent.click(screen.getByRole('button', { name: '提交反馈' }));

it('says success only after the court has it; a refusal keeps the words, and the repeat has the same key', async () => {
  const { sent, field, dialog } = await open([refusal(503, 'server.unavailable', '系统正在恢复，请稍后再试')]);
  fireEvent.change(field, { target: { value: '字太小' } });
  press();
  await within(dialog).findByText('系统正在恢复，请稍后再试');
  expect(field.value).toBe('字太小');
  expect(screen.queryByText('反馈已提交，谢谢您')).toBeNull();
  press();
  expect(await screen.findByText('反馈已提交，谢谢您')).toBeTruthy();
  const bodies = sent.map(({ init }) => JSON.parse(String(init.body)));
  expect(bodies[0]).toMatchObject({ text: '字太小', page: '/case/list?page=', lang: 'zh', picture: null });
  expect(bodies[1].key).toBe(bodies[0].key);
  expect(z.uuid().safeParse(bodies[0].key).success).toBe(true);
});

it('asks for words before it sends anything', async () => {
  const { sent, field } = await open([]);
  press();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText('请写下您的意见')).toBeTruthy();
  expect(sent).toEqual([]);
});
