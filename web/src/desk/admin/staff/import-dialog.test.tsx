import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, refusal } from '../../../shared/testing/render-screen.tsx';
import { dialog, open, press } from '../../testing/staff-fixture.tsx';

const tries = 'POST /api/desk/admin/staff-files/try';
const takes = 'POST /api/desk/admin/staff-files/take';
const lines = [
  { line: 2, staffNo: 'M1', effect: 'new', says: [], offices: ['clerk'] },
  { line: 3, staffNo: 'M2', effect: 'new', says: [{ path: 'offices', code: 'second-person' }], offices: ['cashier'] },
  { line: 4, staffNo: 'M3', effect: 'same', says: [], offices: ['clerk'] },
  { line: 5, staffNo: null, effect: 'wrong', says: [{ path: 'phone', code: 'phone' }], offices: [] },
];
const counts = { new: 2, change: 0, same: 1, wrong: 1 };
const choose = (file = new File(['x'], 'people.csv')) =>
  fireEvent.change(screen.getByLabelText(/选择文件/), { target: { files: [file] } });

it('says line by line what a file would do, what is wrong first, and takes it by one press', async () => {
  const { sent } = open({
    [tries]: ok({ taken: false, counts, lines }),
    [takes]: ok({ taken: true, counts, lines }),
  });
  await press('导入');
  const box = await dialog();
  expect(box.queryByRole('button', { name: /写入/ })).toBeNull();
  choose();
  expect(await box.findByText('核对完了，还没有写入：新增 2 人，修改 0 人，不变 1 人，有错 1 行。')).toBeTruthy();
  const rows = within(box.getByRole('table', { name: '逐行结果' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '5有错，不收手机号：手机号不对',
    '2M1新增',
    '3M2新增岗位：岗位要第二人同意才生效',
  ]);
  fireEvent.click(box.getByRole('button', { name: '写入这 2 人' }));
  expect(await box.findByText(/^已导入：新增 2 人/)).toBeTruthy();
  expect(box.queryByRole('button', { name: /写入/ })).toBeNull();
  const acts = sent.filter(({ path }) => path.includes('staff-files')).map(({ path }) => path.split('/').at(-1));
  expect(acts).toEqual(['try', 'take']);
});

it('says why a file cannot be read, and sends none that is too large', async () => {
  const { sent } = open({ [tries]: refusal(422, 'staff-file.encoding', '文件不是 UTF-8 编码') });
  await press('导入');
  const box = await dialog();
  choose();
  expect(await box.findByText('文件不是 UTF-8 编码')).toBeTruthy();
  const large = new File(['x'], 'people.csv');
  Object.defineProperty(large, 'size', { value: 2_000_000 });
  choose(large);
  expect(await box.findByText('文件超过 1 MB，请分成几个')).toBeTruthy();
  await waitFor(() => expect(sent.filter(({ path }) => path.includes('staff-files'))).toHaveLength(1));
});
