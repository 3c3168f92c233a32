import { type Refusal, refusal as t } from './page-refusals.ts';

/** Of signing in, registration, one’s own account and the face check. */
export const accountRefusals = {
  // sign-in and registration
  'sign-in.refused': t(400, '账号或密码不对，请核对后再试', 'The account or password is wrong; check and try again'),
  'sign-in.waiting': t(
    400,
    '密码输错次数较多，请 15 分钟后再试，或用短信验证码登录，或换一台登录过的设备',
    'Too many wrong passwords; wait 15 minutes, sign in with an SMS code, or use a device you signed in on before',
  ),
  'sign-in.second-factor': t(400, '还要做第二步验证', 'A second step is needed'),
  'second-factor.over': t(400, '这次登录已到时间或已结束，请重新登录', 'This sign-in is over; sign in again'),
  'second-factor.wrong': t(
    400,
    '验证码不对、已过期或已用过，请填新的一个',
    'The code is wrong, expired or used; enter a new one',
  ),
  'second-factor.required': t(
    409,
    '您的岗位必须有二次验证，可以更换',
    'Your office needs a second factor; you can replace it',
  ),
  'account.second-factor': t(
    409,
    '这个账号用短信作第二步验证，不能只凭短信重设密码；请用短信登录后填恢复码，或找另一位管理员',
    'SMS is the second step of this account and cannot reset its password alone: sign in by SMS and a recovery code, or ask another administrator',
  ),
  'sign-in.grant-unknown': t(400, '不支持这种登录方式', 'This way of signing in is not supported'),
  'sign-in.credentials-in-address': t(
    400,
    '账号和密码不能放在网址里，请放在表单里发送',
    'Credentials must not stand in the address; send them in the form body',
  ),
  'captcha.wrong': t(400, '验证码不对或已过期，请看新的一张', 'The code is wrong or expired; use the new picture'),
  'sms.too-soon': t(429, '验证码刚发过，请 {wait}后再发', 'A code was just sent; wait {wait}'),
  'sms.too-many': t(
    429,
    '这个号码今天收到的验证码太多了，请明天再试，或到窗口办理',
    'Too many codes today for this number; try tomorrow or come to the counter',
  ),
  'outside.key': t(401, '来源没有通过核对', 'The source was not recognised', true),
  'sms.wrong': t(
    400,
    '短信验证码不对或已过期，请核对，或重新获取',
    'The SMS code is wrong or expired; check it or get a new one',
  ),
  'account.id-taken': t(
    409,
    '这个证件号已在另一个账号上。那也是您的账号，请登录它或找回密码；不是您的，{way}，就能取回',
    'Another account has this ID number. If that is yours, sign in to it or reset its password; if not, {way} to get it back',
  ),
  'identity.given': t(
    409,
    '账号已有证件号。写错了，请带身份证到诉讼服务中心窗口更正',
    'Your account has an ID number; if it is wrong, bring your ID card to the service counter',
  ),
  'identity.held': t(
    409,
    '刷脸通过了，但这个证件号在另一个已核验身份的账号上。请登录那个账号，或带身份证到诉讼服务中心窗口处理',
    'The face check passed, but another account whose identity is proved has this ID number. Sign in to that account, or bring your ID card to the service counter',
  ),
  'identity.other-number': t(
    409,
    '这个账号的身份已核验，是另一个证件号，不能改成这个',
    'This account is proved to be somebody with another ID number; it cannot become this one',
  ),
  'identity.no-account': t(
    404,
    '没有用这个手机号注册的账号，请核对手机号',
    'No account is registered with this phone number; check it',
  ),
  'identity.changed': t(
    409,
    '这个账号或证件号的情况刚有变化，请重新查找',
    'The account or the ID number has just changed; look it up again',
  ),
  'account.key-used': t(409, '这次注册已提交过，请直接登录', 'This registration was already sent; sign in'),
  'key.unknown': t(
    409,
    '这一页打开太久了，请刷新页面，填的内容还在',
    'This page has been open too long; reload it, your answers are kept',
  ),
  // one's own account
  'open-info.off': t(409, '本院暂未开通这项查询，请打 12368', 'This court does not offer this yet; call 12368'),
  'identity.in-address': t(
    405,
    '身份证号不能放在网址里，请用 POST 放在正文里发送',
    'An ID number must not stand in the address; send it in the body of a POST',
  ),
  'account.no-signature-password': t(409, '请先设置签名密码', 'Set a signature password first'),
  'account.signature-password-wrong': t(400, '签名密码不对，请核对后再试', 'The signature password is wrong; check it'),
  'account.signature-waiting': t(
    429,
    '签名密码输错次数较多，请 10 分钟后再试',
    'Too many wrong signature passwords; wait 10 minutes',
  ),
  'account.proof-needed': t(
    403,
    '这一步要先证明是您本人：请输入短信验证码或登录密码',
    'First prove that it is you: enter an SMS code or your password',
  ),
  'account.password-wrong': t(400, '登录密码不对，请核对后再试', 'The password is wrong; check it and try again'),
  'account.still-open': t(
    409,
    '您还有没办完的申请（{n} 件），办完或撤回后再注销',
    'You still have {n} open {n|application|applications}; finish or withdraw them first',
  ),
  'session.locked': t(423, '已锁屏，请先解锁', 'Locked; unlock first'),
  'lock.no-password': t(409, '请先设置锁屏密码', 'Set a lock password first'),
  'lock.wrong': t(400, '解锁密码错误,请重新输入', 'Wrong password; enter it again'),
  'social.off': t(409, '这种登录方式暂未开通，请用其他方式', 'This way of signing in is not open; use another'),
  'social.state': t(
    400,
    '这次登录不是从本机发起的，或已过期，请重新登录',
    'This sign-in did not begin on this device, or is over; begin again',
    true,
  ),
  'social.refused': t(
    400,
    '对方没有确认登录，请再试或用其他方式',
    'The provider did not confirm; try again or use another way',
  ),
  'social.unreachable': t(
    502,
    '暂时连不上{name}，请稍后再试，或用其他方式登录',
    '{name} cannot be reached now; try later, or sign in another way',
    true,
  ),
  'social.ticket': t(
    409,
    '对方的确认已用过或已过期，请再点一次微信或支付宝',
    'The confirmation was used or is over; choose WeChat or Alipay again',
  ),
  'social.unbound': t(
    409,
    '它还没有绑定账号，请先登录或注册，再绑定',
    'No account is bound to it yet; sign in or register first, then bind it',
  ),
  'social.taken': t(409, '它已绑定另一个账号，请先在那里解除', 'It is bound to another account; unbind it there first'),
  'hand-off.address': t(400, '不能去这个地址，它不在允许的范围内', 'This address is not allowed'),
  'hand-off.other-person': t(409, '这台设备上已有人登录：{name}', 'Somebody is signed in on this device: {name}'),
  'hand-off.flow': t(
    409,
    '流水号不对、已用过或已过期，请换一个再发',
    'The flow number is wrong, used or over; send a new one',
  ),
  'hand-off.sign': t(401, '签名核对不上', 'The signature does not verify', true),
  'face.consent': t(
    400,
    '刷脸要您单独同意；也可以用密码或短信登录',
    'A face check needs your separate consent; a password or SMS code will do too',
  ),
  'face.off': t(
    409,
    '本院暂未开通人脸核验，请用密码、短信登录，或到窗口办理',
    'This court has no face check yet; use a password or SMS code, or come to the counter',
  ),
  'face.not-passed': t(
    400,
    '人脸核验没有通过，或已用过，请重新核验，或换一种方式登录',
    'The face check did not pass or was used already; check again, or sign in another way',
  ),
  'face.photo-missing': t(400, '对比的人脸图片未传入', 'The photo to compare with is missing'),
  'face.provider': t(502, '{error}', '{error}'),
  'face.address': t(400, '返回地址不在允许的范围内', 'The return address is not allowed'),
} as const satisfies Record<string, Refusal>;
