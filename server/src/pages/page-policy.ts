import { createHash } from 'node:crypto';

const escaped: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/**
 * Hashes of the style attributes that stand in a page as it is drawn here: these run, and no other. React writes every attribute of
 * ours in this one form, and no text of people's can hold a bare quotation mark.
 */
export function styleHashes(html: string): readonly string[] {
  const texts = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, text = '']) => text));
  return [...texts].map((text) => {
    const plain = text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (value) => escaped[value] ?? value);
    return `'sha256-${createHash('sha256').update(plain).digest('base64')}'`;
  });
}

type Given = { readonly nonce: string; readonly frames: readonly string[]; readonly html: string };

/** What a page may load and run. In the browser styles are set through the style object, which needs no leave (decision 012). */
export function pagePolicy({ nonce, frames, html }: Given): string {
  const hashes = styleHashes(html);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    hashes.length === 0 ? "style-src-attr 'none'" : `style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // One policy, made before anything else runs (web/src/app/trusted-text.ts).
    'trusted-types default',
  ].join('; ');
}
