import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AidsPanel } from './aids-panel.tsx';
import { appearanceCookie, themeNames } from './appearance.ts';
import { AppearanceMenu } from './appearance-menu.tsx';

const page = document.documentElement;
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: nothing else is in jsdom
  document.cookie = `${appearanceCookie}=; Path=/; Max-Age=0`;
});

describe('the picker of looks', () => {
  it('has the eleven themes by their names, and one press is enough', () => {
    renderScreen({ ui: <AppearanceMenu open onClose={() => undefined} /> });
    expect(screen.getAllByRole('radio').filter((element) => element.getAttribute('name') === 'theme')).toHaveLength(11);
    expect(themeNames).toHaveLength(11);
    fireEvent.click(screen.getByRole('radio', { name: '夜间 · 玄' }));
    expect(page.dataset.theme).toBe('theme-dark');
    expect(document.cookie).toContain('theme-dark');
  });
  it('says so when a picked colour had to be moved, and goes back to the colour of the theme', async () => {
    renderScreen({ ui: <AppearanceMenu open onClose={() => undefined} /> });
    fireEvent.change(screen.getByLabelText('自选颜色'), { target: { value: '#ffdd00' } });
    expect(screen.getByText('颜色已略微调深，保证看得清')).toBeDefined();
    await waitFor(() => expect(page.dataset.colour).toBe('own'));
    fireEvent.change(screen.getByLabelText('自选颜色'), { target: { value: '#224488' } });
    expect(screen.queryByText('颜色已略微调深，保证看得清')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '用主题的颜色' }));
    expect(page.dataset.colour).toBe('theme');
  });
  it('goes back to the default and leaves the aids as they were', () => {
    renderScreen({
      ui: <AppearanceMenu open onClose={() => undefined} />,
      appearance: { theme: 'theme-d2', contrast: 'high', size: 3 },
    });
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(page.dataset).toMatchObject({ theme: 'theme-star', contrast: 'normal', size: '3' });
  });
  it('takes the focus, is left by Esc, and speaks English to those who read it', () => {
    const close = vi.fn();
    renderScreen({ ui: <AppearanceMenu open onClose={close} />, lang: 'en' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Appearance' }));
    expect(screen.getByRole('radio', { name: 'Dark · Charcoal' })).toBeDefined();
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Appearance' }), { key: 'Escape' });
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the aids', () => {
  it('are each one press, and kept', () => {
    renderScreen({ ui: <AidsPanel open onClose={() => undefined} /> });
    fireEvent.click(screen.getByRole('button', { name: '大一点' }));
    expect(screen.getByText('第 2 档，共 5 档')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: '减少动画' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '特大鼠标指针' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /长辈版/ }));
    fireEvent.click(screen.getByRole('radio', { name: '高对比度' }));
    expect(page.dataset).toMatchObject({
      size: '2',
      motion: 'less',
      pointer: 'large',
      view: 'elder',
      contrast: 'high',
    });
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(page.dataset).toMatchObject({ size: '1', motion: 'normal', pointer: 'normal', view: 'normal' });
    expect(document.cookie).not.toContain('size');
  });
  it('say calmly that a device without a voice cannot read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderScreen({ ui: <AidsPanel open onClose={() => undefined} /> });
    vi.advanceTimersByTime(2000);
    expect(await screen.findByText(/这台设备没有中文语音/)).toBeDefined();
    vi.useRealTimers();
  });
});
