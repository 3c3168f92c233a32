import { afterEach, expect, it, vi } from 'vitest';
import { type Api, useApi } from '../../../api/index.ts';
import { answerSent } from '../../../testing/answer-sent.ts';
import { ok, party, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { type Upload, useUpload } from './use-upload.ts';

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
