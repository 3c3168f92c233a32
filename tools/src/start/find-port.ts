import { createServer } from 'node:net';
import { StartProblem } from '@sufu/postgres/problem';

function problemOf(code: string | undefined, host: string, port: number): StartProblem | undefined {
  if (code === 'EADDRINUSE') {
    return new StartProblem({
      zh: `端口 ${port} 已被占用，请用 PORT 换一个，例如 PORT=${port + 1} npm start。`,
      en: `Port ${port} is in use; choose another one with PORT, e.g. PORT=${port + 1} npm start.`,
    });
  }
  if (code === 'EACCES') {
    return new StartProblem({
      zh: `当前用户不能使用端口 ${port}，请用 PORT 设一个 1024 以上的。`,
      en: `This user may not use port ${port}; set one above 1024 with PORT.`,
    });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartProblem({
      zh: `这台机器没有 HOST 所设的地址 ${host}。`,
      en: `This machine has no address ${host}, which HOST asks for.`,
    });
  }
  return undefined;
}

/** The port to listen on, tried out before anything is started; 0 becomes a free one. */
export function findPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(problemOf(error.code, host, port) ?? error));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
