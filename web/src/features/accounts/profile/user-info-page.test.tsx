import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, clerk, list, ok, party, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './user-info-page.tsx';

const id = (n: number) => `01931f00-0000-7000-8000-00000000010${n}`;
const profile = {
  email: '',
  region: null,
  address: '清和里 3 号',
  avatar: null,
  hasSignature: false,
  hasSignaturePassword: true,
  hasLockPassword: true,
  identity: { state: 'register', provedAt: '2026-11-01T02:00:00.000Z', byFace: true },
  social: [{ source: 'wechat', boundAt: '2026-11-01T02:00:00.000Z', name: '晓禾' }],
};
const times = { startedAt: '2026-11-23T01:00:00.000Z', lastSeenAt: '2026-11-23T01:20:00.000Z', address: '10.1.2.*' };
const sessions = [
  { id: id(1), here: true, device: { zh: '电脑上的 Edge', en: 'Edge on a computer' }, ...times },
  { id: id(2), here: false, device: { zh: '手机上的微信', en: 'WeChat on a phone' }, ...times },
];
const consents = [
  { kind: 'privacy-terms', version: '2026-11', givenAt: '2026-11-01T02:00:00.000Z', withdrawnAt: null },
  { kind: 'face', version: '1', givenAt: '2026-11-02T02:00:00.000Z', withdrawnAt: null },
];
const server = (more: Answers = {}): Answers => ({
  'GET /api/app/portalUser/profile': ok(profile),
  'GET /api/app/portalUser/sessions': ok(sessions),
  'GET /api/app/portalUser/consents': ok(consents),
  'GET /api/app/portalUser/signIns': list([]),
  'GET /api/app/delivery/addresses': ok({ rows: [], cases: [], everywhere: 'NONE', phone: null }),
  'POST /api/app/portalUser/sendSmsCode': ok({ resendAfter: 60, expiresIn: 300 }),
  ...more,
});
const open = (more?: Answers, lang: 'zh' | 'en' = 'zh', user = party) =>
  renderScreen({ ui: <Component />, user, answers: server(more), lang });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (field: string, value: string) =>
  fireEvent.change(document.getElementById(field) as HTMLElement, { target: { value } });
const dialog = () => screen.findByRole('dialog');
const bodyOf = (sent: readonly { path: string; init: RequestInit }[], end: string) => {
  const found = sent.find(({ path }) => path.endsWith(end));
  return { headers: found?.init.headers, body: found && JSON.parse(String(found.init.body)) };
};

describe('one’s own account', () => {
  it('says what is known, masked, with a button beside what can be changed', async () => {
    open();
    expect(await screen.findByText('已绑定：晓禾，2026-11-01')).toBeTruthy();
    expect(screen.getByText('154****0001')).toBeTruthy();
    expect(screen.getByRole('button', { name: '填写电子邮箱' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '绑定支付宝' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /姓名|证件号/ })).toBeNull();
    expect(await screen.findByRole('button', { name: '退出 手机上的微信' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '退出 电脑上的 Edge' })).toBeNull();
    expect(document.body.textContent).not.toContain('15400000001');
  });

  it('leads to the addresses for service with one press, and says what holds for all cases', async () => {
    const addresses = ok({ rows: [], cases: [], everywhere: 'CONFIRMED', phone: '154****0001' });
    open({ 'GET /api/app/delivery/addresses': addresses });
    expect(await screen.findByText('已同意电子送达')).toBeTruthy();
    expect(screen.getByRole('link', { name: '送达地址' }).getAttribute('href')).toBe('/user/delivery-addresses');
  });

  it('changes the password: all that is wrong first, the code in the header, then what happened is said', async () => {
    const { sent } = open({ 'POST /api/app/portalUser/updatePassword': ok({}) });
    await press('修改登录密码');
    const box = await dialog();
    await within(box).findByLabelText('短信里的 4 位数字');
    const save = () => fireEvent.click(within(box).getByRole('button', { name: '修改密码' }));
    save();
    expect(within(box).getByText('请输入4位数的验证码')).toBeTruthy();
    expect(within(box).getByText('请填写密码')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('smsCode'));
    fireEvent.click(within(box).getByRole('button', { name: '获取验证码' }));
    expect(await within(box).findByText('验证码已发到 154****0001，请看手机短信')).toBeTruthy();
    expect(bodyOf(sent, '/sendSmsCode').body).toEqual({ purpose: 'change-password' });
    fill('smsCode', '1234');
    fill('password', 'quiet-river-81');
    fill('passwordAgain', 'quiet-river-81');
    save();
    expect(await screen.findByText('登录密码已修改，其他设备已退出登录。')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const call = bodyOf(sent, '/updatePassword');
    expect(call.headers).toMatchObject({ 'Sms-Code': '1234' });
    expect(call.body).toEqual({ password: 'quiet-river-81', passwordAgain: 'quiet-river-81' });
  });

  it('keeps the dialog and what was typed when the code is refused, and says so at its field', async () => {
    open({ 'POST /api/app/portalUser/updateSignaturePassword': refusal(400, 'sms.wrong', '短信验证码不对') });
    await press('修改签名密码');
    const box = await dialog();
    await within(box).findByLabelText('短信里的 4 位数字');
    fill('smsCode', '1234');
    fill('password', 'six-6');
    fill('passwordAgain', 'six-six');
    fireEvent.click(within(box).getByRole('button', { name: '保存' }));
    expect(within(box).getByText('密码至少 6 个字符，还差 1 个')).toBeTruthy();
    expect(within(box).getByText('两次填写的密码不一样，请重新填写')).toBeTruthy();
    fill('password', 'six-six');
    fireEvent.click(within(box).getByRole('button', { name: '保存' }));
    expect(await within(box).findByText('短信验证码不对')).toBeTruthy();
    expect((document.getElementById('password') as HTMLInputElement).value).toBe('six-six');
    fill('smsCode', '4321');
    expect(within(box).queryByText('短信验证码不对')).toBeNull();
  });

  it('changes the phone with a code to each, and shows the new one', async () => {
    const { sent, session } = open({
      'POST /api/app/portalUser/updatePhone': ok({}),
      'GET /api/app/portalUser/userInfo': ok({ ...party, username: '154****0009' }),
    });
    await press('修改手机号');
    const box = await dialog();
    await within(box).findByLabelText('原手机 154****0001 收到的验证码');
    fireEvent.click(within(box).getByRole('button', { name: '获取验证码 新手机收到的验证码' }));
    expect(within(box).getByText('手机号码不能为空')).toBeTruthy();
    fill('phone', '154 0000 0009');
    fill('oldCode', '1111');
    fill('smsCode', '2222');
    fireEvent.click(within(box).getByRole('button', { name: '更换手机号' }));
    expect(await screen.findByText(/手机号已换成 154\*\*\*\*0009/)).toBeTruthy();
    const call = bodyOf(sent, '/updatePhone');
    expect(call.headers).toMatchObject({ 'Sms-Code': '2222' });
    expect(call.body).toEqual({ phone: '15400000009', oldCode: '1111' });
    expect(session.user()?.username).toBe('154****0009');
  });

  it('the lock password is changed only with the present one', async () => {
    const { sent } = open({ 'POST /api/user/lock/password': refusal(400, 'lock.wrong', '解锁密码错误,请重新输入') });
    await press('修改锁屏密码');
    const box = await dialog();
    await within(box).findByLabelText('现在的锁屏密码');
    fireEvent.click(within(box).getByRole('button', { name: '保存' }));
    expect(within(box).getByText('锁屏密码不能为空')).toBeTruthy();
    fill('old', 'x');
    fill('password', 'y');
    fill('passwordAgain', 'y');
    fireEvent.click(within(box).getByRole('button', { name: '保存' }));
    expect(await within(box).findByText('解锁密码错误,请重新输入')).toBeTruthy();
    expect(bodyOf(sent, '/lock/password').body).toEqual({ password: 'y', old: 'x' });
  });

  it('ends one session or all others, unbinds, withdraws, each after saying what it does', async () => {
    const { sent } = open({
      'POST /api/app/portalUser/endSessions': ok({ ended: 1 }),
      'POST /api/app/portalUser/unbindSocial': ok({}),
      'POST /api/app/portalUser/setConsent': ok({}),
    });
    const sure = async (verb: string) => fireEvent.click(within(await dialog()).getByRole('button', { name: verb }));
    await press('退出 手机上的微信');
    await sure('退出登录');
    expect(await screen.findByText('已退出 1 处登录。')).toBeTruthy();
    expect(bodyOf(sent, '/endSessions').body).toEqual({ id: id(2) });
    await press('解除微信');
    await sure('解除绑定');
    expect(await screen.findByText('已解除和微信的绑定。')).toBeTruthy();
    expect(bodyOf(sent, '/unbindSocial').body).toEqual({ source: 'wechat' });
    await press('撤回刷脸核验');
    await sure('撤回');
    expect(await screen.findByText('已撤回对刷脸核验的同意。')).toBeTruthy();
    expect(bodyOf(sent, '/setConsent').body).toEqual({ kind: 'face', given: false });
    await press('同意电子送达');
    expect((await dialog()).textContent).toContain('到达您的账号就算送达');
  });

  it('says how the identity is proved, and offers no proof where there is one', async () => {
    open();
    expect(await screen.findByText('已核验：2026-11-01 与本院案件记载一致')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '核验身份' })).toBeNull();
    expect(screen.queryByRole('button', { name: '填写身份证号' })).toBeNull();
  });

  it('whoever has no number proves it by their face, with a consent of its own, and is told what that does', async () => {
    const none = { state: 'none', provedAt: null, byFace: true };
    const { sent } = open(
      {
        'GET /api/app/portalUser/profile': ok({ ...profile, identity: none }),
        'POST /api/app/face/start': refusal(502, 'face.provider', '人脸核验服务暂时不可用'),
      },
      'zh',
      { ...party, verified: false, idNumber: null },
    );
    expect(await screen.findByText('未核验，没有证件号')).toBeTruthy();
    await press('核验身份');
    const box = await dialog();
    expect(box.textContent).toContain('别的账号只是填写了它的，会失去它，并收到通知');
    expect(box.textContent).toContain('带身份证到诉讼服务中心窗口');
    const go = () => fireEvent.click(within(box).getByRole('button', { name: '同意，去刷脸' }));
    go();
    expect(within(box).getByText('要先勾选同意，才能刷脸')).toBeTruthy();
    expect(sent.some(({ path }) => path.endsWith('/face/start'))).toBe(false);
    fill('idNo', '110000200002290040');
    fireEvent.click(within(box).getByRole('checkbox', { name: /单独同意/ }));
    go();
    expect(await within(box).findByText('人脸核验服务暂时不可用')).toBeTruthy();
    const errand = { url: '/user/info' };
    const body = { purpose: 'prove', consent: true, errand, idNo: '110000200002290040' };
    expect(bodyOf(sent, '/face/start').body).toEqual(body);
  });

  it('where the court has no face check the counter is named, and only it', async () => {
    const typed = { state: 'typed', provedAt: null, byFace: false };
    open({ 'GET /api/app/portalUser/profile': ok({ ...profile, identity: typed }) });
    expect(await screen.findByText('没有核验也能提交申请，要附身份证照片')).toBeTruthy();
    await press('核验身份');
    const box = await dialog();
    expect(box.textContent).toContain('带身份证到诉讼服务中心窗口');
    expect(box.textContent).not.toContain('刷脸');
    fireEvent.click(within(box).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a number that somebody else has is refused at its field, with the way to get it back', async () => {
    const way = '这个证件号已在另一个账号上。请在“我的资料”刷脸核验，就能取回';
    const { sent } = open(
      {
        'GET /api/app/portalUser/profile': ok({
          ...profile,
          identity: { state: 'none', provedAt: null, byFace: true },
        }),
        'POST /api/app/portalUser/giveIdNumber': refusal(409, 'account.id-taken', way),
      },
      'zh',
      { ...party, verified: false, idNumber: null },
    );
    await press('填写身份证号');
    const box = await dialog();
    fill('idNumber', '110000200002290041');
    fireEvent.click(within(box).getByRole('button', { name: '保存' }));
    expect(sent.some(({ path }) => path.endsWith('/giveIdNumber'))).toBe(false);
    fill('idNumber', '110000200002290040');
    fireEvent.click(within(box).getByRole('button', { name: '保存' }));
    expect(await within(box).findByText(way)).toBeTruthy();
    expect(bodyOf(sent, '/giveIdNumber').body).toEqual({ idNumber: '110000200002290040' });
  });

  it('says what goes and what the law keeps before an account is deleted, and wants the tick and the code', async () => {
    const { sent } = open({
      'POST /api/app/portalUser/deleteAccount': refusal(409, 'account.still-open', '您还有没办完的申请（2 件）'),
    });
    await press('注销账号');
    const box = await dialog();
    expect(box.textContent).toContain('会删除：');
    expect(box.textContent).toContain('法律要求留下：');
    await within(box).findByLabelText('短信里的 4 位数字');
    fill('smsCode', '1234');
    fireEvent.click(within(box).getByRole('button', { name: '注销我的账号' }));
    expect(within(box).getByText('请先勾选“我知道注销后不能恢复”')).toBeTruthy();
    expect(sent.some(({ path }) => path.endsWith('/deleteAccount'))).toBe(false);
    fireEvent.click(within(box).getByLabelText('我知道注销后不能恢复'));
    fireEvent.click(within(box).getByRole('button', { name: '注销我的账号' }));
    expect(await within(box).findByText('您还有没办完的申请（2 件）')).toBeTruthy();
  });

  it('shows the record of sign-ins when it is asked for, and says all of it in English', async () => {
    const row = {
      at: '2026-11-22T02:00:00.000Z',
      way: 'sms_code',
      ok: false,
      device: sessions[1]?.device,
      address: '10.9.8.*',
    };
    open({ 'GET /api/app/portalUser/signIns': list([row]) }, 'en');
    await press('Show sign-ins');
    const table = await screen.findByRole('table', { name: 'Sign-ins' });
    expect(table.textContent).toContain('Refused');
    expect(table.textContent).toContain('10.9.8.*');
    expect(document.body.textContent).not.toMatch(/修改|设置|退出/);
  });

  it('a server that does not answer leaves a way to try again', async () => {
    open({ 'GET /api/app/portalUser/profile': refusal(500, 'server.failed', '没有办成') });
    expect((await screen.findByRole('alert')).textContent).toContain('没有办成');
    expect(screen.getByRole('heading', { level: 1, name: '我的资料' })).toBeTruthy();
  });
});

describe('the second factor of a member of the court', () => {
  const own = 'GET /api/app/portalUser/secondFactor';
  const factor = { kind: 'totp', since: '2026-11-23T01:00:00.000Z', recoveryLeft: 9 };
  const offered = {
    offer: 'sealed',
    secret: 'GEZDGNBVGY3TQOJQ',
    address: 'otpauth://totp/a:b?secret=GEZDGNBVGY3TQOJQ',
  };

  it('a party is not asked about it', async () => {
    open();
    expect(await screen.findByRole('button', { name: '修改登录密码' })).toBeTruthy();
    expect(screen.queryByText('二次验证')).toBeNull();
  });

  it('the first is set up with the password, and the recovery codes are shown once', async () => {
    const { sent } = open(
      {
        [own]: ok({ required: false, factor: null }),
        'POST /api/app/portalUser/secondFactor/offer': ok(offered),
        'POST /api/app/portalUser/secondFactor': ok({ recoveryCodes: ['7K3M-Q9TX'] }),
      },
      'zh',
      clerk,
    );
    await press('设置二次验证');
    await screen.findByRole('img', { name: '验证器密钥的二维码' });
    fireEvent.click(within(await dialog()).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请填 6 位数字')).toBeTruthy();
    fill('code', '123456');
    fill('proof', 'mine');
    fireEvent.click(within(await dialog()).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('7K3M-Q9TX')).toBeTruthy();
    await press('我已保存，继续');
    expect(await screen.findByText('二次验证已设置，下次登录起使用。')).toBeTruthy();
    const posted = sent.filter(({ init }) => init.method === 'POST');
    expect(bodyOf(posted, '/secondFactor').body).toEqual({
      proof: { password: 'mine' },
      settingUp: { kind: 'totp', offer: 'sealed', code: '123456' },
    });
  });

  it('what is required is not removed; what is not is, by a code of it, and the code that was wrong is pointed at', async () => {
    const { unmount } = open({ [own]: ok({ required: true, factor }) }, 'zh', clerk);
    expect(await screen.findByText('还有 9 个没用')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消二次验证' })).toBeNull();
    unmount();
    const wrong = { path: 'proof', rule: 'wrong', msg: '验证码不对、已过期或已用过，请填新的一个' };
    const { sent } = open(
      {
        [own]: ok({ required: false, factor }),
        'POST /api/app/portalUser/secondFactor/remove': refusal(400, 'second-factor.wrong', wrong.msg, [wrong]),
      },
      'zh',
      clerk,
    );
    await press('取消二次验证');
    fill('proof', '123456');
    fireEvent.click(within(await dialog()).getByRole('button', { name: '取消二次验证' }));
    expect(await screen.findByText(wrong.msg)).toBeTruthy();
    expect(document.activeElement?.id).toBe('proof');
    expect(bodyOf(sent, '/remove').body).toEqual({ proof: { code: '123456' } });
  });
});
