import { type Answers, dictionaries } from '@sufu/contract/applications';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { recordKinds } from '@sufu/contract/judge-contact';
import type { PanelMember } from '../cases/index.ts';
import { judgeIn } from './judges.ts';

const slotLabel = (slot: unknown): string =>
  dictionaries.TIME_SLOT.options.find(({ value }) => value === slot)?.label.zh ?? '';

const ways: Readonly<Record<string, string>> = {
  ONSITE: '地点：本院诉讼服务中心，请带身份证件，提前十分钟到。',
  VIDEO: '方式：视频，请提前十分钟进入平台等候。',
  PHONE: '方式：电话，请保持手机畅通。',
};

/**
 * What the notice of an appointment says: the day and time asked for, which the approval grants; where or how; and who receives,
 * two of the court at least (法官法第46条; rules of this court). Empty for other kinds, and for what is answered in writing.
 */
export function meetingLines(kind: string, answers: Answers, panel: readonly PanelMember[]): readonly string[] {
  const { preferredDate, timeSlot, meetMode, judgeId } = answers;
  const way = typeof meetMode === 'string' ? ways[meetMode] : undefined;
  if (kind !== recordKinds.appointment || !way || typeof preferredDate !== 'string') return [];
  const judge = judgeIn(panel, judgeId);
  const second = panel.find(({ userId, position }) => position === 'clerk' && userId !== judge?.userId);
  const people = [judge, second].flatMap((member) => member?.name ?? []);
  return [
    `时间：${formatCourtDay(toCourtDay(preferredDate), 'zh')} ${slotLabel(timeSlot)}。`,
    way,
    ...(people.length > 0 ? [`接待人：${people.join('、')}。`] : []),
  ];
}
