import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Somebody of the demonstration court who can sign in. */
export type Person = {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
};

/** What `npm start` leaves in the data folder for people and for automated journeys: addresses and sign-ins. */
export type Demonstration = {
  readonly portal: string;
  readonly smsInbox: string;
  readonly caseSystem: string;
  readonly mailInbox: string;
  readonly wechatInbox: string;
  readonly postOffice: string;
  /** The page that plays the phone of whoever pays. */
  readonly phone: string;
  readonly people: readonly Person[];
};

export const demonstrationFile = (dataDir: string): string => join(dataDir, 'demonstration.json');

/** Undefined before the first complete start on this folder. */
export function readDemonstration(dataDir: string): Demonstration | undefined {
  const file = demonstrationFile(dataDir);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Only whoever runs the portal may read it: it holds passwords. Put in place whole. */
export function writeDemonstration(dataDir: string, demonstration: Demonstration): void {
  const file = demonstrationFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(demonstration, null, 2)}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}
