import { Refused } from '@sufu/contract/core';
import type { Machine } from '../../platform/calls/context.ts';

/** Rows of other sources are none of its business. */
export function refuseForeignSource({ sources }: Machine, source: string): void {
  if (!sources.includes(source)) throw new Refused('machine.source', { source });
}

/** Is a system that is limited to courts let in to what is of this one? */
export const isWithinCourts = ({ courts }: Machine, code: string): boolean =>
  courts.length === 0 || courts.includes(code);
