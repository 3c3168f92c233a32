import type { Call } from '@sufu/contract/core';
import type { AppServices } from '../calls/context.ts';
import type { Mounted } from '../calls/mount.ts';
import { healthChecks } from '../health/health-check.ts';
import type { Queues, Schedule } from '../jobs/queue.ts';
import type { Module } from './define-module.ts';
import { Hooks } from './hook-point.ts';
import { personalDataMaps } from './personal-data.ts';

export type AssembledModules = {
  readonly calls: readonly Mounted[];
  readonly hooks: Hooks;
  readonly schedules: readonly Schedule[];
  /** The queues of all modules; refuses those of two owners, and a schedule of none. */
  queues(services: AppServices): Queues;
};

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];

/** Every fault of the declarations against each other and against the contract, one line each. */
function faultsOf(modules: readonly Module[], contract: readonly Call[]): readonly string[] {
  const mounted = modules.flatMap(({ calls }) => calls.map(({ call }) => call.id));
  const known = contract.map(({ id }) => id);
  const tables = modules.flatMap(({ personalData }) => Object.keys(personalData?.tables ?? {}));
  return [
    ...repeated(modules.map(({ name }) => name)).map((name) => `module ${name} is declared twice`),
    ...repeated(mounted).map((id) => `call ${id} is mounted twice`),
    ...mounted
      .filter((id) => !known.includes(id))
      .map((id) => `call ${id} is mounted but not in the contract's registry`),
    ...known.filter((id) => !mounted.includes(id)).map((id) => `call ${id} of the contract is mounted by no module`),
    ...repeated(modules.flatMap(({ health }) => health.map(({ name }) => name))).map(
      (name) => `health check ${name} is declared twice`,
    ),
    ...repeated(tables).map((table) => `two modules declare the personal data of table ${table}`),
  ];
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`server/src/modules: ${faults.join('; ')}`);
}

function queuesOf(modules: readonly Module[], services: AppServices): Queues {
  const queues = modules.flatMap(({ jobs }) => Object.entries(jobs(services)));
  const names = queues.map(([name]) => name);
  const scheduled = modules.flatMap(({ schedules }) => schedules.map(({ queue }) => queue));
  refuseFaults([
    ...repeated(names).map((name) => `queue ${name} is worked by two modules`),
    ...scheduled.filter((name) => !names.includes(name)).map((name) => `queue ${name} is scheduled but not worked`),
  ]);
  return Object.fromEntries(queues);
}

/** The declarations as one whole. Refuses a call of the contract that nobody answers, and an answer to a call it does not know. */
export function assembleModules(modules: readonly Module[], contract: readonly Call[]): AssembledModules {
  refuseFaults(faultsOf(modules, contract));
  return {
    calls: modules.flatMap(({ calls }) => calls),
    hooks: new Hooks(
      modules.flatMap(({ personalData, health, hooks }) => [
        ...(personalData ? [personalDataMaps.provide(personalData)] : []),
        ...health.map((check) => healthChecks.provide(check)),
        ...hooks,
      ]),
    ),
    schedules: modules.flatMap(({ schedules }) => schedules),
    queues: (services) => queuesOf(modules, services),
  };
}
