import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  termsTitle: { zh: '个人信息处理规则更新了', en: 'The privacy terms have changed' },
  termsChanged: {
    zh: '您同意过的是旧版，现在是 {version} 版。请看一看；暂不同意也能继续办事，下次登录再问您。',
    en: 'You agreed to an earlier version; this is {version}. Please read it. You can go on without agreeing and will be asked again at the next sign-in.',
  },
  termsAgree: { zh: '同意并继续', en: 'Agree and go on' },
  termsLater: { zh: '暂不同意，继续', en: 'Go on without agreeing' },
} as const satisfies Words;
