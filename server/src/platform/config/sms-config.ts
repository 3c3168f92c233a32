import type { SmsTextKey } from '@sufu/contract/messages';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Settings of the SMS provider, one of three; the court's own gateway unless said otherwise. */
export const smsSettings = {
  SMS_PROVIDER: z.enum(['gateway', 'aliyun', 'tencent']).default('gateway'),
  /** What stands in brackets before each text: registered with the provider. */
  SMS_SIGNATURE: z.string().min(1).optional(),
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_SECRET: z.string().min(16).optional(),
  SMS_KEY_ID: z.string().min(1).optional(),
  SMS_KEY_SECRET: z.string().min(1).optional(),
  /** Numbers of the registered templates: one with the code as its only variable, one notice without any. */
  SMS_TEMPLATE_CODE: z.string().min(1).optional(),
  SMS_TEMPLATE_NOTICE: z.string().min(1).optional(),
  /** Further notices, each a template without a variable, the one of a paper to pick up with its code; one left out is said as the notice. */
  SMS_TEMPLATE_SERVED: z.string().min(1).optional(),
  SMS_TEMPLATE_DEADLINE: z.string().min(1).optional(),
  SMS_TEMPLATE_LAST_DAY: z.string().min(1).optional(),
  SMS_TEMPLATE_HEARING: z.string().min(1).optional(),
  SMS_TEMPLATE_FEE: z.string().min(1).optional(),
  SMS_TEMPLATE_PICKUP: z.string().min(1).optional(),
  SMS_TEMPLATE_ADDRESS: z.string().min(1).optional(),
  /** What the provider shows when it reports what became of SMS; without it reports are not taken. */
  SMS_REPORT_KEY: z.string().min(16).optional(),
  /** Tencent Cloud: the application of the SMS console, and the region. */
  SMS_APP_ID: z.string().min(1).optional(),
  SMS_REGION: z.string().default('ap-guangzhou'),
  /** Another address of the provider than its public one. */
  SMS_ENDPOINT: z.url().optional(),
};
const settings = z.object(smsSettings);
type Settings = z.output<typeof settings>;

type Common = {
  readonly signature: string;
  /** Null: reports are not taken. */
  readonly reportKey: string | null;
};
export type GatewayConfig = Common & { readonly provider: 'gateway'; readonly url: string; readonly secret: string };
/** Registered templates by what they say. */
type Templates = { readonly code: string; readonly notice: string } & Readonly<Partial<Record<SmsTextKey, string>>>;
type Cloud = Common & {
  readonly endpoint: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly templates: Templates;
};
export type AliyunConfig = Cloud & { readonly provider: 'aliyun' };
export type TencentConfig = Cloud & { readonly provider: 'tencent'; readonly appId: string; readonly region: string };
export type SmsConfig = GatewayConfig | AliyunConfig | TencentConfig;

const publicEndpoint = { aliyun: 'https://dysmsapi.aliyuncs.com', tencent: 'https://sms.tencentcloudapi.com' } as const;

function furtherTemplates(c: Settings): Partial<Record<SmsTextKey, string>> {
  const set = {
    served: c.SMS_TEMPLATE_SERVED,
    deadline: c.SMS_TEMPLATE_DEADLINE,
    lastDay: c.SMS_TEMPLATE_LAST_DAY,
    hearing: c.SMS_TEMPLATE_HEARING,
    fee: c.SMS_TEMPLATE_FEE,
    pickup: c.SMS_TEMPLATE_PICKUP,
    address: c.SMS_TEMPLATE_ADDRESS,
  };
  return Object.fromEntries(Object.entries(set).filter(([, number]) => number !== undefined));
}

/** What the chosen provider needs; what is missing is named in one sentence. */
export function smsConfig(c: Settings, demonstration: boolean): SmsConfig {
  const need = (name: keyof Settings): string => {
    const value = c[name];
    if (value === undefined)
      throw new ConfigurationError({
        zh: `SMS_PROVIDER 是 ${c.SMS_PROVIDER}，还要设 ${name}`,
        en: `SMS_PROVIDER is ${c.SMS_PROVIDER}, so ${name} must be set too`,
      });
    return value;
  };
  // A real court never signs as the demonstration court.
  const signature = c.SMS_SIGNATURE ?? (demonstration ? '云溪中院' : need('SMS_SIGNATURE'));
  const common = { signature, reportKey: c.SMS_REPORT_KEY ?? null };
  if (c.SMS_PROVIDER === 'gateway')
    return { provider: 'gateway', url: need('SMS_GATEWAY_URL'), secret: need('SMS_GATEWAY_SECRET'), ...common };
  const cloud = {
    endpoint: c.SMS_ENDPOINT ?? publicEndpoint[c.SMS_PROVIDER],
    keyId: need('SMS_KEY_ID'),
    keySecret: need('SMS_KEY_SECRET'),
    ...common,
    templates: { code: need('SMS_TEMPLATE_CODE'), notice: need('SMS_TEMPLATE_NOTICE'), ...furtherTemplates(c) },
  };
  return c.SMS_PROVIDER === 'aliyun'
    ? { provider: 'aliyun', ...cloud }
    : { provider: 'tencent', ...cloud, appId: need('SMS_APP_ID'), region: c.SMS_REGION };
}

/** The address a production court must not have on its own machine, by the name of its setting. */
export const smsAddresses = (sms: SmsConfig): readonly (readonly [string, string])[] => [
  sms.provider === 'gateway' ? ['SMS_GATEWAY_URL', sms.url] : ['SMS_ENDPOINT', sms.endpoint],
];
