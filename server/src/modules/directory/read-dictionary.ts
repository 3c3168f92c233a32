import { type DictionaryKey, dictionaries } from '@sufu/contract/applications';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { readDictionary } from '@sufu/contract/directory';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';

const isKey = (code: string): code is DictionaryKey => Object.hasOwn(dictionaries, code);

/** A closed list of choices by its code; the codes are those the kinds of application name. */
export async function dictionary(
  _: Context,
  { query }: Input<typeof readDictionary>,
): Promise<CallReply<typeof readDictionary>> {
  const code = query.code.trim().toUpperCase();
  if (!isKey(code)) return refuse('not-found');
  return dictionaries[code].options.map(({ value, label }) => ({ value, label }));
}
