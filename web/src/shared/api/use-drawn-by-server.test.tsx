import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useDrawnByServer } from './use-drawn-by-server.ts';

const seen: boolean[] = [];
function Part() {
  const drawn = useDrawnByServer();
  seen.push(drawn);
  return <p>{String(drawn)}</p>;
}

it('what is taken over from the server stays so, and is not drawn a second time for it', async () => {
  const box = document.createElement('div');
  box.innerHTML = renderToString(<Part />);
  seen.length = 0;
  const root = await act(async () => hydrateRoot(box, <Part />));
  expect([seen, box.textContent]).toEqual([[true], 'true']);
  await act(async () => root.render(<Part />));
  expect(box.textContent).toBe('true');
});

it('what is opened later was not drawn by the server', () => {
  seen.length = 0;
  render(<Part />);
  expect(seen).toEqual([false]);
});
