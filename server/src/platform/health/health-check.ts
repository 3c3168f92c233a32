import type { HealthLevel, HealthLine } from '@sufu/contract/health';
import type { AppServices } from '../calls/context.ts';
import { HookPoint } from '../modules/hook-point.ts';

/** A line as a check states it: what is left out there is not. */
export type Finding = Pick<HealthLine, 'id' | 'level' | 'title' | 'says'> &
  Partial<Pick<HealthLine, 'figure' | 'todo' | 'page'>> & { readonly since?: Date | null };

/** Looks at one part of the portal. It reads few rows by an index, or says how long its answer is good for. */
export type HealthCheck = {
  /** Unique among all modules. */
  readonly name: string;
  readonly look: (services: AppServices) => Promise<readonly Finding[]>;
  /** So long its answer is kept: of what takes longer than a page may wait. */
  readonly keptSeconds?: number;
};

/** What each module states of its own health; read by the module that shows it, which knows none of them by name. */
export const healthChecks = new HookPoint<HealthCheck>('health checks');

/** From these values on it is looked into, or acted on. */
export const levelFrom = (value: number, from: { readonly look: number; readonly act: number }): HealthLevel =>
  value >= from.act ? 'act' : value >= from.look ? 'look' : 'good';

export const secondsSince = (then: Date | null, now: Date): number =>
  then === null ? 0 : Math.max(0, Math.round((now.getTime() - then.getTime()) / 1_000));
