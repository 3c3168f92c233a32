import { kindKeys } from '@sufu/contract/applications';
import { exampleFor } from '@sufu/contract/examples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeOverTyped } from '../../../../app/early/typed-early.ts';
import { type Answers, list, ok, party, refusal } from '../../../../shared/testing/render-screen.tsx';
import { sampleApplication, sampleId } from '../../../../shared/testing/sample-application.ts';
import { wakeScreen } from '../../../../shared/testing/wake-screen.tsx';
import * as page from './form-page.tsx';

const recusal = 'receive_avoid_apply';
const { signature: _, truthDeclared: __, ...filled } = exampleFor(recusal).answers;
const detail = (type: string) => `GET /api/app/app/${type}/detail/${sampleId}`;
const around: Answers = {
  'GET /api/service/court/list': ok([]),
  'GET /api/system/region/lazy-tree': ok([]),
  'GET /api/app/caseInfo/detail': refusal(404, 'not-found', '没有找到'),
  'GET /api/app/caseInfo/select': ok([]),
  'GET /api/app/app/all/page': list([]),
};
type Waking = Partial<Parameters<typeof wakeScreen>[0]> & { readonly type?: string; readonly step?: string };
const wake = ({ type = recusal, step = '?step=own', answers = {}, ...more }: Waking) =>
  wakeScreen({
    page,
    path: '/apply-lawsuit/:type/edit/:id',
    at: `/apply-lawsuit/${type}/edit/${sampleId}${step}`,
    user: party,
    answers: { [detail(type)]: ok(sampleApplication(type, { answers: filled })), ...around, ...answers },
    ...more,
  });
const typeInto = (control: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  control.value = value;
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
/** Notes what is typed before the page is awake, as the line in the document does. */
const noteTyped = () => {
  const typed = new Map<EventTarget, string | boolean>();
  window.typedEarly = typed;
  document.addEventListener(
    'input',
    ({ target }) => {
      if (window.typedEarly !== typed) return;
      if (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type)) typed.set(target, target.checked);
      else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        typed.set(target, target.value);
    },
    true,
  );
};

beforeEach(() => {
  localStorage.clear();
  window.typedEarly = undefined;
});

describe('a form drawn by the server', () => {
  it.each(kindKeys)('%s: stands whole in the document and wakes without a complaint', async (type) => {
    const draft = sampleApplication(type, { answers: exampleFor(type).answers });
    const { html, complaints } = await wake({ type, answers: { [detail(type)]: ok(draft) } });
    expect(html).toContain('id="step"');
    expect(complaints).toEqual([]);
  });

  it('asks for nothing again that it was drawn with', async () => {
    const { sent, drawnWith } = await wake({});
    const [again, before] = [sent(), drawnWith].map((calls) => calls.map(({ path }) => path.split('?')[0]));
    expect(before).toContain(`/api/app/app/${recusal}/detail/${sampleId}`);
    expect(again?.filter((path) => before?.includes(path) && path !== '/api/app/caseInfo/detail')).toEqual([]);
  });

  it('keeps what waits on this device over what the court has', async () => {
    const kept = { base: 1, patch: { requestMatter: '只在这台设备上的请求。' } };
    const entry = { value: [kept], dataType: 'array', type: 'local', time: new Date().toISOString() };
    localStorage.setItem(`sufu-draft:${party.id}:${sampleId}:other`, JSON.stringify(entry));
    const saved = { id: sampleId, version: 2, savedAt: '2026-11-23T01:30:00.000Z', conflicts: [], bound: {} };
    const { html, complaints, sent } = await wake({ answers: { [`POST /api/app/app/${recusal}/edit`]: ok(saved) } });
    expect(html).not.toContain('只在这台设备上的请求。');
    expect(complaints).toEqual([]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('请求事项').value).toBe('只在这台设备上的请求。');
    await waitFor(() => expect(sent().some(({ path }) => path.endsWith('/edit'))).toBe(true));
    const body = JSON.parse(String(sent().find(({ path }) => path.endsWith('/edit'))?.init.body));
    expect(body).toEqual({ id: sampleId, base: 1, set: kept.patch });
  });

  it('does not save what is typed before it is awake over what waits on this device', async () => {
    const kept = { base: 1, patch: { requestMatter: '在这台设备上先写的。' } };
    const entry = { value: [kept], dataType: 'array', type: 'local', time: new Date().toISOString() };
    localStorage.setItem(`sufu-draft:${party.id}:${sampleId}:other`, JSON.stringify(entry));
    const saved = { id: sampleId, version: 5, savedAt: '2026-11-23T01:30:00.000Z', conflicts: [], bound: {} };
    const draft = sampleApplication(recusal, { answers: filled, version: 4 });
    const { sent } = await wake({
      answers: { [detail(recusal)]: ok(draft), [`POST /api/app/app/${recusal}/edit`]: ok(saved) },
      meanwhile: (drawn) => {
        noteTyped();
        const first = drawn.querySelector('textarea');
        if (first) typeInto(first, '醒来之前写的。');
      },
    });
    const edits = () => sent().filter(({ path }) => path.endsWith('/edit'));
    await waitFor(() => expect(edits()).toHaveLength(2));
    expect(edits().map(({ init }) => JSON.parse(String(init.body)))).toEqual([
      { id: sampleId, base: 1, set: kept.patch },
      { id: sampleId, base: 4, set: { requestMatter: '醒来之前写的。' } },
    ]);
  });

  it('keeps what is typed and chosen before it is awake, in an empty field, in a filled one and where nothing was chosen', async () => {
    const { requestMatter: ___, ...begun } = filled;
    const draft = sampleApplication(recusal, { answers: { ...begun, recusalStage: undefined } });
    await wake({
      answers: { [detail(recusal)]: ok(draft) },
      meanwhile: (drawn) => {
        noteTyped();
        const [first, second] = drawn.querySelectorAll('textarea');
        if (first) typeInto(first, '醒来之前写的。');
        if (second) typeInto(second, `${second.value}又写了一句。`);
        drawn.querySelector<HTMLInputElement>('input[type="radio"]:not(:checked)')?.click();
      },
    });
    const [first, second] = document.querySelectorAll('textarea');
    expect(first?.value).toBe('醒来之前写的。');
    expect(second?.value.endsWith('又写了一句。')).toBe(true);
    const shelved = JSON.stringify({ ...localStorage });
    expect(shelved).toContain('醒来之前写的。');
    expect(shelved).toContain('又写了一句。');
    // It is an answer now: typing in another field leaves it.
    if (second) fireEvent.change(second, { target: { value: '别的' } });
    expect(first?.value).toBe('醒来之前写的。');
  });

  it('does not take the focus from somebody who is writing already', async () => {
    await wake({ meanwhile: (drawn) => drawn.querySelector('textarea')?.focus() });
    await new Promise((done) => requestAnimationFrame(done));
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it('of somebody else is drawn without a word of it, and says that it is not there', async () => {
    const { html } = await wake({ answers: { [detail(recusal)]: refusal(404, 'not-found', '没有找到这项申请') } });
    expect(html).not.toContain('id="step"');
    expect(await screen.findByText('没有找到这项申请')).toBeTruthy();
  });
});

it('the caret stays where it was put before the page is awake', async () => {
  const at = (field: HTMLTextAreaElement | undefined) => [field?.selectionStart, field?.selectionEnd];
  await wake({
    meanwhile: (drawn) => {
      const second = drawn.querySelectorAll('textarea')[1];
      second?.focus();
      if (second) window.caretEarly = [second, 5, 9];
    },
  });
  const second = document.querySelectorAll('textarea')[1];
  expect(second?.value.length).toBeGreaterThan(9);
  expect(at(second)).toEqual([5, 9]);
});

it('what was filled in early is taken over once', () => {
  const field = document.createElement('input');
  document.body.append(field);
  let told = 0;
  field.addEventListener('input', () => {
    told += 1;
  });
  field.value = '甲';
  window.typedEarly = new Map([[field, '甲']]);
  takeOverTyped();
  takeOverTyped();
  expect([told, field.value]).toEqual([1, '甲']);
  field.remove();
});
