import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between a server and its database that can be cut, for tests and measurements. */
export type DatabaseProxy = {
  /** The address of the database through the line. */
  readonly url: string;
  /** `hard`: connections are reset and new ones refused. `silent`: nothing arrives, and nobody is told. */
  cut(how: 'hard' | 'silent'): Promise<void>;
  /** What was under way when the line fell silent arrives now, late, as it does when packets are sent again. */
  heal(): Promise<void>;
  close(): Promise<void>;
};

/** Lay a line to a database that is reached by a Unix socket: its address names the socket's folder as `host`. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const inner = new URL(databaseUrl);
  const path = `${inner.searchParams.get('host')}/.s.PGSQL.${inner.port || 5432}`;
  const ends = new Set<Socket>();
  let isSilent = false;
  const join = (from: Socket, to: Socket): void => {
    ends.add(from);
    if (isSilent) from.pause();
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => undefined);
    from.on('end', () => to.end());
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path, allowHalfOpen: true });
    join(near, far);
    join(far, near);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const hangUp = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const end of ends) end.remotePort === undefined ? end.destroy() : end.resetAndDestroy();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut(how) {
      isSilent = how === 'silent';
      if (isSilent) for (const end of ends) end.pause();
      else await hangUp();
    },
    async heal() {
      isSilent = false;
      for (const end of ends) end.resume();
      if (!server.listening) await listen(port);
    },
    close: hangUp,
  };
}
