import { exampleFor } from '@sufu/contract/examples';
import { loadKind } from '@sufu/contract/kinds/load';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, party, refusal, renderScreen } from '../../../../shared/testing/render-screen.tsx';
import { sampleApplication, sampleId } from '../../../../shared/testing/sample-application.ts';
import { CheckScreen } from './check-screen.tsx';

const id = sampleId;
const picture = '01931f00-0000-7000-8000-0000000000f1';
const at = '2026-11-23T01:30:00.000Z';
const { signature: _, ...unsigned } = exampleFor('receive_avoid_apply').answers;
const application = sampleApplication('receive_avoid_apply', { answers: unsigned });

/** The wire of an upload, which tells its progress and therefore is no fetch. */
class Wire extends EventTarget {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = JSON.stringify(
    ok({ id: picture, name: 'signature.png', size: 4, mime: 'image/png', pages: null, sha256: '0' }).body,
  );
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.onload());
  }
}
const canvas = HTMLCanvasElement.prototype;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', Wire);
  // What a browser draws with; jsdom has none.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((take) => take(new Blob(['ink!'], { type: 'image/png' })));
});
afterEach(() => vi.unstubAllGlobals());

it('takes a signature that is drawn by itself, then hands in', async () => {
  const kind = await loadKind.receive_avoid_apply();
  const { sent } = renderScreen({
    routes: [
      { path: '/', element: <CheckScreen application={application} kind={kind} /> },
      { path: '*', element: <p>已提交</p> },
    ],
    user: party,
    answers: {
      'GET /api/app/caseInfo/detail': refusal(404, 'not-found', '没有找到'),
      'POST /api/app/app/receive_avoid_apply/edit': ok({ id, version: 2, savedAt: at, conflicts: [], bound: {} }),
      'POST /api/app/app/receive_avoid_apply/submit': ok({ id, number: 'SQ1', version: 3 }),
    },
  });
  const box = await screen.findByRole('img', { name: /签名框/ });
  box.setPointerCapture = () => undefined;
  box.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, cancelable: true, buttons: 1, isPrimary: true, pointerId: 1 }),
  );
  await waitFor(() => expect(screen.queryByText('请在框内签名')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '确认并提交' }));
  expect(await screen.findByText('已提交')).toBeTruthy();
  const edit = sent.find(({ path }) => path.endsWith('/edit'));
  expect(JSON.parse(String(edit?.init.body)).set).toMatchObject({ signature: picture });
});
