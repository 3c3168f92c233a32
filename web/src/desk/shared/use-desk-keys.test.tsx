import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useDeskKeys } from './use-desk-keys.ts';

it('a key that is pressed as soon as the item is in the page counts', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const taken = vi.fn();
  function Item() {
    useDeskKeys({ N: taken });
    return <p>一件</p>;
  }
  const page = document.createElement('div');
  const root = createRoot(page);
  const drawn = new Promise<void>((resolve) => {
    // Its callback comes before anything that React puts off behind the painting.
    new MutationObserver(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', cancelable: true }));
      resolve();
    }).observe(page, { childList: true });
  });
  root.render(<Item />);
  await drawn;
  expect(taken).toHaveBeenCalledOnce();
  root.unmount();
  vi.unstubAllGlobals();
});
