import { type DivisionItem, listDivisions } from '@sufu/contract/administration';
import { divisionTasks } from '@sufu/contract/directory';
import { useState } from 'react';
import { type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import stacked from '../../../shared/ui/display/stacked-table.module.css';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import desk from '../../shared/desk.module.css';
import { DeskPage } from '../../shared/desk-page.tsx';
import { DivisionDialog } from './division-dialog.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader) => load(listDivisions, {});

const columns = ['position', 'id', 'name', 'duties', 'tasks', 'phone', 'people'] as const;

function Row({ division, onChange }: { division: DivisionItem; onChange: () => void }) {
  const t = useText();
  const { staff, tasks, ...facts } = division;
  const named = tasks.map((task) => t(divisionTasks[task])).join(t(words.comma));
  const cells = { ...facts, people: staff, tasks: named };
  return (
    <tr>
      {columns.map((column) => (
        <td key={column} data-label={t(words[column])}>
          <span>{cells[column]}</span>
        </td>
      ))}
      <td data-label={t(words.acts)}>
        <span>
          <Button
            size="sm"
            variant="outline"
            aria-label={t(words.changeOf, { name: division.name })}
            onClick={onChange}
          >
            {t(words.change)}
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** The divisions of the court in their order; on a phone each is a card. */
export function Component() {
  const t = useText();
  const list = useCall(listDivisions, {});
  const all = list.data ?? [];
  const [chosen, setChosen] = useState<DivisionItem | 'new' | null>(null);
  return (
    <DeskPage
      title={t(words.title)}
      actions={
        <>
          <ButtonLink to="/desk/admin/staff" variant="outline">
            {t(words.staff)}
          </ButtonLink>
          <Button disabled={!list.data} onClick={() => setChosen('new')}>
            {t(words.add)}
          </Button>
        </>
      }
    >
      {list.isPending && <WaitingRows rows={6} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isSuccess && all.length === 0 && <p className={desk.none}>{t(words.none)}</p>}
      {all.length > 0 && (
        <table className={stacked.table}>
          <thead>
            <tr>
              {[...columns, 'acts' as const].map((column) => (
                <th key={column} scope="col">
                  {t(words[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map((division) => (
              <Row key={division.id} division={division} onChange={() => setChosen(division)} />
            ))}
          </tbody>
        </table>
      )}
      {chosen && (
        <DivisionDialog division={chosen === 'new' ? null : chosen} all={all} onClose={() => setChosen(null)} />
      )}
    </DeskPage>
  );
}
