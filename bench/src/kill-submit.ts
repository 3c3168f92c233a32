/**
 * kill -9 of the server while applications are handed in, at random moments. Counts what was acknowledged and is lost, and
 * what stands twice. `node bench/src/kill-submit.ts [kills=100]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { exampleFor } from '@sufu/contract/examples';
import { type Client, signIn } from '@sufu/tools/client';
import { withPortal } from './with-portal.ts';

const kills = Number(process.argv[2] ?? 100);
const type = 'receive_avoid_apply';

async function until<T>(what: () => Promise<T | null>): Promise<T> {
  for (let turn = 0; turn < 600; turn += 1) {
    const got = await what().catch(() => null);
    if (got !== null) return got;
    await pause(50);
  }
  throw new Error('the portal did not come back');
}

const dataOf = (answer: { body: Record<string, unknown> }) => answer.body.data as Record<string, unknown>;

/** A draft that may be handed in; asked again until the server has it, because it is being killed meanwhile. */
async function makeDraft(client: Client, caseId: string, signature: string): Promise<{ id: string; version: number }> {
  const key = await until(async () => dataOf(await client.call('GET', '/app/app/getApplyKey')).applyKey as string);
  const draft = await until(async () =>
    dataOf(await client.call('POST', `/app/app/${type}/add`, { applyKey: key, caseId })),
  );
  const answers: Record<string, unknown> = { ...exampleFor(type, { file: () => signature }).answers };
  for (const name of [
    'caseNo',
    'courtId',
    'caseCause',
    'trialProcedure',
    'caseStage',
    'trialDivision',
    'judgeName',
    'filingDate',
  ])
    delete answers[name];
  const saved = await until(async () => {
    const answer = await client.call('POST', `/app/app/${type}/edit`, { id: draft.id, base: 1_000_000, set: answers });
    return answer.status === 200 ? dataOf(answer) : null;
  });
  return { id: String(draft.id), version: Number(saved.version) };
}

await withPortal(async (started) => {
  const one = started.people.find((person) => person.id === 'U1');
  if (!one) throw new Error('U1 is not there');
  const client = await signIn(started.portal, one.phone, one.password);
  const cases = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as { id: string }[];
  const caseId = cases[0]?.id;
  if (!caseId) throw new Error('U1 has no case');
  const signature = await client.putPicture();
  const submitted: { id: string; number: string | null }[] = [];
  let acknowledged = 0;
  for (let turn = 0; turn < kills; turn += 1) {
    const draft = await makeDraft(client, caseId, signature);
    const body = { id: draft.id, version: String(draft.version) };
    const submit = () => client.call('POST', `/app/app/${type}/submit`, body, true);
    const pid = started.serverPid();
    const killed = pause(Math.random() * 60).then(() => pid && process.kill(pid, 'SIGKILL'));
    const first = await submit().catch(() => null);
    await killed;
    const answered = first?.status === 200 ? String(dataOf(first).number) : null;
    if (answered) acknowledged += 1;
    // The person presses again, as one does when nothing came back.
    const again = await until(async () => {
      const answer = await submit();
      return answer.status === 200 ? String(dataOf(answer).number) : null;
    });
    if (answered && answered !== again) throw new Error(`acknowledged as ${answered}, now ${again}`);
    submitted.push({ id: draft.id, number: again });
  }
  const numbers = new Set(submitted.map((one) => one.number));
  const kept = await Promise.all(
    submitted.map(async (one) => dataOf(await client.call('GET', `/app/app/${type}/detail/${one.id}`))),
  );
  const lost = kept.filter((row) => row?.state !== 20).length;
  const doubled = kept.filter(
    (row) => ((row?.timeline ?? []) as { action: string }[]).filter((entry) => entry.action === 'submit').length !== 1,
  ).length;
  console.log(
    `kills ${kills}, acknowledged at the first press ${acknowledged}, lost ${lost}, doubled ${doubled + kills - numbers.size}`,
  );
  if (lost + doubled + kills - numbers.size > 0) process.exitCode = 1;
});
