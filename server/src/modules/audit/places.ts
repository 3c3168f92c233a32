import type { AnchorPlaces } from '../../platform/audit-anchors.ts';
import type { Ground } from '../../platform/context.ts';

export const placesOf = ({ db, secrets, config }: Ground): AnchorPlaces => ({
  db,
  keys: secrets.audit,
  folder: config.auditAnchorsDir,
});
