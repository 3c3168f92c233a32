import type { Text } from '@sufu/contract/core';

const partOf = (hour: number): string => {
  if (hour < 5) return '凌晨';
  if (hour < 12) return '上午';
  if (hour < 14) return '中午';
  return hour < 18 ? '下午' : '晚上';
};

/** `14:30` as people say it: 下午 2 点半, 2:30 pm. */
export function clockInWords(clock: string): Text {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const two = String(minute).padStart(2, '0');
  const minutes = minute === 0 ? '' : minute === 30 ? '半' : minute < 10 ? `零 ${minute} 分` : ` ${minute} 分`;
  const zh = `${partOf(hour)} ${twelve} 点${minutes}`;
  const en = `${twelve}${minute === 0 ? '' : `:${two}`} ${hour < 12 ? 'am' : 'pm'}`;
  return { zh, en };
}
