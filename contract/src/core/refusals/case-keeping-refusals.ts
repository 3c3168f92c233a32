import { refusal as t } from './page-refusals.ts';

/** Refusals of keeping cases at the desk (court-connection.md §4). */
export const caseKeepingRefusals = {
  'case.changed': t(409, '这个案件刚有变动，请核对后再试', 'This case has just changed; check it and try again'),
  'case.not-kept-by-you': t(
    403,
    '这一项由承办的审判组织办理，您可以查看',
    'This is done by the panel of the case; you may read it',
  ),
  'case.kept-elsewhere': t(
    409,
    '这一项由办案系统（{source}）维护，请在办案系统里改，这里会随之更新',
    'This is kept by the case system ({source}); change it there, and it changes here',
  ),
  'case.merged': t(
    409,
    '本案已并入 {into}，只能查看；要改请先撤销并案',
    'This case was merged into {into} and can only be read; undo the merging first',
  ),
  'case.number-taken': t(
    409,
    '案号 {no} 已有案件使用或曾经使用，请核对',
    'Another case has or had the number {no}; check it',
  ),
  'case.no-main-case': t(
    422,
    '没有可以并入的这个案件：要是本院您能看到的另一案，没有并入别案，也没有别案并入本案',
    'It cannot be merged into this case: the main case is another one that you may see, is not merged itself, and nothing is merged into this one',
  ),
  'case.no-member': t(
    422,
    '没有这位在岗人员，请从列表中选择',
    'There is no such person at work; choose one of the list',
  ),
  'case.party-ended': t(409, '这名当事人已退出，不能再登记代理人', 'This party has ended and takes no more agents'),
  'case.too-many-remarks': t(
    429,
    '今天已提过 {n} 次，请明天再提，或打 12368',
    'You have written {n} of these today; write again tomorrow, or call 12368',
  ),
} as const;
