import { execFileSync } from 'node:child_process';

/** The server among the processes that this run started. */
export function serverPid(): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  const server = rows
    .map((row) => row.trim().split(/\s+/))
    .find(
      ([, parent, ...command]) =>
        parent === process.env.SUFU_STARTER && command.join(' ').includes('server/src/main.ts'),
    );
  if (!server) throw new Error('the server of this run was not found');
  return Number(server[0]);
}

/** Without a word, as a power cut does it; whoever started the court starts another. Answers which it was. */
export function killServer(): number {
  const pid = serverPid();
  process.kill(pid, 'SIGKILL');
  return pid;
}
