import type { CategoryKey } from '@sufu/contract/applications';
import {
  type Icon,
  IconCoins,
  IconFileCertificate,
  IconFilePlus,
  IconFileSearch,
  IconFiles,
  IconGavel,
  IconHeartHandshake,
  IconMessage2,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react';

/** The fixed picture of each group of services (looks.md §4). */
export const serviceIcons: Readonly<Record<CategoryKey, Icon>> = {
  FILING: IconFilePlus,
  PARTY: IconUsers,
  PRESERVATION: IconShieldCheck,
  EVIDENCE: IconFileSearch,
  HEARING: IconGavel,
  CLOSING: IconFileCertificate,
  COMMUNICATION: IconMessage2,
  ARCHIVE: IconFiles,
  FEE: IconCoins,
  AID: IconHeartHandshake,
};
