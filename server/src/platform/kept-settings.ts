import { courtDayOf, formatClock } from '@sufu/contract/core';
import {
  type InstalledName,
  type SettingAnswer,
  type SettingName,
  type SettingValue,
  settingTable,
  theCourt,
} from '@sufu/contract/settings';
import type { Config } from './config/config.ts';

/** One approved change: `since` is its approval, or the later instant that it names; `from` is that instant alone. */
export type ApprovedSetting = {
  readonly name: string;
  readonly subject: string;
  readonly seq: number;
  readonly since: Date;
  readonly from: Date | null;
  readonly value: unknown;
};

/**
 * The one way to ask for what the court set. It answers from memory, as this process knows it: a change counts here at once where it was
 * approved here, else within a minute (decision 033). One that counts from a later instant counts from then on.
 */
export type KeptSettings = {
  /** The value in force, or what counts while nothing is set. */
  get<N extends SettingName>(name: N, subject?: string): SettingAnswer<N>;
  /** What counts while nothing is set: the release's, or the installation's. */
  unset<N extends SettingName>(name: N, subject?: string): SettingAnswer<N>;
  /** Since when the value in force counts; null: nothing is set. */
  since(name: SettingName, subject?: string): Date | null;
  /** Of which subjects something is set that counts now. */
  subjects(name: SettingName): readonly string[];
  /** What is approved, from now on. */
  learn(approved: readonly ApprovedSetting[]): void;
};

type Installed = { readonly [N in InstalledName]: SettingValue<N> };
/** What the environment says of what a court may choose. */
function installedValues(installation: Installation): Installed {
  const { demonstration, frameOrigins, returnOrigins, refundOnePersonFen, maintenance } = installation;
  const moment = (at: Date | undefined): string => (at ? `${courtDayOf(at)}T${formatClock(at)}` : '');
  return {
    // Whoever looks at the demonstration court has neither phone nor app of its people.
    signIn: { secondFactor: demonstration ? 'nobody' : 'administrators' },
    caseNumbers: { by: demonstration ? 'portal' : 'court' },
    frames: { origins: [...frameOrigins] },
    returns: { origins: [...returnOrigins] },
    refundLimit: { yuan: refundOnePersonFen / 100 },
    maintenance: { from: moment(maintenance?.from), until: moment(maintenance?.until), zh: '', en: '' },
  };
}
type Installation = Pick<
  Config,
  'demonstration' | 'frameOrigins' | 'returnOrigins' | 'refundOnePersonFen' | 'maintenance'
>;

const keyOf = (name: string, subject: string): string => `${name}:${subject}`;

/** A court that has set nothing yet. */
export function keptSettings(now: () => Date, installation: Installation): KeptSettings {
  const installed: Readonly<Record<string, unknown>> = installedValues(installation);
  /** Of each setting and subject, the newest first. */
  let known: ReadonlyMap<string, readonly ApprovedSetting[]> = new Map();
  // Of what is approved the newest whose time has come: a later decision goes before an earlier one, also before one still to come.
  const inForce = (name: string, subject: string): ApprovedSetting | undefined => {
    const at = now();
    return known.get(keyOf(name, subject))?.find(({ from }) => from === null || from <= at);
  };
  const unset = <N extends SettingName>(name: N, subject: string = theCourt): SettingAnswer<N> =>
    (installed[name] ?? settingTable[name].unset?.(subject) ?? null) as SettingAnswer<N>;
  return {
    unset,
    get<N extends SettingName>(name: N, subject: string = theCourt): SettingAnswer<N> {
      const found = inForce(name, subject);
      return found ? (found.value as SettingAnswer<N>) : unset(name, subject);
    },
    since: (name, subject = theCourt) => inForce(name, subject)?.since ?? null,
    subjects: (name) =>
      [...known.values()].flatMap(([newest]) =>
        newest?.name === name && inForce(name, newest.subject) ? [newest.subject] : [],
      ),
    learn(approved) {
      const next = new Map<string, ApprovedSetting[]>();
      for (const change of [...approved].sort((a, b) => b.seq - a.seq)) {
        const { name, subject, value } = change;
        // A setting that this release does not have is nobody's to ask for.
        if (!Object.hasOwn(settingTable, name)) continue;
        const read = settingTable[name as SettingName].value.parse(value);
        const key = keyOf(name, subject);
        next.set(key, [...(next.get(key) ?? []), { ...change, value: read }]);
      }
      known = next;
    },
  };
}
