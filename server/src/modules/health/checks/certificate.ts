import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Text } from '@sufu/contract/core';
import type { Finding, HealthCheck } from '../../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const dayMs = 86_400_000;
const line = { id: 'certificate.tls', title: t('网站证书', 'Certificate of the site') } as const;

/** The certificate that the proxy shows, where the configuration says which file it is. */
export const certificateCheck: HealthCheck = {
  name: 'certificate',
  async look({ config, now }): Promise<readonly Finding[]> {
    const { tlsCertificateFile: path, demonstration, publicOrigin } = config;
    if (path === null)
      return demonstration
        ? []
        : [
            {
              ...line,
              level: 'look',
              says: t('没有人看着它什么时候到期', 'Nobody watches when it ends'),
              todo: t('在设置里写上 TLS_CERTIFICATE_FILE。', 'Say TLS_CERTIFICATE_FILE in the settings.'),
            },
          ];
    const certificate = await readFile(path)
      .then((pem) => new X509Certificate(pem))
      .catch(() => null);
    if (certificate === null)
      return [
        {
          ...line,
          level: 'act',
          says: t('证书文件读不出来', 'Its file cannot be read'),
          todo: t('核对 TLS_CERTIFICATE_FILE 和文件权限。', 'Check TLS_CERTIFICATE_FILE and the rights of the file.'),
        },
      ];
    const until = new Date(certificate.validTo);
    const days = Math.floor((until.getTime() - now().getTime()) / dayMs);
    const isOther = certificate.checkHost(new URL(publicOrigin).hostname) === undefined;
    const level = days < 7 || isOther ? 'act' : days < 30 ? 'look' : 'good';
    return [
      {
        ...line,
        level,
        says: isOther
          ? t('不是这个网址的证书', 'It is of another address')
          : days < 0
            ? t('已经到期', 'It has ended')
            : t('剩余天数', 'Days left'),
        figure: { value: days, unit: 'days' },
        todo:
          level === 'good'
            ? null
            : t('换上新证书，再让代理重新加载。', 'Put a new one in place and have the proxy load it.'),
      },
    ];
  },
};
