import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, ok, refusal } from '../../../shared/testing/render-screen.tsx';
import {
  act,
  all,
  at,
  base,
  colleague,
  dialog,
  left,
  me,
  open,
  posted,
  pressOf,
  staff,
  told,
  waiting,
} from '../../testing/staff-fixture.tsx';

it('who has open matters leaves only to somebody at work of the same role', async () => {
  const screenOf = open({
    [staff]: (_, path) => list(path.includes('state=working') ? [base, me, colleague] : all),
    [at(1, '/leave')]: ok({ ...base, state: 'left' }),
  });
  await pressOf('叶小满', '离岗并移交');
  const box = await dialog();
  expect(box.getByText('名下没有办完的：申请 2 件、案件 1 件，一并交给接手的人。')).toBeTruthy();
  const choice = await box.findByLabelText('由谁接手');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['请选择接手的人', '周远山（YX0105，立案庭）']);
  act(box, /^离岗并移交/);
  expect(await told(box)).toEqual(['请选择接手的人']);
  expect(posted(screenOf)).toEqual([]);
  fireEvent.change(choice, { target: { value: colleague.id } });
  act(box, /^离岗并移交/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(screenOf)[0]?.body).toEqual({ version: 3, handTo: colleague.id });
});

it('who has nothing open leaves without a question; what came meanwhile asks for one', async () => {
  let rows = [waiting];
  const screenOf = open({
    [staff]: (_, path) => list(path.includes('size=100') ? [{ ...colleague, offices: ['judge'] }] : rows),
    [at(2, '/leave')]: () => {
      rows = [{ ...waiting, open: { applications: 1, cases: 0, times: 0, meetings: 0, proposals: 0, deputies: 0 } }];
      return refusal(409, 'staff.hand-over', '名下还有 1 件没有办完，请选择由谁接手');
    },
  });
  await pressOf('江若川', '离岗并移交');
  const box = await dialog();
  expect(box.getByText('名下没有未办结的，不用移交。')).toBeTruthy();
  expect(box.queryByLabelText('由谁接手')).toBeNull();
  act(box, /^离岗并移交/);
  expect(await told(box)).toEqual(['名下还有 1 件没有办完，请选择由谁接手']);
  expect(await box.findByRole('option', { name: /周远山/ })).toBeTruthy();
  expect(posted(screenOf)[0]?.body).toEqual({ version: 3, handTo: null });
});

it('says when nobody can take over', async () => {
  open({ [staff]: (_, path) => list(path.includes('state=working') ? [base, me] : all) });
  await pressOf('叶小满', '离岗并移交');
  expect(await screen.findByText(/没有可以接手的人/)).toBeTruthy();
});

it('brings somebody back, and hands over what came into the hands of who has left', async () => {
  const late = { ...left, open: { applications: 1, cases: 0, times: 0, meetings: 0, proposals: 0, deputies: 0 } };
  const screenOf = open({
    [staff]: (_, path) => list(path.includes('state=working') ? [{ ...colleague, offices: ['judge'] }] : [late]),
    [at(3, '/return')]: ok(left),
    [at(3, '/leave')]: ok(left),
  });
  await pressOf('宋新禾', '移交');
  const box = await dialog();
  fireEvent.change(await box.findByLabelText('由谁接手'), { target: { value: colleague.id } });
  act(box, /^移交/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressOf('宋新禾', '恢复在岗');
  act(await dialog(), /^恢复在岗/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(screenOf).map(({ body }) => body)).toEqual([{ version: 3, handTo: colleague.id }, { version: 3 }]);
});
