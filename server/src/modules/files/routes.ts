import * as calls from '@sufu/contract/files';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Mounted, mount } from '../../platform/calls/mount.ts';
import { type Queues, type Schedule, scheduled } from '../../platform/jobs/jobs.ts';
import { beginUpload } from './begin-upload.ts';
import { describeFiles } from './describe-files.ts';
import { dropUpload } from './drop-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { putFile } from './put-file.ts';
import { putPart } from './put-part.ts';
import { type ContentInUse, clearSpent } from './spent-bytes.ts';
import { sweepFiles } from './sweep-files.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Reading is mounted by applications: only they know whose applications a file stands in (`readFileOf`). */
export const fileRoutes: readonly Mounted[] = [
  mount(calls.putFileForWeb, putFile),
  mount(calls.describeFiles, describeFiles),
  mount(calls.beginUpload, beginUpload),
  mount(calls.putPart, putPart),
  mount(calls.finishUpload, finishUpload),
  mount(calls.dropUpload, dropUpload),
];

const uploadsQueue = 'files.sweep-uploads';
const filesQueue = 'files.sweep';

export const fileSchedules: readonly Schedule[] = [
  { queue: uploadsQueue, cron: '50 * * * *', atStart: true },
  { queue: filesQueue, cron: '40 2 * * *' },
];

/** `names`: of the modules that keep hashes of bytes themselves. */
export const fileHandlers = (services: AppServices, names: readonly ContentInUse[]): Queues => ({
  [uploadsQueue]: scheduled(async () => {
    await sweepUploads(services);
    await clearSpent(services, names);
  }),
  [filesQueue]: scheduled(async () => {
    await sweepFiles(services);
  }),
});
