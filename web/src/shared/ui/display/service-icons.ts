import type { CategoryKey } from '@sufu/contract/applications';
import {
  type Icon,
  IconCoins,
  IconFileCertificate,
  IconFilePlus,
  IconFileSearch,
  IconFiles,
  IconFolderOpen,
  IconGavel,
  IconHeartHandshake,
  IconMessage2,
  IconShieldCheck,
  IconSpeakerphone,
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

const others: Readonly<Record<string, Icon>> = { ...serviceIcons, OWN: IconFolderOpen, OPEN: IconSpeakerphone };
/** The picture of a group of the table of services (`serviceModules`). */
export const moduleIcon = (key: string): Icon => others[key] ?? IconFiles;
