import { expect, test } from 'vitest';
import { cutAddress, deviceOf } from './device-of.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} Version/18.0 Mobile Safari/604.1`,
    'Safari · iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    '微信 · 安卓',
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 Safari/537.36 ArkWeb/4.1', '华为浏览器 · 鸿蒙'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`, 'Safari · Mac'],
  ['<script>alert(1)</script>', '没认出的设备'],
  ['', '没认出的设备'],
])('%s', (client, zh) => {
  expect(deviceOf(client).zh).toBe(zh);
});

test.each([
  ['192.0.2.77', '192.0.2.*'],
  ['::ffff:192.0.2.77', '192.0.2.*'],
  ['2001:db8:0:12::1', '2001:db8:*'],
  ['::1', '*'],
  ['', '*'],
])('%s is shown as %s', (ip, shown) => {
  expect(cutAddress(ip)).toBe(shown);
});
