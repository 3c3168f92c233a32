import * as calls from '@sufu/contract/exchange/http';
import { mountMachine, mountPublic } from '../../../platform/calls/mount.ts';
import { readSentApplication, readSentFile } from './outgoing/read-application.ts';
import { readEvents } from './outgoing/read-events.ts';
import { takeReceipt } from './outgoing/take-receipt.ts';
import { pushChanges } from './push-changes.ts';
import { pushSigned } from './push-signed.ts';
import { takeBlob } from './put-blob.ts';
import { readImport, readImportErrors } from './read-import.ts';
import { startImport } from './start-import.ts';

/** What the court's other systems call with tokens of their own. */
export const machineRoutes = [
  mountMachine(calls.pushChanges, pushChanges),
  mountPublic(calls.pushSigned, pushSigned),
  mountMachine(calls.startImport, startImport),
  mountMachine(calls.readImport, readImport),
  mountMachine(calls.readImportErrors, readImportErrors),
  mountMachine(calls.putBlob, takeBlob),
  mountMachine(calls.readEvents, readEvents),
  mountMachine(calls.readSentApplication, readSentApplication),
  mountMachine(calls.readSentFile, readSentFile),
  mountMachine(calls.sendReceipt, takeReceipt),
];
