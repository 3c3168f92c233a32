import { listAddresses } from '@sufu/contract/delivery';
import { useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { Row, Rows, Section } from './rows.tsx';
import { words } from './words.ts';

const states = { CONFIRMED: words.servedYes, REFUSED: words.servedNo, NONE: words.servedUnsaid } as const;

/** Whether papers may be served electronically in all my cases, and the way to the page of addresses. */
export function AddressesSection() {
  const t = useText();
  const list = useCall(listAddresses, {});
  return (
    <Section id="addresses" title={t(words.addresses)} lead={t(words.addressesLead)} done={undefined}>
      {list.isPending && <WaitingRows rows={1} />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.data && (
        <Rows>
          <Row what={t(words.allCases)} value={t(states[list.data.everywhere])}>
            <ButtonLink to="/user/delivery-addresses" variant="outline" size="sm">
              {t(words.addresses)}
            </ButtonLink>
          </Row>
        </Rows>
      )}
    </Section>
  );
}
