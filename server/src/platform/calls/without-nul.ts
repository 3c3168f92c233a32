import { Refused } from '@sufu/contract/core';

/**
 * What a request says, with a space for each NUL in its texts: nobody types one, pasting may bring one along, and the database takes none.
 * A name with one is of no form's making and is refused. Changes what it is given; walked level by level, so that depth costs no stack.
 */
export function withoutNul(sent: unknown): unknown {
  if (typeof sent === 'string') return sent.replaceAll('\0', ' ');
  for (let level = [sent].filter(isObject); level.length > 0; ) level = level.flatMap((node) => cleanTexts(node));
  return sent;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Cleans the texts of this object; answers the objects in it. */
function cleanTexts(node: object): object[] {
  const inside: object[] = [];
  for (const [name, value] of Object.entries(node)) {
    if (name.includes('\0')) throw new Refused('request.unreadable');
    if (isObject(value)) inside.push(value);
    else if (typeof value === 'string' && value.includes('\0')) Reflect.set(node, name, value.replaceAll('\0', ' '));
  }
  return inside;
}
