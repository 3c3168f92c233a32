import type { Answers as FormAnswers } from '@sufu/contract/applications';
import { kindByKey } from '@sufu/contract/kinds';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answers, ok, party, renderScreen } from '../../../testing/render-screen.tsx';
import { FormProvider } from '../../form-provider.tsx';
import { FieldList } from '../field-list.tsx';

const caseNo = '（2026）溪01民终101号';
const choices = {
  judgeId: [
    { value: '沈知远（J01）', label: '沈知远', says: '审判长' },
    { value: '裴川（S09）', label: '裴川', says: '审判员' },
  ],
};
const time = (day: string, slot: string, free: boolean, label: string) => ({
  day,
  slot,
  free,
  label: { zh: label, en: label },
  at: '2026-11-24T02:00:00.000Z',
});
const times = ok([
  time('2026-11-24', 'AM2', false, '10:00–11:30'),
  time('2026-11-24', 'PM1', true, '14:30–15:30'),
  time('2026-11-26', 'AM2', false, '10:00–11:30'),
  time('2026-12-01', 'AM2', true, '10:00–11:30'),
  time('2026-12-01', 'PM1', true, '14:30–15:30'),
]);
const names = ['judgeId', 'preferredDate', 'timeSlot'];
const fields = (kindByKey.get('appointment_judge_apply')?.fields ?? []).filter(({ name }) => names.includes(name));

function Form({ first }: { first: FormAnswers }) {
  const [answers, setAnswers] = useState<FormAnswers>(first);
  return (
    <FormProvider problems={[]} answers={answers} files={[]} choices={choices}>
      <FieldList
        fields={fields}
        answers={answers}
        onChange={(name, value) => setAnswers((now) => ({ ...now, [name]: value ?? '' }))}
      />
      <output>{JSON.stringify(answers)}</output>
    </FormProvider>
  );
}
const show = (first: FormAnswers, answers: Answers = {}, appearance = {}) =>
  renderScreen({
    ui: <Form first={{ caseNo, ...first }} />,
    user: party,
    appearance,
    answers: {
      'GET /api/app/appointmentinfo/times': times,
      ...answers,
    },
  });

describe('choosing whom and when', () => {
  it('goes from the team to a day with room, and to a free time of it', async () => {
    show({});
    expect(screen.getAllByText('请先选择要约见的人。')).toHaveLength(2);
    fireEvent.click(await screen.findByRole('radio', { name: /沈知远/ }));
    fireEvent.click(await screen.findByRole('radio', { name: '2026 年 12 月 1 日（周二），还有 2 个时段' }));
    fireEvent.click(await screen.findByRole('radio', { name: '14:30–15:30' }));
    expect(document.querySelector('output')?.textContent).toBe(
      JSON.stringify({ caseNo, judgeId: '沈知远（J01）', preferredDate: '2026-12-01', timeSlot: 'PM1' }),
    );
  });

  it('offers no day that is full and no time that is taken, and says so', async () => {
    show({ judgeId: '沈知远（J01）', preferredDate: '2026-11-24' });
    expect(await screen.findByText('已被约走：10:00–11:30')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: '10:00–11:30' })).toBeNull();
    expect(screen.queryByRole('radio', { name: /11 月 26 日/ })).toBeNull();
    expect(screen.getByText('约满')).toBeTruthy();
  });

  it('says when the time that was chosen has gone', async () => {
    show({ judgeId: '沈知远（J01）', preferredDate: '2026-11-24', timeSlot: 'AM2' });
    expect(await screen.findByText('您选的时段已经没有了，请另选一个。')).toBeTruthy();
  });

  it('takes a wish where nobody publishes times', async () => {
    show({ judgeId: '裴川（S09）' }, { 'GET /api/app/appointmentinfo/times': ok([]) });
    expect(await screen.findByText(/没有公布可约时间/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: '希望日期' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '09:00–10:00' })).toBeTruthy();
  });

  it('is a short list of days in the elder view', async () => {
    show({ judgeId: '沈知远（J01）' }, {}, { view: 'elder' });
    expect(await screen.findByRole('radio', { name: /2026 年 12 月 1 日（周二）/ })).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: /年/ })).toHaveLength(2);
  });
});
