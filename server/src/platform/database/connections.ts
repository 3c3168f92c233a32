import { Socket } from 'node:net';
import { DatabaseGone } from './gone.ts';

/** All connections of this process to its database, and whoever waits for one: they are lost together. */
export class Connections {
  readonly #sockets = new Set<Socket>();
  readonly #waiting = new Set<(error: DatabaseGone) => void>();
  #lost: { readonly why: string; readonly at: number } | null = null;

  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** The socket of a new connection. */
  socket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  /** Refused at once while the database is lost, and as soon as it is. What comes after that goes to `unwanted`. */
  orLost<T>(begin: () => Promise<T>, unwanted: (late: T) => void = () => undefined): Promise<T> {
    if (this.#lost) return Promise.reject(this.#error(this.#lost.why));
    return new Promise((resolve, reject) => {
      let refused = false;
      const refuse = (error: DatabaseGone): void => {
        refused = true;
        reject(error);
      };
      this.#waiting.add(refuse);
      begin()
        .then((value) => (refused ? unwanted(value) : resolve(value)), reject)
        .finally(() => this.#waiting.delete(refuse));
    });
  }

  /** Cut what there is; false when that is done already. */
  lose(why: string): boolean {
    if (this.#lost) return false;
    this.#lost = { why, at: performance.now() };
    this.cut();
    for (const refuse of this.#waiting) refuse(this.#error(why));
    return true;
  }

  /** One for each: whoever catches it may write into it. */
  #error(why: string): DatabaseGone {
    return new DatabaseGone(`the database is lost: ${why}`);
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** It answers again; milliseconds it was lost, null when it was not. */
  regain(): number | null {
    const lost = this.#lost;
    this.#lost = null;
    return lost && Math.round(performance.now() - lost.at);
  }
}
