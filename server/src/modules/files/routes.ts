import { describeFiles as describeCall, putFileForWeb } from '@sufu/contract/files';
import { type Mounted, mount } from '../../platform/mount.ts';
import { describeFiles } from './describe-files.ts';
import { putFile } from './put-file.ts';

/** Reading is mounted by applications: only they know whose applications a file stands in (`readFileOf`). */
export const fileRoutes: readonly Mounted[] = [mount(putFileForWeb, putFile), mount(describeCall, describeFiles)];
