import { randomInt } from 'node:crypto';
import { smsCodeLength } from '@sufu/contract/accounts';

/** Four figures, every code as likely as every other. */
export const newCode = (): string => String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
