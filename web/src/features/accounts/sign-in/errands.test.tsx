import { fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSocialIntent, readTicket, saveSocialIntent } from '../../../shared/session/sign-in/social-intent.ts';
import { type Answers, ok, party, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as AuthRedirect } from './authredirect-page.tsx';
import { Component as HandOff } from './hand-off-page.tsx';

const ticket = '01931f00-0000-7000-8000-0000000000aa';
const signedIn: Answers = {
  'POST /api/auth/oauth/token': {
    body: { access_token: 't', token_type: 'bearer', expires_in: 6000, refresh_token: 'r', scope: 'all' },
  },
  'GET /api/app/portalUser/userInfo': ok(party),
  'GET /api/auth/oauth/captcha': ok({ key: party.id, image: 'data:image/png;base64,AA==' }),
};
const at = (address: string, answers: Answers, user: typeof party | null = null) =>
  renderScreen({
    routes: [
      { path: '/authredirect', element: <AuthRedirect /> },
      { path: '/handoff', element: <HandOff /> },
      { path: '*', element: <p>别处</p> },
    ],
    at: address,
    answers: { ...signedIn, ...answers },
    user,
  });
const bodyTo = (sent: ReturnType<typeof at>['sent'], path: string) =>
  String(sent.find((sent) => sent.path.endsWith(path))?.init.body);

beforeEach(() => sessionStorage.clear());

describe('back from WeChat or Alipay', () => {
  it('signs in an account that is bound and goes where one wanted; no code stays in the address', async () => {
    saveSocialIntent({ source: 'alipay', wanted: '/case/list' });
    const { sent, session, router } = at('/authredirect?auth_code=A1&state=S1&app_id=2026', {
      'POST /api/auth/social/finish': ok({ ticket, bound: true }),
    });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/list'));
    expect(session.user()?.realName).toBe('林晓禾');
    expect(JSON.parse(bodyTo(sent, '/social/finish'))).toEqual({ source: 'alipay', code: 'A1', state: 'S1' });
    expect(bodyTo(sent, '/oauth/token')).toContain(`ticket=${ticket}`);
  });
  it('goes where one wanted also when the page is drawn again from the start, and only once', async () => {
    saveSocialIntent({ source: 'wechat', wanted: '/case/list' });
    const Later = lazy(async () => ({ default: () => null }));
    const { router } = renderScreen({
      ui: (
        <Suspense>
          <AuthRedirect />
          <Later />
        </Suspense>
      ),
      at: '/authredirect?code=C1&state=S1',
      answers: { ...signedIn, 'POST /api/auth/social/finish': ok({ ticket, bound: true }) },
      user: null,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/list'));
    expect(readSocialIntent()).toBeNull();
  });
  it('asks whose account an unknown one is: signing in binds it, registering takes it along', async () => {
    saveSocialIntent({ source: 'wechat', wanted: '/case/list' });
    const { sent, router } = at('/authredirect?code=C1&state=S1', {
      'POST /api/auth/social/finish': ok({ ticket, bound: false }),
      'POST /api/app/portalUser/bindSocial': ok({}),
    });
    expect(await screen.findByRole('heading', { level: 1, name: '请绑定账号' })).toBeTruthy();
    expect(readTicket()).toBe(ticket);
    expect(screen.getByRole('link', { name: /立即注册/ }).getAttribute('href')).toBe('/register');
    await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
    for (const [id, value] of [
      ['user-username', '15400000001'],
      ['user-password', 'right'],
      ['user-captcha', 'abcde'],
    ] as const)
      fireEvent.change(document.getElementById(id) as HTMLElement, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: '登录并绑定' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/list'));
    expect(JSON.parse(bodyTo(sent, '/bindSocial'))).toEqual({ ticket });
  });
  it('binds it for somebody who is signed in only after a proof: a code, or the password', async () => {
    saveSocialIntent({ source: 'wechat', wanted: '/user/info' });
    const { sent, router } = at(
      '/authredirect?code=C1&state=S1',
      {
        'POST /api/auth/social/finish': ok({ ticket, bound: false }),
        'POST /api/app/portalUser/bindSocial': (init) =>
          String(init.body).includes('right')
            ? ok({})
            : refusal(400, 'account.password-wrong', '登录密码不对，请核对后再试'),
      },
      party,
    );
    expect(await screen.findByRole('heading', { level: 1, name: '绑定微信' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '绑定' }));
    expect((await screen.findByRole('alert')).textContent).toContain('请输入4位数的验证码');
    expect(sent.some(({ path }) => path.endsWith('/bindSocial'))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: '收不到短信，改用登录密码' }));
    for (const password of ['wrong', 'right']) {
      fireEvent.change(screen.getByLabelText('密码'), { target: { value: password } });
      fireEvent.click(screen.getByRole('button', { name: '绑定' }));
      if (password === 'wrong') expect((await screen.findByRole('alert')).textContent).toContain('登录密码不对');
    }
    expect(await screen.findByRole('heading', { level: 1, name: '已绑定微信' })).toBeTruthy();
    expect(JSON.parse(bodyTo(sent.toReversed(), '/bindSocial'))).toEqual({ ticket, password: 'right' });
    fireEvent.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/info'));
  });
  it.each([
    ['/authredirect?state=S1', '您在微信的页面没有同意'],
    ['/authredirect', '这个页面只在从微信或支付宝返回时有用'],
    ['/authredirect?code=C1&state=forged', '这次登录不是从本机发起的'],
  ])('%s says what happened and offers the other ways', async (address, sentence) => {
    at(address, {
      'POST /api/auth/social/finish': refusal(400, 'social.state', '这次登录不是从本机发起的，或已过期，请重新登录'),
    });
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
    expect(screen.getByRole('link', { name: '用其他方式登录' }).getAttribute('href')).toBe('/login');
  });
});

describe('the hand-off', () => {
  const address = '/handoff?authToken=T1&redirectUrl=%2Fcase%2Flist&refreshToken=R1';
  const peek = 'POST /api/auth/handoff/peek';
  const take = 'POST /api/auth/handoff/take';
  const shown = (here: string | null = null) =>
    ok({ name: '宋**', system: { zh: '溪江政务', en: 'Xijiang services' }, here });
  const bodies = (sent: ReturnType<typeof at>['sent'], end: string) =>
    sent.filter(({ path }) => path.endsWith(end)).map(({ init }) => JSON.parse(String(init.body)));

  it('says whom it would sign in and from where, and signs nobody in before the press', async () => {
    const elsewhere = 'https://mediation.example/case/7';
    const { sent, router } = at(address, { [peek]: shown(), [take]: ok({ redirectUrl: elsewhere }) });
    expect(await screen.findByText('宋**')).toBeTruthy();
    expect(screen.getByText('溪江政务')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(bodies(sent, '/handoff/take')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '是我，登录' }));
    // Another site comes next, and is named before one goes there.
    expect(await screen.findByRole('heading', { name: '即将离开本站' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '前往 mediation.example' })).toHaveProperty('href', elsewhere);
    expect(bodies(sent, '/handoff/take')).toEqual([{ authToken: 'T1', redirectUrl: '/case/list', replace: false }]);
  });

  it('can be declined', async () => {
    const { sent, router } = at(address, { [peek]: shown() });
    fireEvent.click(await screen.findByRole('link', { name: '不是我，不登录' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(bodies(sent, '/handoff/take')).toEqual([]);
  });

  it('names who is signed in here before they are replaced, and says what was refused then', async () => {
    const refused = refusal(400, 'hand-off.code', '登录码不对或已过期，请回到原来的页面再试');
    const { sent } = at(address, { [peek]: shown('郑启航'), [take]: refused }, party);
    expect((await screen.findAllByText(/郑启航/)).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: '换人登录' }));
    expect(await screen.findByText(/登录码不对或已过期/)).toBeTruthy();
    expect(bodies(sent, '/handoff/take')).toEqual([{ authToken: 'T1', redirectUrl: '/case/list', replace: true }]);
  });

  it('keeps whoever is there when told so', async () => {
    const { router } = at(address, { [peek]: shown('郑启航') }, party);
    fireEvent.click(await screen.findByRole('link', { name: '保持现在的登录' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('without a code says that the code is missing, and asks nobody', async () => {
    const { sent } = at('/handoff', {});
    expect(await screen.findByText(/网址里没有登录码/)).toBeTruthy();
    expect(bodies(sent, '/handoff/peek')).toEqual([]);
  });
});
