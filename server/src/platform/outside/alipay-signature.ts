/** What Alipay signs of a request: every parameter that is not empty but `sign`, by name, as `name=value` joined by `&`. */
export const signedText = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .filter((name) => name !== 'sign' && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

/** The object under `name` in a JSON text, as it was written: that, to the letter, is what an answer's signature is made over. */
export function rawObject(json: string, name: string): string | null {
  const key = `"${name}":`;
  const start = json.indexOf(key) + key.length;
  if (start < key.length || json[start] !== '{') return null;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < json.length; at += 1) {
    const sign = json[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return json.slice(start, at + 1);
    }
  }
  return null;
}
