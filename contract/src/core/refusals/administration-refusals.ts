import { refusal as t } from './page-refusals.ts';

/** Refusals of keeping the court's own people and of opening an account (issue 15). */
export const administrationRefusals = {
  'staff.number-taken': t(409, '工号 {no} 已有人使用，请换一个', 'Staff number {no} is taken; choose another'),
  'staff.phone-taken': t(
    409,
    '这个手机号已用于另一个账号，请让本人提供一个没有注册过的手机号',
    'Another account has this number; ask for one that is not registered yet',
  ),
  'division.there': t(409, '编号 {id} 已有部门使用，请换一个', 'There is a division {id} already; choose another id'),
  'staff.no-division': t(422, '没有这个部门，请从列表中选择', 'There is no such division; choose one of the list'),
  'staff.offices-apart': t(
    422,
    '这些岗位不能由一人兼任：审判、窗口、财务、管理员各自分开',
    'One person cannot hold these together: judges, counter, money and administration are kept apart',
  ),
  'staff.changed': t(
    409,
    '这条记录刚被别人改过，请核对后再试',
    'Somebody has just changed this; check it and try again',
  ),
  'staff.yourself': t(
    403,
    '自己的岗位和在岗状态要由另一位管理员修改',
    'Another administrator changes your own offices and whether you are at work',
  ),
  'staff.has-left': t(409, '此人已离岗，恢复在岗后再改', 'This person has left; bring them back to work first'),
  'staff.at-work': t(409, '此人本来就在岗', 'This person is at work'),
  'staff.opened': t(
    409,
    '账号已经开通，忘记密码的请本人在登录页找回',
    'The account is opened; whoever forgot the password resets it on the sign-in page',
  ),
  'staff.hand-over': t(
    409,
    '名下还有 {n} 件没有办完，请选择由谁接手',
    '{n} open {n|matter|matters} lie with this person; choose who takes over',
  ),
  'staff.cannot-take': t(
    422,
    '不能由此人接手：要在岗，并和移交的人岗位相同',
    'This person cannot take over: they must be at work and hold the same kind of office',
  ),
  'staff.waits': t(
    409,
    '此人已有一个变更在等第二人审核，请先审核或撤回',
    'A change of this person waits for a second person; have it decided or take it back first',
  ),
  'staff.decided': t(409, '这个变更已有人处理，请刷新查看', 'Somebody has decided on this already; reload to see'),
  'staff.second-person': t(
    403,
    '要由另一位管理员或院长审核：提出的人只能撤回，给本人的岗位本人不能同意',
    'Another administrator or the president decides: who proposed it can only take it back, and nobody agrees to an office of their own',
  ),
  'staff.no-factor': t(409, '此人没有设置二次验证', 'This person has no second factor'),
  'staff.not-opened': t(
    409,
    '账号还没有开通，请直接重新生成开通链接',
    'The account is not opened yet; simply make another link',
  ),
  'absence.not-yours': t(
    403,
    '只能登记自己的请假；别人的由其庭长或管理员登记',
    'You enter your own absences only; those of others are entered by their head of division or an administrator',
  ),
  'absence.cannot-stand-in': t(
    422,
    '不能由此人代理：要是另一个人，在岗，并且岗位同类',
    'This person cannot stand in: somebody else, at work, with the same kind of office',
  ),
  'absence.overlaps': t(
    409,
    '这几天里此人已登记了请假，请先结束那一次，或改日期',
    'An absence of this person is entered for some of these days; end that one or change the days',
  ),
  'absence.deputy-away': t(
    409,
    '这几天里代理人自己请假，请另选一位',
    'The deputy is away on some of these days; choose somebody else',
  ),
  'absence.stands-in': t(
    409,
    '这几天里此人正在代理别人，请先给那一位换代理人',
    'This person stands in for somebody on some of these days; give that person another deputy first',
  ),
  'absence.over': t(409, '这次请假已经结束，请刷新查看', 'This absence is over; reload to see'),
  'staff-file.kind': t(
    422,
    '只收 CSV（.csv）或 NDJSON（.ndjson、.jsonl）；Excel 表请先另存为“CSV UTF-8”',
    'Choose a CSV (.csv) or NDJSON (.ndjson, .jsonl) file; save a spreadsheet as “CSV UTF-8” first',
  ),
  'staff-file.encoding': t(
    422,
    '文件不是 UTF-8 编码，多半是 GBK：请在 Excel 里另存为“CSV UTF-8”再选',
    'The file is not UTF-8, probably GBK: save it as “CSV UTF-8” and choose it again',
  ),
  'staff-file.columns': t(
    422,
    '第一行要是列名：工号、姓名、部门、岗位、职务、英文职务、手机号；至少要有工号和姓名，每列一次',
    'The first line names the columns: staffNo, name, division, offices, titleZh, titleEn, phone; at least the first two, each once',
  ),
  'staff-file.too-many': t(422, '一次最多 {n} 行，请分成几个文件', 'At most {n} lines at a time; split the file'),
  'staff-file.unreadable': t(
    422,
    '没有读懂这个文件，请核对后再选',
    'The file could not be read; check it and choose it again',
  ),
  'setting.waits': t(
    409,
    '这一项已有一个变更在等审核，请先审核或撤回',
    'A change of this waits already; have it decided or take it back first',
  ),
  'setting.same': t(409, '和现行的一样，不用改', 'This is what counts already; nothing would change'),
  'setting.decided': t(409, '这个变更已有人处理，请刷新查看', 'Somebody has decided on this already; reload to see'),
  'setting.another-person': t(
    403,
    '自己提出的变更要由另一位管理员或院长审核，自己只能撤回',
    'Another administrator or the president decides on what you proposed; you can only take it back',
  ),
  'activation.over': t(
    404,
    '这个开通链接不对、已过期或已用过，请向管理员再要一个',
    'This link is wrong, expired or used; ask your administrator for another',
  ),
} as const;
