import { type Refusal, refusal as t } from './page-refusals.ts';

/** Of applications, from the draft to the decision. */
export const applicationRefusals = {
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
} as const satisfies Record<string, Refusal>;
