import { type AppText, beginningOf, type GuidanceMenu, readAppText, readGuidanceMenus } from '@sufu/contract/guidance';
import { IconPrinter } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { type ListAddress, useListAddress } from '../../shared/list/use-list-address.ts';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { moduleIcon } from '../../shared/ui/display/service-icons.ts';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './guidance.module.css';
import { words } from './words.ts';

const all = '/info/index';
const guideOf = (type: string) => ({ query: { type, code: 'guide' } }) as const;

export const subject = { calls: [readAppText], saysSo: true };

export async function prefetch(load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) {
  const type = search.get('type');
  await (type === null ? load(readGuidanceMenus, {}) : load(readAppText, guideOf(type)));
}

/** Of all matters those of one page, in their groups. */
function matterPage(groups: readonly GuidanceMenu[], { current, size }: Pick<ListAddress, 'current' | 'size'>) {
  const all = groups.flatMap((group) => group.items.map((item) => ({ group, item })));
  const shown = all.slice((current - 1) * size, current * size);
  return groups
    .map((group) => ({ ...group, items: shown.filter((each) => each.group === group).map(({ item }) => item) }))
    .filter(({ items }) => items.length > 0);
}

/** Every matter in its group; in the elder view a few a page. */
function Matters() {
  const t = useText();
  const address = useListAddress();
  const elder = useAppearance().appearance.view === 'elder';
  const { data, error, refetch } = useCall(readGuidanceMenus, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <PageFrame title={t(words.guide)} sub={t(words.lead)}>
      {error && <CallFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <WaitingRows rows={6} whole />}
      {(data && elder ? matterPage(data, address) : (data ?? [])).map(({ key, title, items }) => {
        const Sign = moduleIcon(key);
        return (
          <section key={key} className={classes.group}>
            <h2>
              <Sign className="icon" aria-hidden />
              {t(title)}
            </h2>
            <ul>
              {items.map((item) => (
                <li key={item.type}>
                  <Link to={`${all}?type=${item.type}`}>
                    <b>{t(item.title)}</b>
                    <small>{t(item.plain)}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {data && elder && <Pager total={data.flatMap(({ items }) => items).length} address={address} />}
    </PageFrame>
  );
}

function Sections({ text }: { text: AppText }) {
  const t = useText();
  return (
    <Card className={classes.text}>
      {text.sections.map(({ key, heading, lines }) => (
        <section key={key}>
          <h2>{t(heading)}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line.zh}>{t(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

/** One matter, in the words of its kind: conditions, papers, periods, fee, what happens next, the law. */
function Matter({ type }: { type: string }) {
  const t = useText();
  const { data, error, refetch } = useCall(readAppText, guideOf(type), { staleTime: Number.POSITIVE_INFINITY });
  const unknown = error?.status === 404 || error?.reason === 'invalid';
  const acts = data && (
    <div className={`no-print ${classes.acts}`}>
      <ButtonLink to={beginningOf(type)}>{t(words.begin)}</ButtonLink>
      <Button
        variant="outline"
        leftSection={<IconPrinter className="icon" aria-hidden />}
        onClick={() => window.print()}
      >
        {t(words.print)}
      </Button>
    </div>
  );
  const title = t(data?.title ?? words.guide);
  return (
    <PageFrame
      title={title}
      here={title}
      sub={data && t(data.lead)}
      trail={[{ label: t(words.guide), to: all }]}
      actions={acts}
    >
      {unknown && (
        <EmptyState
          title={t(words.notFound)}
          why={t(words.notFoundWhy)}
          act={
            <ButtonLink to={all} variant="outline">
              {t(words.toAll)}
            </ButtonLink>
          }
        />
      )}
      {error && !unknown && <CallFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <WaitingRows rows={6} whole />}
      {data && <Sections text={data} />}
      {data && (
        <p className={`no-print ${classes.back}`}>
          <Link to={all}>{t(words.toAll)}</Link>
        </p>
      )}
    </PageFrame>
  );
}

/** The guide to proceedings (R045): all matters, or the one the address names. Its facts are those of the kinds, asked for, never copied. */
export function Component() {
  const [search] = useSearchParams();
  const type = search.get('type');
  return (
    <div className={`wrap ${classes.page}`}>{type === null ? <Matters /> : <Matter key={type} type={type} />}</div>
  );
}
