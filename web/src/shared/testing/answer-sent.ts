import { vi } from 'vitest';
import type { Answer } from './render-screen.tsx';

/** Answers what is sent with progress (XMLHttpRequest), one after the other; put back by `vi.unstubAllGlobals()`. */
export function answerSent(answers: Answer[]): { readonly left: () => number } {
  class Sent extends EventTarget {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload = () => undefined;
    onloadend = () => undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      const next = answers.shift();
      if (!next) throw new Error('more was sent than is answered');
      this.status = next.status ?? 200;
      this.responseText = JSON.stringify(next.body);
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sent);
  return { left: () => answers.length };
}
