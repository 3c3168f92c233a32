import { ConfigurationError } from './configuration-error.ts';
import type { Settings } from './settings.ts';

/** What `.env.example` shows in the places that every court fills in itself: anybody can read it there. */
const placeholders: readonly (readonly [name: keyof Settings, isLeft: (value: string) => boolean])[] = [
  ['PUBLIC_ORIGIN', (value) => new URL(value).origin === 'https://ssfw.example'],
  ['DATABASE_URL', (value) => new URL(value).password === 'password'],
  ['SMS_SIGNATURE', (value) => value === '某某法院'],
  ['SMS_GATEWAY_URL', (value) => value === 'https://sms.example/v1'],
  ['SMS_GATEWAY_SECRET', (value) => value === 'change-me-to-a-secret'],
];

/** A real court does not start with a secret that is printed in the example. Names all that were left, at once. */
export function refusePlaceholders(given: Settings): void {
  const left = placeholders
    .filter(([name, isLeft]) => typeof given[name] === 'string' && isLeft(given[name]))
    .map(([name]) => name);
  if (left.length === 0) return;
  throw new ConfigurationError({
    zh: `这些设置还是 .env.example 里的例子，请改成本院自己的：${left.join('、')}`,
    en: `these settings are still the examples of .env.example and are to be made the court's own: ${left.join(', ')}`,
  });
}
