import type { Role } from '../../core/index.ts';
import type { Kind } from '../definition/kind.ts';

/** May somebody with these roles file this kind at all? In which case, and in which role, `caseMisfit` says. */
export const isOpenTo = ({ openTo }: Pick<Kind, 'openTo'>, roles: readonly Role[]): boolean =>
  openTo === undefined || openTo.some((role) => roles.includes(role));
