import type { Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/**
 * Everything that can be wrong with a line, and what to do about it. What is recorded of a line is its number, the field and one of
 * these: never a value (court-connection.md N8).
 */
export const lineErrors = {
  'line-too-long': t('这一行超过 1 MB', 'The line is longer than 1 MB'),
  'not-utf8': t('不是 UTF-8 编码', 'Not UTF-8'),
  json: t('不是一个 JSON 对象', 'Not a JSON object'),
  csv: t('不合 CSV 的写法（引号、列数）', 'Not well-formed CSV (quotes, number of columns)'),
  scope: t('这个系统没有写这类行的权限', 'This system may not write rows of this kind'),
  'other-court': t('这个系统不能写这个法院的案件', 'This system may not write cases of that court'),
  head: t(
    '文件首行与这次导入不符：来源、格式或方式',
    'The head of the file does not fit this import: source, format or mode',
  ),
  'unknown-kind': t('不认识的行类型', 'Unknown kind of row'),
  'unknown-field': t('有不认识的字段', 'There are unknown fields'),
  'inner-volume': t('副卷不对外，整行没有收', 'Inner volumes are not taken in'),
  'external-id': t(
    '外部编号要是 1 至 100 个字母、数字或 _ . : -，也不能是证件号或手机号',
    'An external id has 1 to 100 letters, figures or _ . : - and is no ID or phone number',
  ),
  version: t('版本要是从 1 起的整数', 'A version is a whole number from 1 on'),
  required: t('必填', 'Required'),
  value: t('值不对', 'The value is not right'),
  choice: t('不是可以填的值', 'Not one of the values there are'),
  date: t('没有这一天', 'There is no such day'),
  instant: t('时间要带时区，像 2026-11-25T14:30:00+08:00', 'A time has its zone: 2026-11-25T14:30:00+08:00'),
  'case-no': t('不是案号', 'Not a case number'),
  'application-number': t('不是门户的受理编号（SQ 开头）', 'Not a reference number of this portal (it begins with SQ)'),
  'application-unknown': t(
    '本院没有已经受理的这件网上立案；刚受理的，请再送一次',
    'This court has accepted no online filing of this number; if it was accepted just now, send the row again',
  ),
  'application-taken': t(
    '这件网上立案是另一个案件的，没有收',
    'This online filing is that of another case; the row was not taken',
  ),
  court: t('没有这个法院代字', 'No court has this code'),
  'id-number': t('证件号码不对', 'The ID number is not right'),
  'credit-code': t('统一社会信用代码不对', 'The credit code is not right'),
  licence: t('律师执业证号不对', 'The number of the lawyer’s licence is not right'),
  phone: t('电话号码不对', 'The phone number is not right'),
  'phone-taken': t('这个手机号已用于另一个账号', 'Another account has this phone number'),
  itself: t('不能指向自己', 'It cannot name itself'),
  'other-case': t('当事人不在这个案件里', 'The party is in another case'),
  'seat-taken': t('此人在这个审判组织里已有另一行', 'Another row has this person on the panel'),
  'parent-missing': t(
    '它所属的行还没有来；来了会自动收下',
    'What it belongs to has not come; it is taken in when that comes',
  ),
  'blob-missing': t(
    '它用到的扫描文件还没有来；来了会自动收下',
    'A scan that it names has not come; it is taken in when that comes',
  ),
  'sheet-range': t(
    '页的范围不对：起页不能大于止页，止页不能超过扫描文件的页数',
    'The range of pages is wrong: it begins behind its end, or ends behind the last page of the scan',
  ),
  'page-count': t('写明的页数与各页范围的合计不同', 'The pages it states are not those that its ranges add up to'),
  'too-many-pages': t('一件最多 2,000 页', 'A paper has 2,000 pages at most'),
  'inner-suspected': t(
    '题名像副卷材料，已收下但不对外显示，等人处理',
    'By its title it may belong to the inner volume; it is kept and not shown, somebody decides',
  ),
  'number-taken': t('案号已被另一案使用，等人处理', 'Another case has this number; somebody decides'),
  'has-acts': t(
    '案件里已有申请、送达或缴费，不能撤下，等人处理',
    'Applications, service or payments stand in the case; it is not taken down, somebody decides',
  ),
  'fee-fixed': t(
    '交费通知的案件、当事人、项目，缴费的交费通知，都不能改：撤下这一条，另发一条',
    'Case, party and item of a fee notice stay, and so does the notice of a payment: take this one down and send another',
  ),
  'fee-open': t(
    '这名当事人已有一张没结的同项目交费通知，等人处理',
    'The party has another notice of this item that is not over; somebody decides',
  ),
  'has-money': t(
    '这张交费通知已有缴费、有人正在付，或法院已作处理，来源的改动没有做，等人处理',
    'Money came for the notice, somebody is paying it, or the court has dealt with it: it was not changed; somebody decides',
  ),
  'payment-booked': t(
    '这笔缴费已经入账，来源的改动没有做，等财务更正',
    'The payment is booked and was not changed; the cashier corrects it',
  ),
  'transfer-unclear': t(
    '银行流水里的来款与这笔缴费对不清，没有入账，等财务核对',
    'A transfer of the bank’s statement may be this payment or not: it was not booked; the cashier looks at it',
  ),
  'version-conflict': t('同一版本内容不同，等人处理', 'The same version says otherwise; somebody decides'),
  missing: t(
    '全量文件里没有这一行；确认后才撤下',
    'The whole file does not have this row; it is taken down once somebody confirms',
  ),
  'kept-here': t(
    '部门和人员不由导入删除，请在“人员与部门”办理',
    'Divisions and people are not removed by an import; do it under People',
  ),
} as const satisfies Readonly<Record<string, Text>>;
export type LineErrorCode = keyof typeof lineErrors;
export const isLineErrorCode = (code: string): code is LineErrorCode => Object.hasOwn(lineErrors, code);

/** One thing that is wrong with a line. `path`: a field that rows of the format have; empty for the line as a whole. */
export type LineError = { readonly path: string; readonly code: LineErrorCode };
