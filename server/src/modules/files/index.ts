import * as calls from '@sufu/contract/files';
import { mount } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { beginUpload } from './begin-upload.ts';
import { describeFiles } from './describe-files.ts';
import { dropUpload } from './drop-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { filePersonalData } from './personal-data.ts';
import { putFile } from './put-file.ts';
import { putPart } from './put-part.ts';
import { clearSpent } from './spent-bytes.ts';
import { sweepFiles } from './sweep-files.ts';
import { sweepUploads } from './sweep-uploads.ts';

export { acceptContent } from './accept-content.ts';
export { cleanName } from './clean-name.ts';
export { admitUpload, insertAccepted, storeFile } from './put-file.ts';
export { fileReaders, readFileOf } from './read-file-of.ts';
export { shrinkPicture } from './shrink-picture.ts';
export { contentColumns, contentColumnsOf, spendBytes } from './spent-bytes.ts';
export { findCovers, takePages } from './split-scan.ts';
export {
  type FileLabel,
  type FileRow,
  fileLabelsAmong,
  fileLabelsIn,
  fileRefOf,
  filesOfOwner,
  findFiles,
  keepPermanently,
  markUnused,
} from './store.ts';
export { acceptContentTask, drawScanTask, judgeScanTask } from './tasks.ts';

const uploadsQueue = 'files.sweep-uploads';
const filesQueue = 'files.sweep';

export const files = defineModule({
  name: 'files',
  // Reading is mounted by applications: only they know whose applications a file stands in (`readFileOf`).
  calls: [
    mount(calls.putFileForWeb, putFile),
    mount(calls.describeFiles, describeFiles),
    mount(calls.beginUpload, beginUpload),
    mount(calls.putPart, putPart),
    mount(calls.finishUpload, finishUpload),
    mount(calls.dropUpload, dropUpload),
  ],
  jobs: (services) => ({
    [uploadsQueue]: scheduled(async () => {
      await sweepUploads(services);
      await clearSpent(services);
    }),
    [filesQueue]: scheduled(async () => {
      await sweepFiles(services);
    }),
  }),
  schedules: [
    { queue: uploadsQueue, cron: '50 * * * *', atStart: true },
    { queue: filesQueue, cron: '40 2 * * *' },
  ],
  personalData: filePersonalData,
});
