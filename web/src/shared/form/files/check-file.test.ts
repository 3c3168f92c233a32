import { describe, expect, it } from 'vitest';
import { canShrink, checkFile, sizeText } from './check-file.ts';

const MB = 1024 * 1024;
const none = { files: 0, bytes: 0 };
const check = (name: string, size = MB, pdf = false, load = none) => checkFile({ name, size }, pdf, load, 'zh');

describe('a file before it is sent', () => {
  it.each(['a.jpg', 'A.JPEG', 'b.png', 'c.tif', 'c.TIFF'])('%s may go', (name) => expect(check(name)).toBeNull());
  it('says the specified sentence of a wrong kind', () =>
    expect(check('通话录音.mp3')).toBe('附件仅支持上传jpg、png、jpeg、tif等格式文件；'));
  it('takes pdf only where the paper says so', () => {
    expect(check('a.pdf')).toContain('附件仅支持');
    expect(check('a.pdf', MB, true)).toBeNull();
  });
  it('says how large it is', () =>
    expect(check('合同.pdf', 25.2 * MB, true)).toBe('“合同.pdf”有 26 MB，请压缩到 20 MB 以内'));
  it('lets a large photo through, to be made smaller', () => {
    expect(canShrink({ name: 'a.jpg', size: 30 * MB })).toBe(true);
    expect(check('a.jpg', 30 * MB)).toBeNull();
    expect(check('a.tif', 30 * MB)).toContain('30 MB');
  });
  it('keeps to 50 files and 200 MB', () => {
    expect(check('a.jpg', MB, false, { files: 50, bytes: 0 })).toContain('50 个');
    expect(check('a.jpg', 2 * MB, false, { files: 3, bytes: 199 * MB })).toContain('200 MB');
  });
  it('does not take an empty file', () => expect(check('a.jpg', 0)).toContain('打不开'));
  it('says sizes', () => expect([sizeText(10), sizeText(1.25 * MB)]).toEqual(['1 KB', '1.3 MB']));
});
