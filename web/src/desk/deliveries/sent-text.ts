import { courtDayOf, formatInstant, type Lang } from '@sufu/contract/core';
import { type Channel, isElectronic } from '@sufu/contract/delivery';

/** When it was sent: what is recorded by hand has a day and no hour. */
export const sentText = (channel: Channel, sentAt: string, lang: Lang): string =>
  isElectronic(channel) || channel === 'NOTICE' ? formatInstant(sentAt, lang, 'table') : courtDayOf(sentAt);
