import { type ChildProcess, fork } from 'node:child_process';
import { usageOf } from './process-usage.ts';
import { type Answer, type FaultKind, type Order, type Task, TaskFault } from './task.ts';

const lookEveryMs = 50;
const mebibyte = 1024 * 1024;

/** One child, which does one task at a time. It knows nothing of the server's settings, and ends with it. */
export class Child {
  readonly #process: ChildProcess;
  readonly #patience: number;
  #kind: FaultKind = 'died';
  #isGone = false;
  constructor(patience: number) {
    this.#patience = patience;
    this.#process = fork(new URL('./child.ts', import.meta.url), [], {
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.once('exit', () => {
      this.#isGone = true;
    });
    // It could not be started, or nothing can be sent to it any more.
    this.#process.on('error', () => this.end());
    this.#keepsAlive(false);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  end(kind: FaultKind = 'died'): void {
    this.#kind = kind;
    this.#isGone = true;
    this.#process.kill('SIGKILL');
  }

  /** The task's result; a child that is left in doubt, or has grown, is ended. */
  async run<I, O>(task: Task<I, O>, input: I): Promise<O> {
    this.#keepsAlive(true);
    const watch = this.#watch(task);
    try {
      const answer = await this.#ask({ module: task.module.href, input });
      if (answer === null) throw new TaskFault(task.name, this.#kind);
      if ('fault' in answer) {
        if (!answer.usable) this.end();
        throw new TaskFault(task.name, answer.usable ? 'failed' : 'died', answer.fault);
      }
      return answer.output as O;
    } finally {
      clearInterval(watch);
      this.#keepsAlive(false);
      if (this.#residentBytes() > (task.mebibytes * mebibyte) / 2) this.end();
    }
  }

  /** Null when it ended before it answered. */
  #ask(order: Order): Promise<Answer | null> {
    return new Promise((resolve) => {
      const done = (answer: Answer | null) => {
        this.#process.off('message', done).off('exit', ended).off('error', ended);
        resolve(answer);
      };
      const ended = () => done(null);
      this.#process.on('message', done).on('exit', ended).on('error', ended);
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) ended();
      else this.#process.send(order);
    });
  }

  #watch({ seconds, mebibytes }: Task<never, unknown>): NodeJS.Timeout {
    const begun = performance.now();
    const before = usageOf(this.#process.pid ?? 0)?.processorSeconds ?? 0;
    return setInterval(() => {
      const usage = usageOf(this.#process.pid ?? 0);
      const passed = (performance.now() - begun) / 1_000;
      if (usage ? usage.processorSeconds - before > seconds : passed > seconds) this.end('late');
      else if (passed > seconds * this.#patience) this.end('starved');
      else if (usage && usage.residentBytes > mebibytes * mebibyte) this.end('memory');
    }, lookEveryMs);
  }

  #residentBytes(): number {
    return usageOf(this.#process.pid ?? 0)?.residentBytes ?? 0;
  }

  /** A child that has nothing to do keeps no process from ending. */
  #keepsAlive(busy: boolean): void {
    const { channel } = this.#process;
    if (busy) {
      this.#process.ref();
      channel?.ref();
    } else {
      this.#process.unref();
      channel?.unref();
    }
  }
}
