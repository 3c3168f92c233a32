import { availableParallelism } from 'node:os';
import { Refused } from '@sufu/contract/core';
import { Pool } from './pool.ts';
import { type PoolName, type Task, TaskFault } from './task.ts';

export { defineTask, type Task, TaskFault } from './task.ts';

export type IsolatedTasks = {
  /**
   * Do it in a child process; `person` is who has the work done, by whom the turns go. Refuses when too many wait or the machine has
   * too much to do; throws TaskFault.
   */
  run<I, O>(task: Task<I, O>, input: I, person: string): Promise<O>;
  close(): void;
};

type Options = {
  readonly children?: number;
  /** A task may take so many times the processor time it is allowed, on a machine with much to do; then it counts as starved. */
  readonly patience?: number;
  /** A task was ended, or its child ended by itself: what somebody sent did that. */
  readonly onFault?: (fault: TaskFault) => void;
};

/**
 * Children are started when they are needed, and stay for the next task. Two at least: one person may keep all but one busy. Of those that
 * draw papers there is one more: the queue of papers has as many as there are cores, and whoever reads one does not wait for it.
 */
export function isolatedTasks(options: Options = {}): IsolatedTasks {
  const { children = Math.max(2, availableParallelism()), patience = 6, onFault = () => undefined } = options;
  const pools: Readonly<Record<PoolName, Pool>> = {
    files: new Pool(children, patience),
    papers: new Pool(children + 1, patience),
  };
  return {
    async run(task, input, person) {
      try {
        return await pools[task.pool].run(task, input, person);
      } catch (error) {
        if (error instanceof TaskFault && error.kind !== 'failed') onFault(error);
        throw error instanceof TaskFault && error.kind === 'starved' ? new Refused('server.busy', { wait: 10 }) : error;
      }
    },
    close: () => {
      for (const pool of Object.values(pools)) pool.close();
    },
  };
}
