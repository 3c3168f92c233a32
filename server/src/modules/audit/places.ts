import type { AnchorPlaces } from '../../platform/audit/anchors.ts';
import type { AppServices } from '../../platform/calls/context.ts';

export const placesOf = ({ db, secrets, config }: AppServices): AnchorPlaces => ({
  db,
  keys: secrets.audit,
  folder: config.auditAnchorsDir,
});
