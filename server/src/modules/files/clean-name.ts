const longest = 200;

/**
 * A file's name as text: no path, no control characters, nothing that turns the direction of writing (a name must not show
 * `exe.gpj` as `jpg.exe`), one blank where there were several, at most 200 characters, NFC.
 */
export function cleanName(raw: string): string {
  const name = raw
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+/, '');
  if (name === '') return 'file';
  const characters = Array.from(name);
  if (characters.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, longest - ending.length).join('') + ending;
}
