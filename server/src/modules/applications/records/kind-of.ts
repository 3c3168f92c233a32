import { accountMisfit, type Kind } from '@sufu/contract/applications';
import { type Lang, Refused, type Role, refuse } from '@sufu/contract/core';
import { kindByKey } from '@sufu/contract/kinds';

/** The kind with this key; a key that is no kind is not found. */
export const kindOf = (key: string): Kind => kindByKey.get(key) ?? refuse('not-found');

/** 立案类: never lapses by itself, because the right to sue must not end by a machine (登记立案规定第7条). */
export const isFiling = (kind: Kind): boolean => kind.category === 'FILING';

/** Refuses whoever has no account for this kind, and says what to do instead. */
export function refuseAccount(kind: Kind, roles: readonly Role[], lang: Lang): void {
  const misfit = accountMisfit(kind, roles, lang);
  if (misfit) throw new Refused(misfit.code, misfit.values);
}
