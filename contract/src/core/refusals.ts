import { administrationRefusals } from './administration-refusals.ts';
import { caseKeepingRefusals } from './case-keeping-refusals.ts';
import { caseRefusals } from './case-refusals.ts';
import { deliveryRefusals } from './delivery-refusals.ts';
import { exchangeRefusals } from './exchange-refusals.ts';
import { machineRefusals } from './machine-refusals.ts';
import { mailRefusals } from './mail-refusals.ts';
import { moneyRefusals } from './money-refusals.ts';
import { pageRefusals, type Refusal, refusal as t } from './page-refusals.ts';
import { fill, type Lang } from './text.ts';
import { waitWords } from './waits.ts';

/**
 * Every refusal of the portal: HTTP status and the sentence the person reads (what is wrong, what to do). `alarm` marks
 * those that deserve somebody's attention. Placeholders in braces are filled by the thrower; `wait` in seconds. Texts that the
 * specification gives in Chinese stand to the letter.
 */
export const refusals = {
  ...pageRefusals,
  ...administrationRefusals,
  ...caseKeepingRefusals,
  ...caseRefusals,
  ...deliveryRefusals,
  ...exchangeRefusals,
  ...machineRefusals,
  ...mailRefusals,
  ...moneyRefusals,
  // any call
  invalid: t(400, '有 {n} 处要改，改好后再试', 'Fix {n} {n|thing|things}, then try again'),
  'request.unreadable': t(
    400,
    '没有读懂这次请求，请刷新页面再试',
    'The request could not be read; reload the page and try again',
  ),
  'request.too-large': t(413, '内容太大了，请减少后再试', 'This is too large; make it smaller and try again'),
  'request.cross-site': t(
    403,
    '这次操作不是从本站页面发出的，已停下。请从本站页面再做一次',
    'This did not come from a page of this site; do it again from our page',
  ),
  'request.too-often': t(429, '操作太频繁，请 {wait}后再试', 'Too many requests; try again in {wait}'),
  'server.unavailable': t(503, '系统正在恢复，请稍后再试', 'The service is coming back; try again shortly', true),
  'server.busy': t(
    503,
    '现在办理的人较多，请 {wait}后再试，您填的内容还在',
    'Many people are using this now; try again in {wait}, your answers are kept',
  ),
  'server.maintenance': t(
    503,
    '系统正在维护，预计 {until} 恢复，您填的内容还在。期限今天届满的请打 12368，或把材料交邮寄出',
    'The service is under maintenance until about {until}; your answers are kept. If a time limit ends today, call 12368 or post your papers',
  ),
  'server.not-open': t(503, '本站还没有开通，请过些时候再来', 'This portal is not open yet; come back later'),
  'route.not-found': t(404, '没有这个地址', 'There is nothing at this address'),
  'not-found': t(404, '没有找到，可能已删除，或不属于您', 'Not found: it may be deleted, or not yours'),
  // session
  'session.none': t(401, '请先登录', 'Sign in first'),
  'session.ended': t(
    401,
    '登录已到时间，请重新登录，填的内容还在',
    'Your session ended; sign in again, your answers are kept',
  ),
  'session.not-allowed': t(403, '抱歉，你无权访问该页面', 'You are not allowed to open this'),
  'refresh.reused': t(401, '登录已失效，请重新登录', 'This sign-in is no longer valid; sign in again', true),
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
  // files
  'file.locked': t(
    422,
    '“{name}”设了密码或使用限制，请去掉后再传，或打印成新的 PDF 再传',
    '“{name}” has a password or restrictions; remove them, or print it to a new PDF, then upload it',
  ),
  'file.active': t(
    422,
    '“{name}”里有脚本、附件或会自动打开的内容，请打印成新的 PDF 再传',
    '“{name}” contains scripts, attachments or something that opens by itself; print it to a new PDF, then upload it',
  ),
  'file.not-shown': t(422, '这一页显示不了，请下载后查看', 'This page cannot be shown; download the file to read it'),
  'file.cut': t(409, '“{name}”没有传完整，请再传一次', '“{name}” did not arrive whole; upload it again'),
  'storage.full': t(
    503,
    '文件现在存不下，没有收下；不带文件的操作照常进行。请稍后再试，或打 12368',
    'The file cannot be stored now and was not taken; all else works. Try again later or call 12368',
    true,
  ),
  'document.not-drawn': t(
    409,
    '这份文书暂时没有生成，请稍后再看，或打 12368',
    'This document could not be drawn yet; look again later, or call 12368',
    true,
  ),
  'document.unknown': t(
    404,
    '没有查到这个编号的凭证或文书，请核对编号，或打 12368',
    'No receipt or document has this number; check it, or call 12368',
  ),
  'document.withdrawn': t(
    410,
    '这份凭证或文书已于 {day} 撤回，不能再作证明；有疑问请打 12368',
    'This paper was withdrawn on {day} and proves nothing any more; if in doubt, call 12368',
  ),
  // feedback
  'feedback.handled': t(
    409,
    '这条反馈已由同事办结，请看新内容',
    'A colleague already handled this feedback; look at it again',
  ),
  // applications
  'application.wrong-state': t(
    409,
    '这份申请现在不能这样办：它已经是“{state}”',
    'This cannot be done now: the application is already “{state}”',
  ),
  'application.edited-elsewhere': t(
    409,
    '这份申请在别处改过，请先看新内容',
    'This application was changed elsewhere; look at the new version',
  ),
  'application.not-open': t(
    422,
    '只能改法院指出的地方：{fields}',
    'Only what the court pointed out can be changed: {fields}',
  ),
  'application.bound-field': t(
    422,
    '有 {n} 处由实名账号、案件登记或者身份证号决定，不能另填：{fields}',
    '{n} {n|answer follows|answers follow} from the account, the record of the case or the ID number and cannot be set: {fields}',
  ),
  'application.correction-over': t(
    409,
    '补正期限 {day} 已过，请重新申请或打 12368',
    'The last day for correction, {day}, is past; apply again or call 12368',
  ),
  'application.taken': t(409, '这件刚被{name}领办', 'This item was just taken by {name}'),
  'application.about-you': t(
    403,
    '这件申请涉及您本人，不能由您办理',
    'This application is about you; somebody else must handle it',
  ),
  'application.action-not-yours': t(403, '这个动作不由您的岗位作出', 'This action belongs to another office'),
  'account.terms-changed': t(
    409,
    '规则刚刚又更新了，请看过新的再同意',
    'The terms have just been changed again; read the new ones first',
  ),
  'application.kind-off': t(
    409,
    '{says} 您填的内容都还在；也可以到诉讼服务中心窗口办，或在期限届满前把材料交邮寄出（交邮即不算过期）。不清楚的请打 12368',
    '{says} What you filled in is kept. You may also hand it in at the service centre, or post it before the time limit ends, which is in time. For questions call 12368',
  ),
  'application.kind-hours': t(
    409,
    '这种申请只在{hours}受理提交，您填的内容已经保存，请到时再提交',
    'This kind is taken in {hours} only. Your answers are saved; please hand it in then',
  ),
  'application.banned': t(
    403,
    '您的账号到 {day}为止不能提交这种申请。原因：{reason} 有异议的，可以打 12368 或到诉讼服务中心申诉，3 个工作日内答复',
    'Until {day} your account cannot file this kind of application. Reason: {reason} You may appeal by calling 12368 or at the service centre; the answer comes within 3 working days',
  ),
  'application.nothing-asked': t(
    409,
    '这个问题已经答复过，或已不用答复，请看最新的内容',
    'This question is answered already, or needs no answer any more; look at the latest version',
  ),
  'application.needs-proposal': t(
    409,
    '这个决定要先由承办人写明意见报批，再由您批准',
    'This decision is first proposed by whoever handles it, then approved by you',
  ),
  'application.proposed': t(
    409,
    '已有意见报{name}审批，批准或退回之前不能另作处理',
    'A proposal is with {name}; until it is approved or sent back nothing else can be done',
  ),
  'desk.clash': t(409, '时间冲突：{what}。请换一个时间或地点', 'It clashes: {what}. Choose another time or place'),
  'desk.not-restrictable': t(
    422,
    '这种申请是法定诉讼权利，不能限制提交；有疑问请改为线下办理',
    'Filing this is a right of procedure and cannot be restricted; handle doubts at the counter',
  ),
  'desk.own-proposal': t(403, '自己提出的，要由另一人批准', 'What you proposed yourself is approved by somebody else'),
  'desk.too-many-rows': t(
    422,
    '超过 10,000 行，请缩小范围后再导出',
    'More than 10,000 rows; narrow it down and export again',
  ),
  'application.second-return': t(
    422,
    '这一处上次就有。再次退回，要写明上次为什么没有指出',
    'This was there last time; to return it again, say why it was not pointed out then',
  ),
  // appointments, hearings, case files, the calendar, contacts
  'appointment.slot-taken': t(
    409,
    '这个时段刚被约走，请另选一个，填的内容还在',
    'This time was just taken; choose another, your answers are kept',
  ),
  'hearing.full': t(
    409,
    '旁听席不够了：还剩 {left} 个，您要 {wanted} 个',
    'Not enough seats: {left} left, you ask for {wanted}',
  ),
  'hearing.asked': t(
    409,
    '您已经申请旁听这场开庭，请在“我的申请”里查看',
    'You have already asked to attend this hearing; see it under your applications',
  ),
  'hearing.closed': t(
    409,
    '这场开庭的旁听报名已截止，请看其他场次',
    'Sign-up for this hearing has closed; see the other hearings',
  ),
  'archive.not-open': t(
    403,
    '这份卷宗现在不能看。请先申请阅卷，获准后在有效期内查看',
    'This file cannot be read now. Apply to read it; once approved you can read it until the last day',
  ),
  'archive.page-not-drawn': t(
    409,
    '这一页现在显示不了，别的页可以照常看。请稍后再试，或打 12368 联系法院',
    'This page cannot be shown now; the other pages can be read. Try again later, or call 12368',
    true,
  ),
  'archive.copy-too-long': t(
    422,
    '这份卷宗有 {pages} 页，超过 {most} 页的不能下载，请逐页在线查看，或打 12368 联系法院复制',
    'This paper has {pages} pages; one of more than {most} cannot be downloaded. Read it page by page, or call 12368 for a copy',
  ),
  'contact.too-many': t(
    422,
    '常用联系人最多存 {n} 个，请先删去不用的',
    'At most {n} contacts can be kept; remove some you no longer need',
  ),
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

/** Why a kind of application cannot be filed in a case (`caseMisfit`). */
export const misfitCodes = [
  'application.only-agents',
  'application.case-kind',
  'application.case-procedure',
  'application.case-role',
  'application.case-own-party',
  'application.case-stage',
  'application.case-merged',
] as const satisfies readonly RefusalCode[];

/** One thing wrong with what was sent: where, which rule, and the sentence for the person. */
export type Problem = { readonly path: string; readonly rule: string; readonly msg: string };

/** The one type of refusal. `values` fill the sentence; `fields` names every problem, not the first. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fields: readonly Problem[];
  constructor(
    code: RefusalCode,
    values: Readonly<Record<string, string | number>> = {},
    fields: readonly Problem[] = [],
  ) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.values = values;
    this.fields = fields;
  }
}

/** The sentence of a refusal for a person. `wait` is given in seconds; `more`: values that only whoever answers knows. */
export const refusedSentence = (
  { code, values }: Refused,
  lang: Lang,
  more: Readonly<Record<string, string>> = {},
): string =>
  fill(refusals[code].text, lang, {
    ...more,
    ...values,
    ...('wait' in values && { wait: waitWords(Number(values.wait), lang) }),
  });

export const refuse = (
  code: RefusalCode,
  values: Readonly<Record<string, string | number>> = {},
  fields: readonly Problem[] = [],
): never => {
  throw new Refused(code, values, fields);
};
