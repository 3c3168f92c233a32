/** What runs in child processes, for those who measure it. */
export { typesetTask } from '../modules/documents/index.ts';
export { acceptContentTask } from '../modules/files/index.ts';
export { type IsolatedTasks, isolatedTasks, type Task } from '../platform/isolated-tasks/index.ts';
