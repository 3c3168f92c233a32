import { exampleFor } from '@sufu/contract/examples';
import { signIn } from '@sufu/tools/client';
import type { Started } from '@sufu/tools/portal';
import type { PageName } from './limits.ts';
import type { Address } from './visit.ts';

const lawsuit = 'lawsuit_filing_apply';
const parties = 20;

type Row = Record<string, unknown>;
const rowsOf = (answers: Readonly<Row>, name: string): Row[] => {
  const value = answers[name];
  return Array.isArray(value) ? value : [];
};

/** The lawsuit of the examples with a list of twenty people sued. */
function longLawsuit(file: string): Row {
  const answers: Row = { ...exampleFor(lawsuit, { file: () => file, courtId: 'c-9901' }).answers };
  const [first] = rowsOf(answers, 'defendants');
  answers.defendants = Array.from({ length: parties }, (_, at) => ({ ...first, _id: `defendant-${at + 1}` }));
  return answers;
}

/** The pages to look at: home and login as a visitor; list and the heaviest form as a party with that draft. */
export async function addressesIn({ portal, people }: Started): Promise<Readonly<Record<PageName, Address>>> {
  const one = people.find((person) => person.id === 'U1');
  if (!one) throw new Error('U1 is not there');
  const client = await signIn(portal, one.phone, one.password);
  const ask = async (path: string, body: Row): Promise<Row> => {
    const answer = await client.call('POST', path, body);
    if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
    return answer.body.data as Row;
  };
  const { applyKey } = (await client.call('GET', '/app/app/getApplyKey')).body.data as { applyKey: string };
  const draft = await ask(`/app/app/${lawsuit}/add`, { applyKey });
  const set = longLawsuit(await client.putPicture());
  await ask(`/app/app/${lawsuit}/edit`, { id: draft.id, base: draft.version, set });
  const { token } = client;
  return {
    home: { url: `${portal}/index` },
    login: { url: `${portal}/login` },
    list: { url: `${portal}/user/initiate`, token },
    form: { url: `${portal}/apply-lawsuit/${lawsuit}/edit/${String(draft.id)}?step=plaintiffs`, token },
  };
}
