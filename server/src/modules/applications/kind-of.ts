import type { Kind } from '@sufu/contract/applications';
import { type Role, refuse } from '@sufu/contract/core';
import { kindByKey } from '@sufu/contract/kinds';

/** The kind with this key; a key that is no kind is not found. */
export const kindOf = (key: string): Kind => kindByKey.get(key) ?? refuse('not-found');

/** Some kinds only a lawyer may file (`filedBy` then names nobody else). */
export function isOpenTo(kind: Kind, roles: readonly Role[]): boolean {
  const onlyLawyers = kind.filedBy.length > 0 && kind.filedBy.every(({ zh }) => zh.includes('律师'));
  return !onlyLawyers || roles.includes('lawyer');
}

/** 立案类: never lapses by itself, because the right to sue must not end by a machine (登记立案规定第7条). */
export const isFiling = (kind: Kind): boolean => kind.category === 'FILING';
