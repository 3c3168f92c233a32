/**
 * How long handing in takes: one after another, then eight at once. Run it on two commits to compare them.
 * `node bench/src/submit-cost.ts [submits=200]`.
 */
import { signIn } from '@sufu/tools/client';
import { dataOf, makeDraft, type } from '@sufu/tools/make-draft';
import { ms, percentile, timed } from './shared/figures.ts';
import { withServer } from './shared/with-server.ts';

const submits = Number(process.argv[2] ?? 200);

await withServer(async (server) => {
  const person = server.people.find(({ id }) => id === 'U1');
  if (!person?.password) throw new Error('U1 is not there');
  const client = await signIn(server.address, person.phone, person.password);
  const [first] = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as { id: string }[];
  if (!first) throw new Error('U1 has no case');
  const signature = await client.putPicture();
  for (const width of [1, 1, 8]) {
    const drafts: Awaited<ReturnType<typeof makeDraft>>[] = [];
    for (let n = 0; n < submits; n += 1) drafts.push(await makeDraft(client, first.id, signature));
    const from = performance.now();
    const spans = await timed(submits, width, async (turn) => {
      dataOf(await client.call('POST', `/app/app/${type}/submit`, drafts[turn], true));
    });
    const seconds = (performance.now() - from) / 1_000;
    console.log(
      `${width} at once: median ${ms(percentile(spans, 0.5))}, p95 ${ms(percentile(spans, 0.95))}, ${(submits / seconds).toFixed(1)} a second`,
    );
  }
});
