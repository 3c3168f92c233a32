import type { Kind } from '@sufu/contract/applications';
import { refuse } from '@sufu/contract/core';
import { kindByKey } from '@sufu/contract/kinds';

export { isOpenTo } from '@sufu/contract/applications';

/** The kind with this key; a key that is no kind is not found. */
export const kindOf = (key: string): Kind => kindByKey.get(key) ?? refuse('not-found');

/** 立案类: never lapses by itself, because the right to sue must not end by a machine (登记立案规定第7条). */
export const isFiling = (kind: Kind): boolean => kind.category === 'FILING';
