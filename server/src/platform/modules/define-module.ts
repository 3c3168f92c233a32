import type { AppServices } from '../calls/context.ts';
import type { Mounted } from '../calls/mount.ts';
import type { HealthCheck } from '../health/health-check.ts';
import type { Queues, Schedule } from '../jobs/queue.ts';
import type { Hook } from './hook-point.ts';
import type { PersonalDataMap } from './personal-data.ts';

/** Everything the server knows of one module. What is left out it has not. */
export type Module = {
  /** Of its folder. */
  readonly name: string;
  /** The calls it answers. */
  readonly calls: readonly Mounted[];
  /** The queues it works. */
  readonly jobs: (services: AppServices) => Queues;
  /** Which of its queues run by the clock. */
  readonly schedules: readonly Schedule[];
  readonly personalData: PersonalDataMap | null;
  /** How to see whether its part of the portal is well. */
  readonly health: readonly HealthCheck[];
  /** Where it takes part in what earlier modules do. */
  readonly hooks: readonly Hook[];
};

const nothing = { calls: [], jobs: () => ({}), schedules: [], personalData: null, health: [], hooks: [] } as const;

export const defineModule = (declared: Pick<Module, 'name'> & Partial<Module>): Module => ({ ...nothing, ...declared });
