import type { Words } from '../../shared/i18n/index.tsx';

/** The heading beside sign-in and registration. It has a font file of its own (web/build/title-font.ts). */
export const titles = {
  line: { zh: '登录后，办事进度、\n文书和期限都在一处', en: 'Progress, papers and deadlines,\nall in one place' },
} as const satisfies Words;
