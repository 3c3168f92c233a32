import { exampleFor } from '@sufu/contract/examples';
import { loadKind } from '@sufu/contract/kinds/load';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { requestMatter: _, ...answers } = exampleFor('receive_avoid_apply').answers;

beforeEach(() => {
  vi.resetModules();
  // As in a browser: the rules are not there before the form is drawn.
  vi.stubEnv('MODE', 'production');
});
// The helper that draws is loaded anew for each, and takes its own away only at the end of the file.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.doUnmock('./find-problems.ts');
  vi.unstubAllEnvs();
});

/** A form without its request, whose rules come when `bring` is called; `places`: what the page was drawn with. */
async function open({ places }: { readonly places?: readonly string[] }) {
  const gate = Promise.withResolvers<void>();
  vi.doMock('./find-problems.ts', async (original) => {
    await gate.promise;
    return original();
  });
  const { party, renderScreen } = await import('../../../shared/testing/render-screen.tsx');
  const { sampleApplication } = await import('../../../shared/testing/sample-application.ts');
  const { useAnswerChecks } = await import('./use-answer-checks.ts');
  const { useKnowsProblems } = await import('./use-finder.ts');
  const { useShownProblems } = await import('../../../shared/form/index.ts');
  const kind = await loadKind.receive_avoid_apply();
  const draft = sampleApplication(kind.key, { answers });
  function Form() {
    const checks = useAnswerChecks(kind, draft.answers, draft);
    const { allNow, setReported, shown } = useShownProblems(checks);
    const [gone, setGone] = useState(0);
    const goOn = async () => {
      const found = await allNow();
      setReported(found);
      if (found.length === 0) setGone((times) => times + 1);
    };
    return (
      <>
        <button type="button" onClick={() => void goOn()}>
          go on
        </button>
        <output aria-label="gone on">{gone}</output>
        <output aria-label="found">{checks.problems.map(({ path, msg }) => `${path}=${msg}`).join()}</output>
        <p role="alert" aria-label="told">
          {shown.map(({ msg }) => msg).join()}
        </p>
      </>
    );
  }
  function Page() {
    const queries = useQueryClient();
    useState(() => places && queries.setQueryData(['wrong-places', draft.id], places));
    return useKnowsProblems(draft.id) ? <Form /> : <p>waiting</p>;
  }
  renderScreen({ ui: <Page />, user: party, answers: {} });
  return { bring: () => act(async () => gate.resolve()) };
}

it('shows where the server found something, and tells whoever goes on before the rules are there all the same', async () => {
  const { bring } = await open({ places: ['requestMatter'] });
  expect(screen.getByLabelText('found').textContent).toBe('requestMatter=');
  fireEvent.click(screen.getByText('go on'));
  await act(async () => undefined);
  expect(screen.getByLabelText('told').textContent).toBe('');
  await bring();
  await waitFor(() => expect(screen.getByLabelText('told').textContent).toContain('请填写'));
  expect(screen.getByLabelText('found').textContent).toMatch(/^requestMatter=请填写/);
});

it('nobody is held by rules that do not come, and what is wrong is shown once they have', async () => {
  const { bring } = await open({ places: ['requestMatter'] });
  vi.useFakeTimers();
  fireEvent.click(screen.getByText('go on'));
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(screen.getByLabelText('gone on').textContent).toBe('0');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByLabelText('gone on').textContent).toBe('1');
  expect(screen.getByLabelText('told').textContent).toBe('');
  vi.useRealTimers();
  await bring();
  await waitFor(() => expect(screen.getByLabelText('found').textContent).toMatch(/requestMatter=请填写/));
});

it('a form that is opened on the page waits for the rules, a moment and no longer', async () => {
  vi.useFakeTimers();
  const { bring } = await open({});
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('go on')).toBeTruthy();
  vi.useRealTimers();
  await bring();
});

it('a form that is opened on the page waits for the rules', async () => {
  const { bring } = await open({});
  expect(screen.getByText('waiting')).toBeTruthy();
  await bring();
  await waitFor(() => expect(screen.getByLabelText('found').textContent).toMatch(/requestMatter=请填写/));
});
