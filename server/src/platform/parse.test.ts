import { countApplications } from '@sufu/contract/applications';
import { Refused } from '@sufu/contract/core';
import { expect, it } from 'vitest';
import { parseRequest } from './parse.ts';

it('a NUL in an address is refused at its place, in the language of the person', () => {
  const raw = { params: { type: '\0' }, query: undefined, body: undefined };
  const refused = (() => {
    try {
      return parseRequest(countApplications, raw, 'zh');
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Refused).fields).toEqual([
    { path: 'type', rule: 'characters', msg: '这里有不能识别的字符，请重新填写' },
  ]);
});
