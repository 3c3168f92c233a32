import { type Settings, settings } from './settings.ts';

export type SaidSetting = { readonly name: string; readonly isSet: boolean; readonly value: string | null };

/**
 * What may be shown as it is. Everything else says only whether it is set: keys and passwords, addresses that carry them, and the numbers
 * of accounts with others, so that a setting somebody adds is a secret until it is named here.
 */
const shown: ReadonlySet<keyof Settings> = new Set<keyof Settings>([
  'SUFU_MODE',
  'HOST',
  'PORT',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
  'FRAME_ORIGINS',
  'RETURN_ORIGINS',
  'REFUND_ONE_PERSON_YUAN',
  'STORAGE_PREFIX',
  'MAINTENANCE_FROM',
  'MAINTENANCE_UNTIL',
  'PAGES',
  'DATABASE_PATIENCE_MS',
  'STORAGE_LEAST_FREE_PERCENT',
  'DRAIN_SECONDS',
  'DATABASE_POOL',
  'DATABASE_POOLER',
  'METRICS_PORT',
  'OCR_COMMAND',
  'SMS_PROVIDER',
  'SMS_SIGNATURE',
  'SMS_REGION',
  'MAIL_FROM',
]);

/** Every setting of the environment by its name, as it stands there. */
export const saidSettings = (env: Readonly<Record<string, string | undefined>>): readonly SaidSetting[] =>
  (Object.keys(settings.shape) as (keyof Settings)[]).map((name) => {
    const given = env[name];
    return { name, isSet: given !== undefined, value: shown.has(name) ? (given ?? null) : null };
  });
