import { listAllCases } from '@sufu/contract/cases';
import { formatCaseNo, type Problem } from '@sufu/contract/core';
import { checkMailList, drawUpMail, listMail } from '@sufu/contract/mail';
import { type FormEvent, useState } from 'react';
import { errorSentence, type PrefetchLoader, problemsWith, useCall, useCallMutation } from '../../shared/api/index.ts';
import formClasses from '../../shared/form/form.module.css';
import { stillWrong } from '../../shared/form/problems.ts';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { firstMaterial, MaterialEntry, materialsOf, type TypedMaterial } from '../../shared/mail/material-entry.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SearchField } from '../../shared/ui/controls/search-box.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import classes from './mail.module.css';
import { paths } from './paths.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean) =>
  signedIn ? load(listAllCases, { query: {} }) : Promise.resolve();

type Entry = {
  readonly caseNo: string;
  readonly phone: string;
  readonly address: string;
  readonly materials: readonly TypedMaterial[];
};
const first: Entry = { caseNo: '', phone: '', address: '', materials: [firstMaterial] };
const idOf = (path: string): string => path;

/** The form and its sending; the key is made at the first press and kept, so that a repeat draws up nothing new. */
function useDrawUp() {
  const { lang } = useLang();
  const go = useNavigate();
  const [entry, setEntry] = useState(first);
  const [reported, setReported] = useState<readonly Problem[]>([]);
  const [key, setKey] = useState<string>();
  const draw = useCallMutation(drawUpMail, {
    refreshes: [listMail],
    onSuccess: (item) => go(paths.detail(item), { replace: true }),
  });
  const checked = (now: Entry) => checkMailList({ materials: materialsOf(now.materials), address: now.address }, lang);
  const refused = problemsWith(draw.error, lang);
  const left = refused.length > 0 ? refused : stillWrong(reported, checked(entry));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draw.isPending) return;
    draw.reset();
    const found = checked(entry);
    setReported(found);
    if (found.length > 0) return;
    const own = key ?? requestKey();
    setKey(own);
    const { caseNo, phone, address, materials } = entry;
    draw.mutate({ body: { key: own, caseNo: caseNo || null, phone, address, materials: materialsOf(materials) } });
  };
  return {
    entry,
    change: (next: Partial<Entry>) => setEntry((before) => ({ ...before, ...next })),
    told: refused.length > 0 ? refused : reported,
    left,
    sentence: draw.error && refused.length === 0 ? errorSentence(draw.error, lang) : undefined,
    errorOf: (path: string) => left.find((problem) => problem.path === path)?.msg,
    busy: draw.isPending,
    submit,
  };
}
type Form = ReturnType<typeof useDrawUp>;

function CaseChoice({ form }: { form: Form }) {
  const t = useText();
  const cases = useCall(listAllCases, { query: {} });
  return (
    <SearchField
      label={t(words.whichCase)}
      labelClass="ls-label"
      inputClass={formClasses.input}
      value={form.entry.caseNo}
      onChange={(caseNo) => form.change({ caseNo })}
    >
      <option value="">{t(words.noCaseYet)}</option>
      {cases.data?.map(({ id, caseNo, cause }) => (
        <option key={id} value={caseNo}>
          {`${formatCaseNo(caseNo)} ${cause}`}
        </option>
      ))}
    </SearchField>
  );
}

/** The list of what will be sent: it gets a cover number, and the cover is printed from its page. */
export function Component() {
  const t = useText();
  const form = useDrawUp();
  const { entry, change, errorOf } = form;
  return (
    <PageFrame title={t(words.add)} trail={[{ label: t(words.title), to: paths.list }]} sub={t(words.lead)}>
      <form noValidate className={classes.form} onSubmit={form.submit}>
        {form.left.length > 0 && <ErrorSummary problems={form.told} left={form.left} />}
        {form.sentence !== undefined && <ErrorSummary title={form.sentence} />}
        <Card>
          <h2>{t(words.what)}</h2>
          <div className={classes.fields}>
            <CaseChoice form={form} />
            <MaterialEntry
              materials={entry.materials}
              errorOf={errorOf}
              idOf={idOf}
              onChange={(materials) => change({ materials })}
            />
          </div>
        </Card>
        <Card>
          <h2>{t(words.who)}</h2>
          <div className={classes.pair}>
            <TextInput
              id="phone"
              label={t(words.phone)}
              description={t(words.ownPhone)}
              value={entry.phone}
              error={errorOf('phone')}
              maxLength={20}
              autoComplete="tel"
              inputMode="tel"
              onChange={(event) => change({ phone: event.currentTarget.value })}
              data-personal
            />
            <TextInput
              id="address"
              label={t(words.address)}
              description={t(words.addressHint)}
              value={entry.address}
              error={errorOf('address')}
              maxLength={200}
              autoComplete="street-address"
              onChange={(event) => change({ address: event.currentTarget.value })}
              data-personal
            />
          </div>
        </Card>
        <div className={classes.acts}>
          <Button type="submit" loading={form.busy}>
            {t(words.drawUp)}
          </Button>
        </div>
      </form>
    </PageFrame>
  );
}
