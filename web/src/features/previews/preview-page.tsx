import { describeFiles } from '@sufu/contract/files';
import { IconPhoto } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { Viewer } from '../../shared/viewer/viewer.tsx';
import { words } from './words.ts';

const most = 50;
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/** The ids an address names (`a,b,c`); what is none, and what comes twice, is passed over. */
const idsIn = (query: URLSearchParams): readonly string[] =>
  [...new Set((query.get('ids') ?? '').split(',').filter(isId))].slice(0, most);

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) {
  const ids = idsIn(search);
  if (signedIn && ids.length > 0) await load(describeFiles, { query: { ids: ids.join(',') } });
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      icon={IconPhoto}
      title={t(words.none)}
      why={t(words.noneWhy)}
      act={<ButtonLink to="/user/initiate">{t(words.applications)}</ButtonLink>}
    />
  );
}

function Files({ ids }: { ids: readonly string[] }) {
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useCall(describeFiles, { query: { ids: ids.join(',') } });
  if (!data)
    return error ? <CallFailure error={error} onAgain={() => void refetch()} /> : <WaitingRows rows={6} whole />;
  if (data.length === 0) return <Nothing />;
  return (
    <Viewer
      files={data}
      at={{ id: query.get('at') ?? '', page: Number(query.get('page') ?? 1) }}
      onAt={({ id, page }) =>
        setQuery(
          (before) => {
            const after = new URLSearchParams(before);
            after.set('at', id);
            after.set('page', String(page));
            return after;
          },
          { replace: true },
        )
      }
    />
  );
}

/** `/preview-img?ids=a,b,c&at=b` (R068): one's own files, one after the other. The address always says which is in sight. */
export function Component() {
  const t = useText();
  const [query] = useSearchParams();
  const ids = idsIn(query);
  return <PageFrame title={t(words.title)}>{ids.length === 0 ? <Nothing /> : <Files ids={ids} />}</PageFrame>;
}
