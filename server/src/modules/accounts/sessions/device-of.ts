import type { Text } from '@sufu/contract/core';

const browsers: readonly (readonly [RegExp, string, string])[] = [
  [/MicroMessenger\//, '微信', 'WeChat'],
  [/AlipayClient\//, '支付宝', 'Alipay'],
  [/\bEdgA?\//, 'Edge', 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox', 'Firefox'],
  [/\bQQBrowser\//, 'QQ 浏览器', 'QQ Browser'],
  [/\b(?:HuaweiBrowser|ArkWeb)\//, '华为浏览器', 'Huawei Browser'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome', 'Chrome'],
  [/\bSafari\//, 'Safari', 'Safari'],
];
const systems: readonly (readonly [RegExp, string, string])[] = [
  [/OpenHarmony|HarmonyOS/, '鸿蒙', 'HarmonyOS'],
  [/iPad/, 'iPad', 'iPad'],
  [/iPhone/, 'iPhone', 'iPhone'],
  [/Android/, '安卓', 'Android'],
  [/Windows/, 'Windows', 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac', 'Mac'],
  [/Linux|X11/, 'Linux', 'Linux'],
];

/** Browser and system in a few words, from what the client calls itself; never its own words. */
export function deviceOf(client: string): Text {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(client));
  const named = [find(browsers), find(systems)].filter((entry) => entry !== undefined);
  if (named.length === 0) return { zh: '没认出的设备', en: 'A device we do not know' };
  return { zh: named.map(([, zh]) => zh).join(' · '), en: named.map(([, , en]) => en).join(' · ') };
}

/** An address without its last part: enough to know one's own line by. */
export function cutAddress(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (v4) return `${v4}.*`;
  const groups = ip.split(':').filter((group) => group !== '');
  return groups.length > 2 ? `${groups.slice(0, 2).join(':')}:*` : '*';
}
