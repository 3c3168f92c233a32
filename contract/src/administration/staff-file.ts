import { z } from 'zod';
import { defineCall, type Text } from '../core/index.ts';
import { offices } from './offices.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Columns of a file of people: what they are called in CSV, in either language, and the field of NDJSON. */
export const staffColumns = {
  staffNo: t('工号', 'staffNo'),
  name: t('姓名', 'name'),
  division: t('部门', 'division'),
  offices: t('岗位', 'offices'),
  titleZh: t('职务', 'titleZh'),
  titleEn: t('英文职务', 'titleEn'),
  phone: t('手机号', 'phone'),
} as const satisfies Readonly<Record<string, Text>>;
export type StaffColumn = keyof typeof staffColumns;
export const staffColumnNames = Object.keys(staffColumns) as [StaffColumn, ...StaffColumn[]];

/** Everything that can be said of a line, and what to do about it: never a value. */
export const staffLineSays = {
  csv: t('引号或列数不对', 'Quotes or the number of columns are wrong'),
  json: t('不是一个 JSON 对象', 'Not a JSON object'),
  field: t('有不认识的字段', 'There are unknown fields'),
  required: t('新人员必填', 'Required for somebody new'),
  'staff-no': t('工号只能用字母、数字和短横，最多 20 个', 'Letters, figures and dashes only, 20 at most'),
  name: t('姓名要有 1 至 50 个字，不能有控制字符', 'A name has 1 to 50 characters and no control characters'),
  division: t('没有这个部门，请写部门的编号或全名', 'There is no such division; write its id or full name'),
  office: t(
    '没有这个岗位，请照岗位的名称写，几个之间用顿号',
    'There is no such office; write its name, several with commas',
  ),
  apart: t('这些岗位不能由一人兼任', 'One person cannot hold these offices together'),
  title: t('职务太长', 'The title is too long'),
  phone: t('手机号不对', 'Not a mobile number'),
  'phone-taken': t('这个手机号已用于另一个账号', 'Another account has this phone number'),
  'phone-twice': t('文件里另一行也是这个手机号', 'Another line of the file has this phone number'),
  twice: t('文件里这个工号出现了两次，以前一行为准', 'This staff number stands there twice; the earlier line counts'),
  left: t('此人已离岗，恢复在岗后再改', 'This person has left; bring them back to work first'),
  yourself: t('自己的岗位和在岗状态要由另一位管理员修改', 'Another administrator changes your own row'),
  waits: t('此人已有另一个岗位变更在等第二人审核', 'Another change of offices waits for a second person'),
  // Not wrong, but to be known.
  'phone-kept': t('账号已开通，手机号没有改；换手机请办“重新开通”', 'The account is opened: the phone is not changed'),
  'second-person': t('岗位要第二人同意才生效', 'The offices count once a second person has agreed'),
} as const satisfies Readonly<Record<string, Text>>;
export type StaffLineCode = keyof typeof staffLineSays;
const codes = Object.keys(staffLineSays) as [StaffLineCode, ...StaffLineCode[]];

export const staffLine = z.object({
  line: z.int().min(1),
  /** Null: none can be read. */
  staffNo: z.string().nullable(),
  effect: z.enum(['new', 'change', 'same', 'wrong']),
  says: z.array(z.object({ path: z.enum(staffColumnNames).nullable(), code: z.enum(codes) })),
  /** Of somebody new or changed: the offices as they will be. */
  offices: z.array(z.enum(offices)),
});
export type StaffLine = z.infer<typeof staffLine>;

const count = z.int().min(0);
export const mostStaffFileBytes = 1_048_576;
export const mostStaffLines = 1_000;

/** Read a file of people, CSV or NDJSON: `try` says what it would do, `take` does it for the lines that are right. A repeat changes nothing. */
export const importStaff = defineCall({
  id: 'administration.importStaff',
  method: 'POST',
  path: '/desk/admin/staff-files/:act',
  access: 'staff.manage',
  encoding: 'multipart',
  bodyBytes: mostStaffFileBytes,
  summary: { zh: '导入人员', en: 'Import members of the court' },
  params: z.object({ act: z.enum(['try', 'take']) }),
  reply: z.object({
    taken: z.boolean(),
    counts: z.object({ new: count, change: count, same: count, wrong: count }),
    lines: z.array(staffLine),
  }),
  refusals: [
    'invalid',
    'file.too-large',
    'storage.full',
    'request.too-often',
    'server.busy',
    'staff-file.kind',
    'staff-file.encoding',
    'staff-file.columns',
    'staff-file.too-many',
    'staff-file.unreadable',
  ],
});
