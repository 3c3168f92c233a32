import { fill, type Lang } from '../text.ts';
import { waitWords } from '../waits.ts';
import { accountRefusals } from './account-refusals.ts';
import { administrationRefusals } from './administration-refusals.ts';
import { applicationRefusals } from './application-refusals.ts';
import { caseKeepingRefusals } from './case-keeping-refusals.ts';
import { caseRefusals } from './case-refusals.ts';
import { deliveryRefusals } from './delivery-refusals.ts';
import { exchangeRefusals } from './exchange-refusals.ts';
import { machineRefusals } from './machine-refusals.ts';
import { mailRefusals } from './mail-refusals.ts';
import { moneyRefusals } from './money-refusals.ts';
import { pageRefusals, type Refusal, refusal as t } from './page-refusals.ts';

/**
 * Every refusal of the portal: HTTP status and the sentence the person reads (what is wrong, what to do). `alarm` marks
 * those that deserve somebody's attention. Placeholders in braces are filled by the thrower; `wait` in seconds. Texts that the
 * specification gives in Chinese stand to the letter.
 */
export const refusals = {
  ...pageRefusals,
  ...accountRefusals,
  ...administrationRefusals,
  ...applicationRefusals,
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
  'record.damaged': t(
    409,
    '这条资料在数据库里损坏了，读不出来；管理员已在“运行状况”看到。请打 12368，报编号 {trace}',
    'This record is damaged in the database and cannot be read; administrators see it under Health. Call 12368 and quote {trace}',
    true,
  ),
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
