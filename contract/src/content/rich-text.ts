/** A piece of a line: plain, strong, or leading somewhere. */
export type Inline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

const marks = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

/** Only pages of this site, http(s) and phone numbers; anything else (`javascript:`, `//elsewhere`) stays words. */
export const isSafeLink = (to: string): boolean =>
  /^(?:\/(?![/\\])|https?:\/\/[\w.-]+(?:[/?#:]|$)|tel:[\d-]+$)/i.test(to);

function inlineOf(line: string): readonly Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of line.matchAll(marks)) {
    const [marked, strong, label, to] = found;
    if (found.index > from) parts.push({ kind: 'text', text: line.slice(from, found.index) });
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (label !== undefined && to !== undefined && isSafeLink(to)) parts.push({ kind: 'link', text: label, to });
    else parts.push({ kind: 'text', text: marked });
    from = found.index + marked.length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

const item = /^(?:(-)|\d{1,3}\.)\s+(.+)$/;

/**
 * Written text as blocks, for pages to draw as elements: `## heading`, `- item`, `1. item`, an empty line between paragraphs,
 * `**strong**`, `[words](/page)`. There is no HTML in it: whatever looks like some stays letters.
 */
export function readRichText(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.replaceAll('\r', '').split(/\n\s*\n/)) {
    let list: { ordered: boolean; items: (readonly Inline[])[] } | undefined;
    for (const line of chunk.split('\n').map((each) => each.trim())) {
      if (line === '') continue;
      const found = item.exec(line);
      if (!found) {
        list = undefined;
        const heading = /^##\s+(.+)$/.exec(line)?.[1];
        blocks.push({ kind: heading ? 'heading' : 'paragraph', parts: inlineOf(heading ?? line) });
        continue;
      }
      const ordered = found[1] === undefined;
      if (list?.ordered !== ordered) {
        list = { ordered, items: [] };
        blocks.push({ kind: 'list', ...list });
      }
      list.items.push(inlineOf(found[2] ?? ''));
    }
  }
  return blocks;
}
