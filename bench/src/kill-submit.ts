/**
 * kill -9 of the server while applications are handed in, at random moments. Counts what was acknowledged and is lost, and
 * what stands twice. `node bench/src/kill-submit.ts [kills=100]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@sufu/tools/client';
import { dataOf, makeDraft, type } from '@sufu/tools/make-draft';
import { type Server, withServer } from './shared/with-server.ts';

const kills = Number(process.argv[2] ?? 100);
async function measure(server: Server): Promise<void> {
  const seededPerson = server.people.find((person) => person.id === 'U1');
  if (!seededPerson?.password) throw new Error('U1 is not there');
  const client = await signIn(server.address, seededPerson.phone, seededPerson.password);
  const [first] = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as { id: string }[];
  if (!first) throw new Error('U1 has no case');
  const signature = await client.putPicture();
  const submitted: { id: string; number: string }[] = [];
  let atOnce = 0;
  let lost = 0;
  for (let turn = 0; turn < kills; turn += 1) {
    const draft = await makeDraft(client, first.id, signature);
    const submit = () => client.call('POST', `/app/app/${type}/submit`, draft, true);
    const back = pause(Math.random() * 200).then(() => server.kill());
    const answer = await submit().catch(() => null);
    await back;
    const acknowledged = answer?.status === 200 ? dataOf(answer) : null;
    if (acknowledged) atOnce += 1;
    const now = dataOf(await client.call('GET', `/app/app/${type}/detail/${draft.id}`));
    if (acknowledged && (now.number !== acknowledged.number || now.state !== 20)) lost += 1;
    // The person presses again, as one does when nothing came back.
    submitted.push({ id: draft.id, number: String(dataOf(await submit()).number) });
  }
  const kept = await Promise.all(
    submitted.map(async ({ id }) => dataOf(await client.call('GET', `/app/app/${type}/detail/${id}`))),
  );
  const steps = (row: Record<string, unknown>) =>
    (row.timeline as { action: string }[]).filter((entry) => entry.action === 'submit').length;
  const papers = (row: Record<string, unknown>) =>
    (row.documents as { kind: string }[]).filter((paper) => paper.kind === 'receipt').length;
  const doubled =
    kept.filter((row) => steps(row) !== 1 || papers(row) !== 1).length +
    submitted.length -
    new Set(submitted.map((s) => s.number)).size;
  console.log(
    `kills ${kills}, acknowledged at the first press ${atOnce}, acknowledged and lost ${lost}, doubled ${doubled}`,
  );
  if (lost + doubled > 0) process.exitCode = 1;
}

await withServer(measure, { PAGES: 'none' });
