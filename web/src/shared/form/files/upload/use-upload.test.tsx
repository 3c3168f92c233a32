import { afterEach, expect, it, vi } from 'vitest';
import { type Api, useApi } from '../../../api/index.ts';
import { type Answer, ok, party, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { type Upload, useUpload } from './use-upload.ts';

/** Answers what is sent with progress, one after the other. */
function answerSent(answers: Answer[]): { readonly left: () => number } {
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
afterEach(() => vi.unstubAllGlobals());

function show(): Upload & Pick<Api, 'gate'> {
  let found: (Upload & Pick<Api, 'gate'>) | undefined;
  function Probe() {
    found = { ...useUpload(), gate: useApi().gate };
    return null;
  }
  renderScreen({ ui: <Probe />, user: party, answers: {} });
  return found as Upload & Pick<Api, 'gate'>;
}

it('a file that meets a locked session waits, and is sent once it is unlocked', async () => {
  const file = { id: '01931f00-0000-7000-8000-0000000000a1', name: '一.png', type: 'image/png', size: 1, pages: null };
  const { left } = answerSent([refusal(423, 'session.locked', '已锁屏，请先解锁'), ok(file)]);
  const { send, gate } = show();
  const manner = { pdf: false, signal: new AbortController().signal, onPart: () => undefined };
  const sent = send(new File(['x'], '一.png', { type: 'image/png' }), manner);
  await expect.poll(() => gate.locked()).toBe(true);
  expect(left()).toBe(1);
  gate.set(false);
  expect(await sent).toMatchObject({ id: file.id });
});
