import type { SmsConfig } from '../../../../platform/config/sms-config.ts';
import { aliyun } from './aliyun.ts';
import { gateway } from './gateway.ts';
import type { SmsProvider } from './provider.ts';
import { tencent } from './tencent.ts';

/** The provider the court has configured. */
export function smsProvider(config: SmsConfig): SmsProvider {
  switch (config.provider) {
    case 'gateway':
      return gateway(config);
    case 'aliyun':
      return aliyun(config);
    case 'tencent':
      return tencent(config);
  }
}
