import { kindKeys } from '@sufu/contract/applications';
import { exampleFor } from '@sufu/contract/examples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenApplication, givenId } from '../../shared/testing/given-application.ts';
import { type Answers, list, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as CheckPage } from './check-page.tsx';
import { Component as FormPage } from './form-page.tsx';

const id = givenId;
const at = '2026-11-23T01:30:00.000Z';
const { signature: _, truthDeclared: __, ...filled } = exampleFor('receive_avoid_apply').answers;
const draft = (type: string, answers: object, more: object = {}) => givenApplication(type, { answers, ...more });
const detail = (type: string) => `GET /api/app/app/${type}/detail/${id}`;
const edit = 'POST /api/app/app/receive_avoid_apply/edit';
const elsewhere: Answers = {
  'GET /api/service/court/list': ok([]),
  'GET /api/system/region/lazy-tree': ok([]),
  'GET /api/app/caseInfo/detail': refusal(404, 'not-found', '没有找到'),
  'GET /api/app/app/all/page': list([]),
};
const routes = [
  { path: '/apply-lawsuit/:type/edit/:id', element: <FormPage /> },
  { path: '/apply-lawsuit/:type/check/:id', element: <CheckPage /> },
  { path: '*', element: <p>别的页</p> },
];
const show = (answers: Answers, type = 'receive_avoid_apply', page = 'edit', step = '?step=own') =>
  renderScreen({
    routes,
    at: `/apply-lawsuit/${type}/${page}/${id}${step}`,
    user: party,
    answers: { ...elsewhere, ...answers },
  });
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});

describe('filling in', () => {
  it('says every problem of the step at once, with links to their fields, and only when one wants to go on', async () => {
    show({ [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', { caseNo: '(2026)溪01民终101号' })) });
    fireEvent.click(await screen.findByRole('radio', { name: /审理后/ }));
    expect(await screen.findByLabelText('知悉日期')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('请填写事实和理由');
    expect(summary.textContent).not.toContain('签名');
    fireEvent.click(screen.getByRole('link', { name: '请填写知悉日期' }));
    expect(document.activeElement).toBe(screen.getByLabelText('知悉日期'));
    fireEvent.change(screen.getByLabelText('知悉日期'), { target: { value: '2026-11-18' } });
    expect(screen.getByLabelText('知悉日期').getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /审理前/ }));
    expect(screen.queryByLabelText('知悉日期')).toBeNull();
  });

  it('saves what is typed with the version it saw, and shows two versions when it was changed elsewhere', async () => {
    const clash = { id, version: 4, savedAt: at, conflicts: [{ name: 'requestMatter', theirs: '别处写的请求事项。' }] };
    const { sent } = show({
      [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', filled)),
      [edit]: ok(clash),
    });
    fireEvent.change(await screen.findByLabelText('请求事项'), { target: { value: '请求某某回避本案的审理。' } });
    fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
    expect(await screen.findByText('另一处写的')).toBeTruthy();
    const body = JSON.parse(String(sent.find(({ path }) => path.endsWith('/edit'))?.init.body));
    expect(body).toEqual({ id, base: 1, set: { requestMatter: '请求某某回避本案的审理。' } });
    fireEvent.click(screen.getByRole('button', { name: '用另一处写的' }));
    await waitFor(() => expect(screen.queryByText('另一处写的')).toBeNull());
  });

  it('keeps what is typed on the device when the network is lost', async () => {
    show({
      [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', filled)),
      [edit]: () => {
        throw new TypeError('network');
      },
    });
    fireEvent.change(await screen.findByLabelText('请求事项'), { target: { value: '请求某某回避本案的审理。' } });
    fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
    expect(await screen.findByText('未联网，已存在本机')).toBeTruthy();
    expect(localStorage.getItem(`sufu-draft:${party.id}:${id}`)).toContain('请求某某回避');
  });

  it.each(kindKeys)('%s: every step can be drawn', async (type) => {
    const { container, router } = show(
      { [detail(type)]: ok(draft(type, exampleFor(type).answers)) },
      type,
      'edit',
      '?step=own',
    );
    await screen.findByRole('heading', { level: 2, name: '申请内容' });
    const links = [...container.querySelectorAll<HTMLAnchorElement>('nav ol a[href*="step="]')].map((a) =>
      a.getAttribute('href'),
    );
    for (const link of new Set(links)) {
      await router.navigate(String(link));
      await waitFor(() => expect(container.querySelector('#step')).not.toBeNull());
    }
    expect(links.length).toBeGreaterThan(0);
  });
});

describe('a returned application', () => {
  const correction = {
    round: 1,
    points: [{ path: 'factsAndReasons', text: '请写明二人是什么关系。' }],
    lastDay: '2026-11-30',
    at,
    by: '叶小满',
    daysLeft: 7,
  };
  it('opens what was pointed out, and nothing else', async () => {
    show({
      [detail('receive_avoid_apply')]: ok(
        draft('receive_avoid_apply', filled, { state: 22, correction, dueDay: '2026-11-30' }),
      ),
    });
    expect(await screen.findByLabelText('事实和理由')).toBeTruthy();
    expect(screen.getByText(/请写明二人是什么关系。/)).toBeTruthy();
    expect(screen.queryByLabelText('请求事项')).toBeNull();
  });
  it('still opens, after a reload, what shows only because of the correction', async () => {
    const handedIn = { ...filled, groundKnown: 'BEFORE_TRIAL' };
    const saved = { ...filled, groundKnown: 'AFTER_TRIAL_START', groundKnownDate: '2026-11-18' };
    const points = [{ path: 'groundKnown', text: '请写明何时知道。' }];
    const more = { state: 22, correction: { ...correction, points }, dueDay: '2026-11-30', handedIn };
    show({ [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', saved, more)) });
    expect(await screen.findByLabelText('知悉日期')).toBeTruthy();
  });
});

describe('checking and handing in', () => {
  it('asks for the declaration and the signature, and shows what the server still finds, at its place', async () => {
    const signed = { ...filled, truthDeclared: true, signature: id };
    const submit = 'POST /api/app/app/receive_avoid_apply/submit';
    const { sent } = show(
      {
        [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', signed)),
        [submit]: refusal(400, 'invalid', '有 1 处要改', [
          { path: 'factsAndReasons', rule: 'min', msg: '事实和理由太短' },
        ]),
      },
      'receive_avoid_apply',
      'check',
      '',
    );
    const button = await screen.findByRole('button', { name: '确认并提交' });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('link', { name: '事实和理由太短' }));
    expect(document.activeElement?.textContent).toContain('事实和理由');
    expect(sent.filter(({ path }) => path.endsWith('/submit'))).toHaveLength(1);
  });
  it('does not send what is not signed', async () => {
    const { sent } = show(
      { [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', filled)) },
      'receive_avoid_apply',
      'check',
      '',
    );
    fireEvent.click(await screen.findByRole('button', { name: '确认并提交' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('请签名');
    expect(sent.some(({ path }) => path.endsWith('/submit'))).toBe(false);
  });
});
