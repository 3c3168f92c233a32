import { type NoAnswer, openRequest, whyNone } from './reach.ts';

export type OutgoingPost = {
  /** http or https, from the configuration. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Internal addresses that the configuration names; no other is gone to. */
  readonly named: readonly string[];
  readonly timeoutMs: number;
};
/** The status of the answer, or why there was none. */
export type PostAnswer = number | NoAnswer;

/** What of an answer is read, so that its sender is not cut off in the middle of a short one. Nobody looks at it. */
const mostRead = 64 * 1024;

/** Post once, on a connection of its own. A redirect is an answer like any other: it is never followed. Never throws. */
export function postOnce({ url, headers, body, named, timeoutMs }: OutgoingPost): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const request = openRequest({ url, method: 'POST', headers: { ...headers, ...length }, named, signal });
  if (request === null) return Promise.resolve('internal-address');
  return new Promise((resolve) => {
    request.on('response', (response) => {
      let read = 0;
      response.on('error', () => undefined);
      response.on('data', (part: Buffer) => {
        read += part.length;
        if (read > mostRead) response.destroy();
      });
      resolve(response.statusCode ?? 'unreachable');
    });
    request.on('error', (error) => resolve(whyNone(error, signal)));
    request.end(body);
  });
}
