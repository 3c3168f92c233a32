import { workerData } from 'node:worker_threads';

/** A process whose parent was killed is given to another parent. */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, 500);
