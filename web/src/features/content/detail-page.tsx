import { type ContentDetail, readContent } from '@sufu/contract/content';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { IconPrinter } from '@tabler/icons-react';
import { CallFailed, type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Navigate, useParams } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './content.module.css';
import { pathOfChannel } from './paths.ts';
import { RichText } from './rich-text.tsx';
import { words } from './words.ts';

export const subject = { calls: [readContent], saysSo: false };

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params }: PageAddress) =>
  load(readContent, { params: { id: params.contentId ?? '' } });

function Reading({ content }: { content: ContentDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { title, source, publishedOn, body, channelType, channelTypeName, tags } = content;
  const list = { label: channelTypeName, to: pathOfChannel(channelType) };
  const day = formatCourtDay(toCourtDay(publishedOn), lang);
  const facts = [t(words.source, { source }), t(words.published, { day }), ...tags];
  return (
    <PageFrame
      title={title}
      titleIsData
      trail={[list]}
      sub={
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      }
      actions={
        <Button
          className="no-print"
          variant="outline"
          leftSection={<IconPrinter className="icon" aria-hidden />}
          onClick={() => window.print()}
        >
          {t(words.print)}
        </Button>
      }
    >
      <Card as="article" className={classes.article}>
        <RichText text={body} />
      </Card>
      <p className={`no-print ${classes.back}`}>
        <Link to={list.to}>{t(words.backTo, { channel: channelTypeName })}</Link>
      </p>
    </PageFrame>
  );
}

/** One announcement or case, to read and to print (R057). What is not published is a page that is not there. */
export function Component() {
  const { contentId = '' } = useParams();
  const content = useCall(readContent, { params: { id: contentId } });
  const gone = content.error instanceof CallFailed && content.error.status >= 400 && content.error.status < 500;
  if (gone) return <Navigate to="/404" replace />;
  return (
    <div className={`wrap ${classes.page}`}>
      {content.isPending && <WaitingRows rows={4} />}
      {content.isError && <CallFailure error={content.error} onAgain={() => void content.refetch()} />}
      {content.isSuccess && <Reading content={content.data} />}
    </div>
  );
}
