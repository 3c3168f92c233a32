import { assertionItems } from './assertion-items.ts';
import type { Item, Run } from './item.ts';
import { outgoingItems } from './outgoing-items.ts';
import { askPortal } from './portal.ts';
import { caseEventItem, rowItems, tidyItem } from './row-items.ts';
import { scanItems } from './scan-items.ts';
import { signedItems } from './signed-items.ts';
import { askToken, tokenItems } from './token-items.ts';

export type Given = Omit<Run, 'ask' | 'mark'> & { readonly url: string };
export type Result = { readonly item: Item; readonly came: 'pass' | 'fail' | 'not run'; readonly why: string };

export const items: readonly Item[] = [
  ...tokenItems,
  ...assertionItems,
  ...rowItems,
  ...signedItems,
  ...scanItems,
  ...outgoingItems,
  caseEventItem,
  tidyItem,
];

/** Every item in its order, told as it comes. Throws when there is no token to begin with. */
export async function runCheck({ url, ...given }: Given, tell: (result: Result) => void): Promise<readonly Result[]> {
  let token = '';
  const ask = askPortal(url.replace(/\/$/, ''), () => token);
  const first = await askToken({ ask, ...given });
  if (first.status !== 200) throw new Error(`${first.status}: ${first.text.slice(0, 300)}`);
  token = String(first.data.access_token);
  const scopes = String(first.data.scope).split(' ');
  const run: Run = { ...given, ask, mark: String(1 + (Date.now() % 99_999_999)) };
  const results: Result[] = [];
  const result = async (item: Item): Promise<Result> => {
    const lacks = [item.needs ?? []].flat().find((scope) => !scopes.includes(scope));
    if (lacks !== undefined) return { item, came: 'not run', why: `没有 ${lacks} 权限 · no such scope` };
    if (item.needsApplication && run.application === null)
      return { item, came: 'not run', why: '没有给 --application · no application was named' };
    const proofs = run.key ? ['key'] : ['secret', ...(run.signs ? ['signature'] : [])];
    if (item.proof !== undefined && !proofs.includes(item.proof))
      return { item, came: 'not run', why: '这个系统用另一种凭证 · the system proves itself the other way' };
    try {
      await item.try(run);
      return { item, came: 'pass', why: '' };
    } catch (error) {
      return { item, came: 'fail', why: error instanceof Error ? error.message : String(error) };
    }
  };
  for (const item of items) {
    const each = await result(item);
    tell(each);
    results.push(each);
  }
  return results;
}
