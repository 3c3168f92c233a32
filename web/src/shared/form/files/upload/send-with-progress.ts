import type { Transport } from '../../../api/index.ts';

/** A line that carries nothing for so long is cut, whether or not the browser has noticed. */
const silenceMs = 30_000;
/** The server may look at a large scan for a while. */
const answerMs = 180_000;

/** The browser's transport with the progress of what is sent, which `fetch` does not tell. */
export const sendWithProgress =
  (onPart: (part: number) => void, signal: AbortSignal): Transport =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let patience: ReturnType<typeof setTimeout>;
      const wait = (ms: number) => {
        clearTimeout(patience);
        patience = setTimeout(() => {
          reject(new TypeError('network'));
          request.abort();
        }, ms);
      };
      request.open(init.method ?? 'POST', path);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => {
        wait(silenceMs);
        if (event.lengthComputable) onPart(event.loaded / event.total);
      };
      request.upload.onload = () => wait(answerMs);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('network'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      request.onloadend = () => clearTimeout(patience);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      wait(init.body ? silenceMs : answerMs);
      if (signal.aborted) return reject(new DOMException('aborted', 'AbortError'));
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
