import type { Text } from '../core/index.ts';
import { channelNames } from './channels.ts';

const names: Readonly<Record<string, Text>> = { BANK: { zh: '银行转账', en: 'Bank transfer' }, ...channelNames };
/** A way money came by its code, as people call it. */
export const channelWords = (channel: string): Text => names[channel] ?? { zh: channel, en: channel };
