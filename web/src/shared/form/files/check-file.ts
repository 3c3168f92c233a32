import { fill, type Lang, pageRefusals } from '@sufu/contract/core';

const maxFileBytes = 20 * 1024 * 1024;
const maxFiles = 50;
const maxAllBytes = 200 * 1024 * 1024;
const pictures = /\.(jpe?g|png|tiff?)$/i;

/** `1.2 MB`, `340 KB`; never 0. */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

type Named = { readonly name: string; readonly size: number };
type Load = { readonly files: number; readonly bytes: number };

/** A photo that is only too large can be made smaller; anything else too large is refused. */
export const canShrink = (file: Named): boolean => file.size > maxFileBytes && /\.(jpe?g|png)$/i.test(file.name);

/**
 * What can be said against a file before it is sent, in the specified words; null when nothing. The server looks at the
 * content and decides.
 */
export function checkFile(file: Named, pdf: boolean, load: Load, lang: Lang): string | null {
  const right = pictures.test(file.name) || (pdf && /\.pdf$/i.test(file.name));
  if (!right) return fill(pageRefusals['file.kind'].text, lang);
  if (file.size > maxFileBytes && !canShrink(file)) {
    const size = Math.ceil(file.size / 1024 / 1024);
    return fill(pageRefusals['file.too-large'].text, lang, { name: file.name, size });
  }
  if (file.size === 0) return fill(pageRefusals['file.unreadable'].text, lang, { name: file.name });
  if (load.files + 1 > maxFiles || load.bytes + file.size > maxAllBytes)
    return fill(pageRefusals['file.too-many'].text, lang);
  return null;
}
