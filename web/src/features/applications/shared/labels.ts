import { type Application, type Kind, labelOf } from '@sufu/contract/applications';
import type { Lang } from '@sufu/contract/core';

/** What stands at a path, in words: 事实和理由, 被告 1 · 证件号码, 授权委托书. */
export const labelAt = (kind: Kind, { answers }: Pick<Application, 'answers'>, path: string, lang: Lang): string =>
  (labelOf(kind, answers, path) ?? kind.title)[lang];
