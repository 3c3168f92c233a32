import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from './index.ts';

/** `javascript:`, `data:` and the like are addresses too for the schema library; no call takes or gives one. */
it('an address of the web is http or https in every call', () => {
  const seen: string[] = [];
  for (const call of allCalls)
    for (const part of [call.params, call.query, call.body, call.reply])
      if (part)
        z.toJSONSchema(part, {
          unrepresentable: 'any',
          override: ({ zodSchema }) => {
            if (!(zodSchema instanceof z.ZodURL)) return;
            seen.push(call.id);
            for (const address of [
              'javascript:alert(1)',
              'JavaScript:alert(1)',
              'data:text/html,x',
              'ftp://a.example',
              '/x',
            ])
              expect(zodSchema.safeParse(address).success, `${call.id} ${address}`).toBe(false);
            expect(zodSchema.safeParse('https://a.example/x').success).toBe(true);
          },
        });
  expect(seen.length).toBeGreaterThan(0);
});
