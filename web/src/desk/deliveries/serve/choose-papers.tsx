import { formatInstant } from '@sufu/contract/core';
import { mostPapers, paperKindWords } from '@sufu/contract/delivery';
import { PickFiles } from '../../../shared/form/files/file-pick.tsx';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import desk from '../../shared/desk.module.css';
import { SelectField } from '../../shared/select-field.tsx';
import { paperKinds } from '../choices.ts';
import classes from '../deliveries.module.css';
import { useFiles } from '../use-files.ts';
import type { ChosenPaper, Plan, ServeForm } from './use-serve-form.ts';
import { words } from './words.ts';

type DrawnDocument = Plan['documents'][number];
/** A file's name without its ending, as far as a title may be long. */
const titleOf = (name: string): string => [...name.replace(/\.pdf$/i, '')].slice(0, 100).join('');

/** Papers drawn by the portal in this case, each to be ticked. */
function Drawn({ plan, serving }: { plan: Plan; serving: ServeForm }) {
  const t = useText();
  const { lang } = useLang();
  const { papers } = serving.values;
  const tick = ({ id, title }: DrawnDocument, isOn: boolean) => {
    if (!isOn) return serving.change({ papers: papers.filter(({ key }) => key !== id) });
    const name = title[lang];
    serving.addPaper({ source: { documentId: id }, key: id, name, kind: '', title: titleOf(title.zh) });
  };
  if (plan.documents.length === 0) return <p>{t(words.noneDrawn)}</p>;
  return (
    <fieldset className={desk.radios}>
      <legend>{t(words.drawn)}</legend>
      {plan.documents.map((document) => (
        <label key={document.id}>
          <input
            type="checkbox"
            checked={papers.some(({ key }) => key === document.id)}
            onChange={(event) => tick(document, event.currentTarget.checked)}
          />
          <span data-personal>
            {t(document.title)}{' '}
            <small>{t(words.madeAt, { no: document.number, at: formatInstant(document.madeAt, lang, 'table') })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Paper({ paper, n, serving }: { paper: ChosenPaper; n: number; serving: ServeForm }) {
  const t = useText();
  const { form, values } = serving;
  const { name } = paper;
  const set = (next: Partial<ChosenPaper>) => serving.change({ papers: values.papers.with(n, { ...paper, ...next }) });
  const path = `papers.${n}`;
  return (
    <fieldset className={classes.box}>
      <legend data-personal>{t(words.chosen, { n: n + 1, name })}</legend>
      <div className={classes.row}>
        <SelectField
          id={fieldId(`${path}.kind`)}
          label={t(words.kind)}
          value={paper.kind}
          error={form.errorOf(`${path}.kind`)}
          onChange={(next) => set({ kind: paperKinds.find((each) => each === next) ?? '' })}
        >
          <option value="">{t(words.choose)}</option>
          {paperKinds.map((each) => (
            <option key={each} value={each}>
              {t(paperKindWords[each])}
            </option>
          ))}
        </SelectField>
        <TextInput
          id={fieldId(`${path}.title`)}
          label={t(words.paperTitle)}
          value={paper.title}
          error={form.errorOf(`${path}.title`)}
          maxLength={100}
          readOnly={'documentId' in paper.source}
          autoComplete="off"
          data-personal
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </div>
      <button
        type="button"
        className={desk.link}
        onClick={() => serving.change({ papers: values.papers.filter(({ key }) => key !== paper.key) })}
      >
        {t(words.remove, { name })}
      </button>
    </fieldset>
  );
}

/** Which papers: drawn by the portal or uploaded, each with what it is. */
export function ChoosePapers({ plan, serving }: { plan: Plan; serving: ServeForm }) {
  const t = useText();
  const { papers } = serving.values;
  const kept = useFiles({
    onlyPdf: true,
    most: mostPapers,
    onFile: ({ id, name }) =>
      serving.addPaper({ source: { fileId: id }, key: id, name, kind: '', title: titleOf(name) }),
  });
  const wrong = kept.wrong ?? serving.form.errorOf('papers');
  return (
    <section id={fieldId('papers')} tabIndex={-1} className={classes.box}>
      <h2>{t(words.papers)}</h2>
      <Drawn plan={plan} serving={serving} />
      <div className={desk.others}>
        <PickFiles label={t(words.upload)} accept=".pdf" onTake={kept.take}>
          {t(words.upload)}
        </PickFiles>
        <span role="status">{kept.sending && t(words.uploading)}</span>
      </div>
      {wrong && <p className="ls-error">{wrong}</p>}
      {papers.map((paper, n) => (
        <Paper key={paper.key} paper={paper} n={n} serving={serving} />
      ))}
    </section>
  );
}
