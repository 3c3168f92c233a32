import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as Result } from './result-page.tsx';
import { Component as Verify } from './verify-page.tsx';

const at = (address: string, answers: Answers, user: typeof party | null = party) =>
  renderScreen({
    routes: [
      { path: '/face/verify', element: <Verify /> },
      { path: '/face/result', element: <Result /> },
      { path: '*', element: <p>别处</p> },
    ],
    at: address,
    answers: {
      'POST /api/auth/oauth/token': {
        body: { access_token: 't', token_type: 'bearer', expires_in: 6000, refresh_token: 'r', scope: 'all' },
      },
      'GET /api/app/portalUser/userInfo': ok(party),
      ...answers,
    },
    user,
  });
const bodies = (sent: ReturnType<typeof at>['sent'], end: string) =>
  sent.filter(({ path }) => path.endsWith(end)).map(({ init }) => JSON.parse(String(init.body)));
const agree = () => {
  fireEvent.click(screen.getByRole('checkbox', { name: /单独同意/ }));
  fireEvent.click(screen.getByRole('button', { name: '同意，去刷脸' }));
};

describe('/face/verify', () => {
  const address =
    '/face/verify?name=%E6%9E%97%E6%99%93%E7%A6%BE&idNo=110000199901010022&url=%2Fcase%2Flist&type=pc&isDebug=true&flow=7';
  it('takes name and number out of the address, asks for the consent, and sends nothing before it', async () => {
    const { sent, router } = at(address, {});
    await waitFor(() => expect(router.state.location.search).toBe('?url=%2Fcase%2Flist&type=pc&isDebug=true&flow=7'));
    fireEvent.click(screen.getByRole('button', { name: '同意，去刷脸' }));
    expect(screen.getByText('要先勾选同意，才能刷脸')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });
  it('in debug mode shows the address and the answers instead of going there', async () => {
    const { sent } = at(address, {
      'POST /api/app/face/start': ok({
        orderNo: 'O1',
        address: 'https://face.example/h5?x=1',
        trace: [{ step: 'geth5faceid', answer: '{"code":"0"}' }],
      }),
    });
    agree();
    expect(await screen.findByText('https://face.example/h5?x=1')).toBeTruthy();
    expect(screen.getByText('{"code":"0"}')).toBeTruthy();
    expect(bodies(sent, '/face/start')).toEqual([
      {
        purpose: 'verify',
        name: '林晓禾',
        idNo: '110000199901010022',
        consent: true,
        errand: { url: '/case/list', type: 'pc', detectType: 'AuthorityLibrary', extra: { flow: '7' } },
      },
    ]);
  });
  it('in debug mode shows what was wrong, and where the caller would hear of it', async () => {
    at('/face/verify?detectType=mylibrary&url=%2Fcase%2Flist&isDebug=1', {
      'POST /api/app/face/start': refusal(400, 'face.photo-missing', '对比的人脸图片未传入'),
    });
    agree();
    expect(await screen.findByText('对比的人脸图片未传入')).toBeTruthy();
    const back = String(screen.getByText(/faceResult/).textContent);
    expect(JSON.parse(String(new URL(back, 'http://x').searchParams.get('faceResult')))).toEqual({
      verifyResult: 'failed',
      errorMsg: '对比的人脸图片未传入',
    });
  });
  it('sends nobody to an address the server did not allow', async () => {
    at('/face/verify?url=https%3A%2F%2Felsewhere.example', {
      'POST /api/app/face/start': refusal(400, 'face.address', '返回地址不在允许的范围内'),
    });
    agree();
    expect(await screen.findByText('返回地址不在允许的范围内')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('elsewhere.example');
  });
  it('asks a visitor to sign in first', () => {
    at('/face/verify?url=%2Fcase%2Flist', {}, null);
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(
      '/login?redirect=%2Fface%2Fverify%3Furl%3D%252Fcase%252Flist',
    );
  });
});

describe('/face/result', () => {
  const result = (over: object) =>
    ok({ verifyResult: 'success', errorMsg: '', returnTo: null, purpose: 'verify', ...over });
  it('shows what the server confirmed, whatever the address says', async () => {
    const { sent } = at('/face/result?orderNo=O1&code=0&newSignature=N1&verifyResult=success&faceResult=%7B%7D', {
      'POST /api/app/face/result': result({
        verifyResult: 'failed',
        errorMsg: '活体检测没有通过',
        returnTo: '/case/list?faceResult=x',
      }),
    });
    expect(await screen.findByText('活体检测没有通过')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('核验没有通过');
    expect(screen.getByRole('link', { name: '返回接着办' }).getAttribute('href')).toBe('/case/list?faceResult=x');
    expect(bodies(sent, '/face/result')).toEqual([{ orderNo: 'O1', code: '0', newSignature: 'N1' }]);
  });
  it('signs in by the order that passed, and goes where one wanted', async () => {
    const url = encodeURIComponent('/login?redirect=%2Fcase%2Flist');
    const { sent, session, router } = at(
      `/face/result?orderNo=O1&code=0&newSign=N1&url=${url}`,
      { 'POST /api/app/face/result': result({ purpose: 'sign-in' }) },
      null,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/list'));
    expect(session.user()?.realName).toBe('林晓禾');
    expect(bodies(sent, '/face/result')).toEqual([{ orderNo: 'O1', code: '0', newSignature: 'N1' }]);
    expect(String(sent.find(({ path }) => path.endsWith('/token'))?.init.body)).toContain('order_no=O1');
  });
  it('opened by itself says that there is no result, and asks nobody', async () => {
    const { sent } = at('/face/result', {}, null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有要看的核验结果');
    expect(screen.queryByText(/没有通过/)).toBeNull();
    expect(bodies(sent, '/face/result')).toEqual([]);
  });
  it('says that the result could not be read, not that the check failed', async () => {
    at('/face/result?orderNo=O9', { 'POST /api/app/face/result': refusal(404, 'not-found', '没有找到') }, null);
    expect(await screen.findByText('没有找到')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有取到核验结果');
  });
  it('offers the other ways where a sign-in did not pass', async () => {
    at(
      '/face/result?orderNo=O1',
      { 'POST /api/app/face/result': result({ purpose: 'sign-in', verifyResult: 'failed', errorMsg: '没有通过' }) },
      null,
    );
    expect(await screen.findByText('没有通过')).toBeTruthy();
    expect(screen.getByRole('link', { name: '用短信验证码登录' }).getAttribute('href')).toBe(
      '/login?mode=code&redirect=%2F',
    );
    expect(screen.getByRole('link', { name: '用密码登录' })).toBeTruthy();
  });
});
