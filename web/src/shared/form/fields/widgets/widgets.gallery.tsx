import { type Answer, type Control, dictionaries, type Field, type FileRef } from '@sufu/contract/applications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { words } from '../../../../gallery/sample-words.ts';
import type { Draw, Specimen, Specimens } from '../../../../gallery/specimen.ts';
import { ApiContext, CallFailed, createQueryClient, type Invoke, useApi } from '../../../api/index.ts';
import { useText } from '../../../i18n/index.tsx';
import { sampleCase } from '../../../testing/sample-case.ts';
import type { FormState } from '../../form-context.ts';
import { FormProvider } from '../../form-provider.tsx';
import { FieldList } from '../field-list.tsx';

type Sample = {
  readonly value?: Answer;
  readonly wrong?: true;
  readonly more?: Partial<Field>;
  readonly choices?: FormState['choices'];
  readonly offers?: FormState['offers'];
};

// Kinds bring their dictionaries along, and none is loaded here: read, they are all in what is built.
const isLong = ({ dictionary }: Partial<Field>): boolean =>
  dictionary !== undefined && dictionaries[dictionary].options.length > 7;

const fieldOf = (control: Control, more: Partial<Field> = {}): Field => ({
  name: control,
  label: words.short,
  control,
  required: true,
  ...(isLong(more) ? { label: words.longName } : {}),
  ...more,
});
const fileId = '01931f00-0000-7000-8000-00000000000f';

/** One field as a form shows it. `state` keeps its ids apart from those of the same field in another state. */
function FieldIn({ control, state, sample }: { control: Control; state: string; sample: Sample }) {
  const t = useText();
  const [answer, setAnswer] = useState<Answer | undefined>(sample.value);
  const prefix = `${state.replaceAll(/\W+/g, '-')}.`;
  const path = `${prefix}${control}`;
  const files: readonly FileRef[] = [
    { id: fileId, name: `${t(words.file)}.png`, type: 'image/png', size: 46_000, pages: null },
  ];
  return (
    <FormProvider
      problems={sample.wrong ? [{ path, rule: 'required', msg: t(words.problem) }] : []}
      answers={{}}
      files={files}
      {...(sample.choices ? { choices: sample.choices } : {})}
      {...(sample.offers ? { offers: sample.offers } : {})}
    >
      <FieldList
        fields={[fieldOf(control, sample.more)]}
        prefix={prefix}
        answers={answer === undefined ? {} : { [control]: answer }}
        onChange={(_, next) => setAnswer(next ?? undefined)}
      />
    </FormProvider>
  );
}

/** The same call, but nothing comes back, or a refusal. */
function WithServer({ invoke, children }: { invoke: Invoke; children: ReactNode }) {
  const api = useApi();
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <ApiContext value={{ ...api, invoke }}>{children}</ApiContext>
    </QueryClientProvider>
  );
}
const neverAnswers: Invoke = () => new Promise(() => undefined);
const notFound: Invoke = () => Promise.reject(new CallFailed(404, 'not-found', ''));

function specimen(control: Control, samples: Readonly<Record<string, Sample>>): Specimen {
  const states = Object.entries(samples).map(([state, sample]): [string, Draw] => [
    state,
    () => <FieldIn control={control} state={state} sample={sample} />,
  ]);
  return { states: Object.fromEntries(states) };
}

/** A field whose choices the server knows: also while they come, and when they do not. */
function askingSpecimen(control: Control, samples: Readonly<Record<string, Sample>>): Specimen {
  const { states } = specimen(control, samples);
  return {
    states: {
      ...states,
      loading: () => (
        <WithServer invoke={neverAnswers}>
          <FieldIn control={control} state="loading" sample={{}} />
        </WithServer>
      ),
      'not found': () => (
        <WithServer invoke={notFound}>
          <FieldIn control={control} state="not found" sample={{}} />
        </WithServer>
      ),
    },
  };
}

const people = (names: readonly string[], name: string): Answer =>
  names.map((value, n) => ({ _id: `row${n}`, partyType: 'NATURAL', [name]: value }));
const gender = { dictionary: 'GENDER' } as const;
const { caseNo } = sampleCase();
const longText = words.long.zh;

export const specimens: Specimens = {
  TextWidget: specimen('text', {
    empty: { more: { hint: words.sentence, required: false } },
    filled: { value: '330000', more: { format: 'postal-code' } },
    'long text': { value: longText, more: { label: words.longName } },
    error: { wrong: true },
    'read only': { value: caseNo, more: { readOnly: true } },
  }),
  TextareaWidget: specimen('textarea', {
    empty: { more: { max: 500 } },
    'too long': { value: longText, more: { max: 20 } },
    error: { wrong: true, more: { min: 10 } },
  }),
  SelectWidget: specimen('select', {
    'few choices': { more: gender, value: '1' },
    'many choices': { more: { dictionary: 'RECUSAL_POSITION' } },
    loading: { choices: { select: 'coming' } },
    error: { wrong: true, more: { dictionary: 'RECUSAL_POSITION' } },
  }),
  RadioWidget: specimen('radio', {
    empty: { more: gender },
    chosen: { more: gender, value: '1' },
    error: { wrong: true, more: gender },
  }),
  MultiSelectWidget: specimen('multi-select', {
    empty: { more: { dictionary: 'RECUSAL_GROUND' } },
    chosen: { more: { dictionary: 'RECUSAL_GROUND' }, value: ['PARTY_OR_RELATIVE'] },
    error: { wrong: true, more: { dictionary: 'RECUSAL_GROUND' } },
  }),
  CheckboxWidget: specimen('checkbox', { empty: {}, chosen: { value: true }, error: { wrong: true } }),
  DateWidget: specimen('date', {
    empty: {},
    'with time': { value: '2026-11-26T09:30', more: { withTime: true } },
    error: { wrong: true, value: '2026-13-41' },
  }),
  DateRangeWidget: specimen('date-range', {
    empty: {},
    filled: { value: { from: '2026-11-05', to: '2026-11-09' } },
    error: { wrong: true },
  }),
  MoneyWidget: specimen('money', { empty: {}, large: { value: 12_800_000_050 }, error: { wrong: true } }),
  CaseNoWidget: specimen('case-no', {
    empty: {},
    offered: { offers: { 'case-no': [{ value: caseNo, label: caseNo }] } },
    error: { wrong: true, value: '2026' },
  }),
  CourtSelectWidget: askingSpecimen('court-select', { empty: {}, chosen: { value: 'c1' }, error: { wrong: true } }),
  RegionWidget: askingSpecimen('region', { empty: {}, chosen: { value: '990102' }, error: { wrong: true } }),
  PartyListWidget: specimen('party-list', {
    empty: { more: { item: 'PARTY' } },
    filled: { more: { item: 'PARTY' }, value: people([words.person.zh, words.longName.zh], 'partyName') },
    error: { wrong: true, more: { item: 'PARTY' } },
  }),
  PersonListWidget: specimen('person-list', {
    empty: { more: { item: 'RECUSED' } },
    filled: { more: { item: 'RECUSED' }, value: people([words.person.zh], 'targetName') },
    error: { wrong: true, more: { item: 'RECUSED' } },
  }),
  ItemListWidget: specimen('item-list', {
    empty: { more: { item: 'CLAIM' } },
    filled: { more: { item: 'CLAIM' }, value: people([words.sentence.zh], 'claimText') },
    error: { wrong: true, more: { item: 'CLAIM' } },
  }),
  AttachmentsWidget: specimen('attachments', {
    empty: {},
    filled: { value: [fileId] },
    error: { wrong: true },
  }),
  SignatureWidget: specimen('signature', { empty: {}, error: { wrong: true } }),
};
