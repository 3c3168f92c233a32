import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './machines-page.tsx';

const id = '019a9000-0000-7000-8000-000000000001';
const caseSystem = {
  ...{
    id,
    version: 3,
    name: '办案系统',
    scopes: ['cases:write', 'events:read'],
    sources: ['yunxi-case'],
    courts: [],
    ipRanges: [],
    ...{ publicKeys: '', keys: [], certSha256: '', signs: false, signsNow: false },
  },
  ...{ createdAt: '2026-11-20T02:00:00.000Z', secretAt: '2026-11-23T02:00:00.000Z' },
  ...{ formerUntil: '2026-11-24T02:00:00.000Z', lastTokenAt: '2026-11-23T06:00:00.000Z', disabledAt: null },
};
const archive = {
  ...{ ...caseSystem, id: id.replace(/1$/, '2'), name: '档案系统', scopes: ['files:read'], sources: [] },
  ...{ formerUntil: null, lastTokenAt: null, disabledAt: '2026-11-23T01:00:00.000Z', ipRanges: ['10.20.0.0/16'] },
  courts: ['某01', '某0101'],
};
const open = (answers: Answers = {}, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    ...{ ui: <Component />, at: '/desk/admin/machines', user: { ...clerk, roles: ['admin'] as const }, lang },
    answers: { 'GET /api/desk/admin/machines': list([caseSystem, archive]), ...answers },
  });
const dialog = async () => within(await screen.findByRole('dialog'));
type Box = Awaited<ReturnType<typeof dialog>>;
const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });
const posted = ({ sent }: ReturnType<typeof open>) =>
  sent
    .filter(({ init }) => init.method === 'POST')
    .map(({ path, init }) => ({ path, body: JSON.parse(String(init.body)) }));

it('shows who may call, what for, of which sources, from where, and how its secrets stand', async () => {
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('办案系统启用');
  expect(first?.textContent).toContain('写入案件、当事人、代理人、审判组织、流程节点；读取事件');
  expect(first?.textContent).toContain('旧密钥用到');
  expect(second?.textContent).toContain('已停用');
  expect(second?.textContent).toContain('10.20.0.0/16');
  expect(first?.textContent).toContain('法院不限');
  expect(second?.textContent).toContain('法院某01、某0101');
  expect(second?.textContent).toContain('还没有取过令牌');
  expect(screen.getByRole('button', { name: '启用档案系统' })).toBeTruthy();
});

it('adding says all that is missing at once; then the secret is shown once', async () => {
  const secret = 'sufu_ms_example';
  const screenOf = open({ 'POST /api/desk/admin/machines': ok({ item: caseSystem, secret }) });
  await screen.findByText('办案系统');
  fireEvent.click(screen.getByRole('button', { name: '添加对接系统' }));
  const box = await dialog();
  type(box, '来源', 'Yunxi');
  fireEvent.click(box.getByRole('button', { name: /^添加对接系统/ }));
  expect((await box.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    '请填写名称',
    '请至少勾选一项',
    '来源“Yunxi”要用小写字母开头，只有小写字母、数字和短横',
  ]);
  expect(posted(screenOf)).toEqual([]);
  type(box, '名称', ' 办案系统 ');
  fireEvent.click(box.getByLabelText('写入庭次'));
  type(box, '来源', 'yunxi-case，other-court');
  type(box, '法院', '某01 某0101');
  type(box, '网络地址', '10.20.0.0/16 10.21.0.1');
  fireEvent.click(box.getByRole('button', { name: /^添加对接系统/ }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(screen.getByText(/只显示这一次/)).toBeTruthy();
  expect(posted(screenOf)[0]?.body).toMatchObject({
    ...{ name: '办案系统', scopes: ['hearings:write'], sources: ['yunxi-case', 'other-court'] },
    courts: ['某01', '某0101'],
    ipRanges: ['10.20.0.0/16', '10.21.0.1'],
  });
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

const pem = '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----';
const signing = {
  ...{ ...caseSystem, publicKeys: pem, keys: [{ kind: 'EC P-256', print: 'p'.repeat(43) }] },
  certSha256: 'ab'.repeat(32),
};

it('a system that signs shows its key and certificate by their prints, has no secret to change, and none is shown when it is added', async () => {
  const screenOf = open({
    'GET /api/desk/admin/machines': list([signing]),
    'POST /api/desk/admin/machines': ok({ item: signing, secret: 'sufu_ms_unused' }),
    [`POST /api/desk/admin/machines/${id}`]: refusal(400, 'invalid', '有 1 处不对', [
      { path: 'publicKeys', rule: 'value', msg: '这是私钥' },
    ]),
  });
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toContain(`公钥 EC P-256 SHA256:${'p'.repeat(43)}`);
  expect(row?.textContent).toContain('ab'.repeat(32));
  expect(screen.queryByRole('button', { name: /更换.*密钥/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '修改办案系统' }));
  const box = await dialog();
  expect(box.getByLabelText('公钥')).toHaveProperty('value', pem);
  type(box, '证书指纹', ' AB:CD ');
  fireEvent.click(box.getByRole('button', { name: /^保存/ }));
  expect((await box.findAllByText('这是私钥')).length).toBeGreaterThan(0);
  expect(posted(screenOf)[0]?.body).toMatchObject({ publicKeys: pem, certSha256: 'AB:CD', signs: false });
  fireEvent.click(box.getByRole('button', { name: /取消|返回|关闭/ }));
  fireEvent.click(screen.getByRole('button', { name: '添加对接系统' }));
  const adding = await dialog();
  type(adding, '名称', '办案系统');
  fireEvent.click(adding.getByLabelText('读取事件'));
  type(adding, '公钥', pem);
  fireEvent.click(adding.getByRole('button', { name: /^添加对接系统/ }));
  expect(await screen.findByText(/没有要交给对方的密钥/)).toBeTruthy();
  expect(screen.queryByText('sufu_ms_unused')).toBeNull();
});

it('a name that is taken is said at the name; switching off sends what was seen', async () => {
  const screenOf = open({
    [`POST /api/desk/admin/machines/${id}`]: refusal(409, 'machine.name-taken', '已有叫这个名字的系统'),
    [`POST /api/desk/admin/machines/${id}/switch`]: ok(caseSystem),
  });
  fireEvent.click(await screen.findByRole('button', { name: '修改办案系统' }));
  const box = await dialog();
  expect(box.getByLabelText('来源')).toHaveProperty('value', 'yunxi-case');
  fireEvent.click(box.getByRole('button', { name: /^保存/ }));
  expect((await box.findAllByText('已有叫这个名字的系统')).length).toBeGreaterThan(0);
  fireEvent.click(box.getByRole('button', { name: /取消|返回|关闭/ }));
  fireEvent.click(screen.getByRole('button', { name: '停用办案系统' }));
  fireEvent.click((await dialog()).getByRole('button', { name: /^停用/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(screenOf).at(-1)).toEqual({
    path: `/api/desk/admin/machines/${id}/switch`,
    body: { version: 3, on: false },
  });
});

it('speaks English', async () => {
  open({}, 'en');
  expect(await screen.findByRole('button', { name: 'New secret for 办案系统' })).toBeTruthy();
});

it('says of a system that may sign its pushes when it can, and keeps that as it is changed', async () => {
  const screenOf = open({
    'GET /api/desk/admin/machines': list([{ ...caseSystem, signs: true }]),
    [`POST /api/desk/admin/machines/${id}`]: ok(caseSystem),
  });
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toContain('签名推送更换密钥后可以');
  fireEvent.click(screen.getByRole('button', { name: '修改办案系统' }));
  const box = await dialog();
  const tick = box.getByRole('checkbox', { name: /逐次签名推送/ });
  expect(tick).toHaveProperty('checked', true);
  fireEvent.click(tick);
  fireEvent.click(box.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(posted(screenOf)[0]?.body).toMatchObject({ signs: false }));
});
