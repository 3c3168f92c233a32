import { afterEach, expect, it, vi } from 'vitest';
import { download } from './download.ts';

afterEach(() => vi.useRealTimers());

it('loads the file into a hidden frame and takes the frame away after 300,000 ms', () => {
  vi.useFakeTimers();
  download('/api/resource/oss/files/1?download=true');
  const frame = document.querySelector('iframe');
  expect(frame?.hidden).toBe(true);
  expect(frame?.getAttribute('src')).toBe('/api/resource/oss/files/1?download=true');
  vi.advanceTimersByTime(299_999);
  expect(document.querySelector('iframe')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.querySelector('iframe')).toBeNull();
});
