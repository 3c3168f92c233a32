import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { appearanceCookie, defaultAppearance, writeAppearance } from './appearance.ts';
import { useAppearance } from './use-appearance.tsx';

const page = document.documentElement;
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: nothing else is in jsdom
  document.cookie = `${appearanceCookie}=; Path=/; Max-Age=0`;
  page.removeAttribute('style');
});

function Switch() {
  const { appearance, change } = useAppearance();
  return (
    <button type="button" onClick={() => change({ theme: 'theme-dark', view: 'elder', colour: '#336699' })}>
      {appearance.theme}
    </button>
  );
}

it('shows a change at once and remembers it', async () => {
  renderScreen({ ui: <Switch />, appearance: { theme: 'theme-white' } });
  expect(page.dataset.theme).toBe('theme-white');
  fireEvent.click(screen.getByRole('button', { name: 'theme-white' }));
  expect(page.dataset).toMatchObject({ theme: 'theme-dark', view: 'elder' });
  await expect.poll(() => page.style.getPropertyValue('--own-primary')).toBe('#336699');
  expect(page.dataset.colour).toBe('own');
  expect(document.cookie).toContain('theme=theme-dark');
  expect(screen.getByRole('button', { name: 'theme-dark' })).toBeDefined();
});

it('leaves nothing of a picked colour behind', () => {
  page.style.setProperty('--own-primary', '#336699');
  renderScreen({ ui: <Switch /> });
  expect(page.getAttribute('style') ?? '').toBe('');
});

it('a picked colour that comes after another choice is not shown', async () => {
  function Both() {
    const { change } = useAppearance();
    return (
      <>
        <button type="button" onClick={() => change({ colour: '#336699' })}>
          own
        </button>
        <button type="button" onClick={() => change({ colour: '' })}>
          none
        </button>
      </>
    );
  }
  renderScreen({ ui: <Both /> });
  fireEvent.click(screen.getByRole('button', { name: 'own' }));
  fireEvent.click(screen.getByRole('button', { name: 'none' }));
  await import('./colour-variables.ts');
  expect(page.getAttribute('style') ?? '').toBe('');
  expect(page.dataset.colour).toBe('theme');
});

it('follows another tab', async () => {
  renderScreen({ ui: <Switch /> });
  const other = new BroadcastChannel(appearanceCookie);
  other.postMessage(writeAppearance({ ...defaultAppearance, theme: 'theme-cool', size: 3 }));
  await screen.findByRole('button', { name: 'theme-cool' });
  expect(page.dataset).toMatchObject({ theme: 'theme-cool', size: '3' });
  other.close();
});

it('takes up the cookie when the browser brings a page back that it kept aside', () => {
  renderScreen({ ui: <Switch /> });
  // biome-ignore lint/suspicious/noDocumentCookie: nothing else is in jsdom
  document.cookie = `${appearanceCookie}=theme=theme-hey; Path=/`;
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });
  expect(page.dataset.theme).toBe('theme-hey');
});
