import type { Role } from '../core/index.ts';
import type { Kind } from './define-kind.ts';

/** Some kinds only a lawyer may file: `filedBy` then names nobody else. */
export function isOpenTo({ filedBy }: Pick<Kind, 'filedBy'>, roles: readonly Role[]): boolean {
  const onlyLawyers = filedBy.length > 0 && filedBy.every(({ zh }) => zh.includes('律师'));
  return !onlyLawyers || roles.includes('lawyer');
}
