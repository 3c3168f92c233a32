import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeLink, readRichText } from './rich-text.ts';

describe('written text', () => {
  it('has headings, paragraphs, both lists, strong words and links', () => {
    const text = '## 怎样核实\n\n请打 **12368**，或看[防骗提示](/notice/announce)。\n\n- 一\n- 二\n\n1. 甲\n2. 乙';
    expect(readRichText(text)).toEqual([
      { kind: 'heading', parts: [{ kind: 'text', text: '怎样核实' }] },
      {
        kind: 'paragraph',
        parts: [
          { kind: 'text', text: '请打 ' },
          { kind: 'strong', text: '12368' },
          { kind: 'text', text: '，或看' },
          { kind: 'link', text: '防骗提示', to: '/notice/announce' },
          { kind: 'text', text: '。' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: '一' }], [{ kind: 'text', text: '二' }]] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: '甲' }], [{ kind: 'text', text: '乙' }]] },
    ]);
  });
  it('leaves HTML as letters', () => {
    const text = '<script>alert(1)</script><img src=x onerror=y>';
    expect(readRichText(text)).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text }] }]);
  });
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'x',
  ])('does not link to %s', (to) => {
    expect(isSafeLink(to)).toBe(false);
    expect(JSON.stringify(readRichText(`[点这里](${to})`))).not.toContain('"link"');
  });
  it.each(['/case/list', 'https://example.com/a?b=c', 'tel:12368'])('links to %s', (to) =>
    expect(isSafeLink(to)).toBe(true),
  );
  it('reads anything at all, and keeps its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const read = JSON.stringify(readRichText(text));
        for (const letter of text.match(/[\p{L}]/gu) ?? []) expect(read).toContain(letter);
      }),
    );
  });
});
