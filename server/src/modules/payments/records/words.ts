import type { Text } from '@sufu/contract/core';
import { channelNames } from '@sufu/contract/payments';

const names: Readonly<Record<string, Text>> = channelNames;
/** A channel by its code, as people call it. */
export const channelWords = (channel: string): Text => names[channel] ?? { zh: channel, en: channel };
