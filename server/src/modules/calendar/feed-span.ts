import { type CourtDay, plusDays } from '@sufu/contract/core';
import type { Span } from './sources.ts';

/** What programs of others are told: a quarter back, so that what is done or gone is told, and a year ahead. */
export const feedSpan = (today: CourtDay): Span => ({ from: plusDays(today, -90), to: plusDays(today, 366) });
