import { type CheckedLine, checkLine, type WrongLine } from '@sufu/contract/exchange/rows';
import type { RawLine } from './read-lines.ts';

const wrong = (code: WrongLine['errors'][number]['code']): WrongLine => ({
  ...{ kind: null, externalId: null, errors: [{ path: '', code }] },
});
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What the bytes of a line say. */
export function readLine(raw: RawLine): CheckedLine {
  if ('fault' in raw) return wrong(raw.fault);
  let text: string;
  try {
    text = decoder.decode(raw.bytes);
  } catch {
    return wrong('not-utf8');
  }
  try {
    return checkLine(JSON.parse(text));
  } catch {
    return wrong('json');
  }
}
