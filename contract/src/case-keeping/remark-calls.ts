import { z } from 'zod';
import { defineCall, id, instant, type Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
/** What of a case a party may find wrong. */
export const remarkAbout = {
  number: t('案号或案由', 'Number or cause'),
  stage: t('进度、阶段', 'Stage'),
  parties: t('当事人', 'Parties'),
  agents: t('代理人', 'Agents'),
  panel: t('法官、书记员', 'Judge or clerk'),
  hearings: t('开庭', 'Hearings'),
  other: t('其他', 'Something else'),
} as const satisfies Readonly<Record<string, Text>>;
export type RemarkAbout = keyof typeof remarkAbout;
const about = z.enum(Object.keys(remarkAbout) as [RemarkAbout, ...RemarkAbout[]]);

export const leastRemark = 5;
export const mostRemark = 500;
/** How many one person may write in a day. */
export const remarksADay = 5;

export const ownRemark = z.object({
  id,
  about,
  text: z.string(),
  at: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type OwnRemark = z.infer<typeof ownRemark>;

/** What I said of a case of mine, and what the court answered: the latest twenty. */
export const listOwnRemarks = defineCall({
  id: 'caseKeeping.ownRemarks',
  method: 'GET',
  path: '/app/caseInfo/remarks',
  access: 'case.read-own',
  summary: { zh: '我说过的“资料不对”', en: 'What I said is wrong' },
  query: z.object({ caseId: id }),
  reply: z.array(ownRemark).max(20),
  refusals: ['not-found'],
});

/** 资料不对: goes to those who keep the case, and changes nothing by itself. A repeat with the same key is the same remark. */
export const remarkOnCase = defineCall({
  id: 'caseKeeping.remark',
  method: 'POST',
  path: '/app/caseInfo/remarks',
  access: 'case.read-own',
  summary: { zh: '资料不对', en: 'Something is wrong' },
  body: z.object({ key: id, caseId: id, about, text: z.string().trim().min(leastRemark).max(mostRemark) }),
  reply: ownRemark,
  refusals: ['not-found', 'invalid', 'case.too-many-remarks'],
  neverInAddress: ['text'],
});
