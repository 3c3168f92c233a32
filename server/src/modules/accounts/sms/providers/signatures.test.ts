import { expect, it } from 'vitest';
import { aliyunAuthorization, canonicalQuery, sha256Hex } from './aliyun-signature.ts';
import { tencentAuthorization } from './tencent-signature.ts';

it('signs the example that 阿里云 has published for version 3, to the same signature', () => {
  const request = {
    method: 'POST',
    path: '/',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    headers: {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': sha256Hex(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    },
  };
  const keys = { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' };
  expect(aliyunAuthorization(request, keys)).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('encodes a query as RFC 3986 says', () => {
  expect(canonicalQuery({ b: "a b*'()!~", a: '云溪中院' })).toBe(
    'a=%E4%BA%91%E6%BA%AA%E4%B8%AD%E9%99%A2&b=a%20b%2A%27%28%29%21~',
  );
});

it('signs the example that 腾讯云 has published for version 3, to the same signature', () => {
  const post = {
    service: 'cvm',
    headers: { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' },
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    timestamp: 1_551_113_065,
  };
  const keys = { keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
  expect(tencentAuthorization(post, keys)).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});
