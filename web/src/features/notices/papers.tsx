import { type NoticeDetail, readNotice } from '@sufu/contract/delivery';
import { IconDownload, IconFileText, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useRefresh } from '../../shared/api/index.ts';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { useText } from '../../shared/i18n/index.tsx';
import { ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { CopyButton } from '../../shared/ui/controls/copy-button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import classes from './detail.module.css';
import { words } from './detail-words.ts';
import { documentAddress, paperAddress, paths } from './paths.ts';

type Paper = NoticeDetail['papersList'][number];
/** In the elder view the others are folded. */
const atOnce = 2;

/** A paper is read in a window of its own: back from there, what the page says of the service may have changed. */
function useFreshOnReturn() {
  const refresh = useRefresh();
  const left = useRef(false);
  useEffect(() => {
    const onFocus = () => {
      if (!left.current) return;
      left.current = false;
      void refresh(readNotice);
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [refresh]);
  return () => {
    left.current = true;
  };
}

function PaperRow({ id, paper, onOpen, main }: { id: string; paper: Paper; onOpen: () => void; main: boolean }) {
  const t = useText();
  const { position, sha256 } = paper;
  const title = t(paper.title);
  return (
    <li>
      <IconFileText className="icon" aria-hidden />
      <div>
        <h3>{title}</h3>
        {sha256 === null ? (
          <p className="muted small">{t(words.notDrawn)}</p>
        ) : (
          <details className={classes.hash}>
            <summary>{t(words.hash)}</summary>
            <p>
              <code>{sha256}</code> <CopyButton value={sha256} what={t(words.hashOf, { title })} />
            </p>
          </details>
        )}
      </div>
      {sha256 !== null && (
        <div className={classes.buttons}>
          <ButtonAnchor
            href={paperAddress({ id, position }, 'see')}
            target="_blank"
            rel="noreferrer"
            variant={main ? 'filled' : 'outline'}
            aria-label={t(words.seeOf, { title })}
            onClick={onOpen}
          >
            {t(words.see)}
          </ButtonAnchor>
          <ButtonAnchor
            href={paperAddress({ id, position }, 'download')}
            variant="outline"
            className={classes.download}
            leftSection={<IconDownload className="icon-sm" aria-hidden />}
            aria-label={t(words.downloadOf, { title })}
            onClick={onOpen}
          >
            {t(words.download)}
          </ButtonAnchor>
        </div>
      )}
    </li>
  );
}

type DocumentProps = { readonly name: string; readonly document: NonNullable<NoticeDetail['certificate']> };
/** What proves the service; anybody can check its number. */
function ProofRow({ name, document: { id, number } }: DocumentProps) {
  const t = useText();
  return (
    <li>
      <IconRosetteDiscountCheck className="icon" aria-hidden />
      <div>
        <h3>{name}</h3>
        <p className="muted small num">{number}</p>
      </div>
      <div className={classes.buttons}>
        <ButtonAnchor
          href={documentAddress(id)}
          target="_blank"
          rel="noreferrer"
          variant="outline"
          aria-label={t(words.seeOf, { title: name })}
        >
          {t(words.see)}
        </ButtonAnchor>
        <ButtonLink to={paths.verify(number)} variant="subtle">
          <span aria-hidden>{t(words.verify)}</span>
          <span className="sr-only">{t(words.verifyOf, { number })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** The papers as they were served, and what proves the service. Opening the first one is recorded by the server. */
export function Papers({ notice }: { notice: NoticeDetail }) {
  const t = useText();
  const onOpen = useFreshOnReturn();
  const { id, papersList, certificate, receipt, opened } = notice;
  const more = papersList.slice(atOnce);
  return (
    <Card>
      <h2>{t(words.papers)}</h2>
      {!opened && <p className="muted small">{t(words.papersOpen)}</p>}
      <ul className={classes.papers}>
        {papersList.slice(0, atOnce).map((paper, i) => (
          <PaperRow key={paper.position} id={id} paper={paper} onOpen={onOpen} main={i === 0 && !opened} />
        ))}
      </ul>
      {more.length > 0 && (
        <ElderFold name={t(words.morePapers, { n: more.length })}>
          <ul className={classes.papers}>
            {more.map((paper) => (
              <PaperRow key={paper.position} id={id} paper={paper} onOpen={onOpen} main={false} />
            ))}
          </ul>
        </ElderFold>
      )}
      {(certificate || receipt) && (
        <ElderFold name={t(words.proofs)}>
          <ul className={classes.papers}>
            {certificate && <ProofRow name={t(words.certificate)} document={certificate} />}
            {receipt && <ProofRow name={t(words.receipt)} document={receipt} />}
          </ul>
        </ElderFold>
      )}
    </Card>
  );
}
