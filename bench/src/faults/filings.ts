import { exampleFor } from '@sufu/contract/examples';
import { type Answer, type Client, signIn } from '@sufu/tools/client';
import type { FaultSetup } from './fault-setup.ts';

const type = 'receive_avoid_apply';
const fromTheCase = [
  ...['caseNo', 'courtId', 'caseCause', 'trialProcedure', 'caseStage', 'trialDivision', 'judgeName'],
  ...['filingDate', 'signDate', 'isOverdue'],
];

type Draft = { readonly id: string; readonly version: string };
export type Filer = {
  readonly client: Client;
  /** Drafts that may be handed in. */
  prepare(count: number): Promise<readonly Draft[]>;
  submit(draft: Draft): Promise<Answer>;
  /** Of those acknowledged with a number: how many are not there with it, and how many stand twice. */
  verify(submitted: ReadonlyMap<Draft, string>): Promise<{ readonly lost: number; readonly doubled: number }>;
};

function dataOf(answer: Answer): Record<string, unknown> {
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, unknown>;
}

/** Somebody of the demonstration court who files recusals. */
export async function filerOf({ address, people }: FaultSetup): Promise<Filer> {
  const person = people.find(({ id }) => id === 'U1');
  if (!person) throw new Error('U1 is not there');
  const client = await signIn(address, person.phone, person.password);
  const [first] = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as { id: string }[];
  const signature = await client.putPicture();
  const set: Record<string, unknown> = { ...exampleFor(type, { file: () => signature }).answers };
  for (const name of fromTheCase) delete set[name];
  const prepare = async (): Promise<Draft> => {
    const { applyKey } = dataOf(await client.call('GET', '/app/app/getApplyKey'));
    const draft = dataOf(await client.call('POST', `/app/app/${type}/add`, { applyKey, caseId: first?.id }));
    const saved = dataOf(
      await client.call('POST', `/app/app/${type}/edit`, { id: draft.id, base: draft.version, set }),
    );
    return { id: String(draft.id), version: String(saved.version) };
  };
  return {
    client,
    async prepare(count) {
      const drafts: Draft[] = [];
      for (let n = 0; n < count; n += 1) drafts.push(await prepare());
      return drafts;
    },
    submit: (draft) => client.call('POST', `/app/app/${type}/submit`, draft, true),
    async verify(submitted) {
      let [lost, doubled] = [0, submitted.size - new Set(submitted.values()).size];
      for (const [{ id }, number] of submitted) {
        const row = dataOf(await client.call('GET', `/app/app/${type}/detail/${id}`));
        const steps = (row.timeline as { action: string }[]).filter(({ action }) => action === 'submit').length;
        const receipts = (row.documents as { kind: string }[]).filter(({ kind }) => kind === 'receipt').length;
        if (row.number !== number || row.state !== 20) lost += 1;
        if (steps !== 1 || receipts !== 1) doubled += 1;
      }
      return { lost, doubled };
    },
  };
}
