import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './preview-page.tsx';

const id = (n: number) => `01931f00-0000-7000-8000-00000000000${n}`;
const file = (n: number, name: string, type: string, pages: number | null = null) => ({
  id: id(n),
  name,
  type,
  size: 1,
  pages,
});
const files = [
  file(1, '借条.jpg', 'image/jpeg'),
  file(2, '合同.tif', 'image/tiff', 2),
  file(3, '判决.pdf', 'application/pdf', 3),
];
const describe = 'GET /api/resource/oss/files';
const open = (query: string, rows: readonly unknown[] = files) =>
  renderScreen({
    routes: [{ path: '/preview-img', element: <Component /> }],
    at: `/preview-img?${query}`,
    user: party,
    answers: { [describe]: ok(rows) },
  });
const all = `ids=${files.map((file) => file.id).join(',')}`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOff = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

it('goes through the files and the pages of a tif and a pdf; the address says which is in sight', async () => {
  const { router } = open(all);
  expect((await screen.findByRole('img', { name: '借条.jpg' })).getAttribute('src')).toBe(
    `/api/resource/oss/files/${id(1)}`,
  );
  expect(isOff('上一张')).toBe(true);
  press('下一张');
  press('下一张');
  expect(screen.getByRole('status').textContent).toBe('合同.tif第 2 份，共 3 份第 2 页，共 2 页');
  expect(screen.getByRole('img').getAttribute('src')).toBe(`/api/resource/oss/files/${id(2)}?page=2`);
  expect(router.state.location.search).toContain(`at=${id(2)}&page=2`);
  for (let n = 0; n < 3; n += 1) press('下一张');
  expect(screen.getByRole('status').textContent).toBe('判决.pdf第 3 份，共 3 份第 3 页，共 3 页');
  expect(screen.getByRole('img', { name: '判决.pdf' }).getAttribute('src')).toBe(
    `/api/resource/oss/files/${id(3)}?page=3`,
  );
  expect(isOff('下一张')).toBe(true);
});

it('goes to a page of a long file by its number', async () => {
  open(`${all}&at=${id(3)}`);
  const field = await screen.findByLabelText('翻到第几页');
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('img').getAttribute('src')).toBe(`/api/resource/oss/files/${id(3)}?page=3`);
  fireEvent.change(screen.getByLabelText('翻到第几页'), { target: { value: '99' } });
  fireEvent.blur(screen.getByLabelText('翻到第几页'));
  expect(screen.getByRole('status').textContent).toContain('第 3 页，共 3 页');
});

it('turns and enlarges by buttons and keys; the next one begins as it came', async () => {
  open(`${all}&at=${id(1)}`);
  const picture = await screen.findByRole('img');
  const stage = screen.getByRole('region', { name: /^图片 借条\.jpg/ });
  expect(isOff('缩小')).toBe(true);
  expect(screen.queryByRole('group', { name: '移动图片' })).toBeNull();
  press('左转');
  expect(picture.style.transform).toContain('rotate(270deg)');
  fireEvent.keyDown(stage, { key: 'r' });
  expect(picture.style.transform).toContain('rotate(0deg)');
  fireEvent.keyDown(stage, { key: '+' });
  expect(screen.getByRole('group', { name: '移动图片' })).toBeTruthy();
  expect(isOff('整页')).toBe(false);
  fireEvent.keyDown(stage, { key: '0' });
  expect(isOff('整页')).toBe(true);
  press('放大');
  fireEvent.keyDown(stage, { key: 'PageDown' });
  expect(isOff('整页')).toBe(true);
});

it('says so where a picture does not come, and offers the download; no file is opened in the page', async () => {
  open(`${all}&at=${id(1)}`);
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.getByRole('alert').textContent).toContain('这张图片没有读出来');
  press('再试一次');
  expect(screen.getByRole('img')).toBeTruthy();
  for (let n = 0; n < 3; n += 1) press('下一张');
  expect(document.querySelector('iframe, object, embed')).toBeNull();
  press('下载');
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(`/api/resource/oss/files/${id(3)}?download=true`);
});

it('files that are not there, or not mine: what to do instead; an address without files asks nobody', async () => {
  const { sent } = open(`ids=${id(9)}`, []);
  expect(await screen.findByText('这里没有可以预览的附件')).toBeTruthy();
  expect(screen.getByRole('link', { name: '我的申请' }).getAttribute('href')).toBe('/user/initiate');
  expect(sent).toHaveLength(1);
  expect(open('ids=../x,,1').sent).toEqual([]);
});
