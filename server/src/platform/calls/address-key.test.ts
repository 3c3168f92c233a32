import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12::/64'],
  ['2001:0DB8:0000:0012:ffff:1:2:3', '2001:db8:0:12::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
