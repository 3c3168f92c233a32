import type { UserInfo } from '@sufu/contract/accounts';
import { type Answers, type Application, editApplication, readApplication } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { DehydratedState } from '@tanstack/react-query';
import { CallFailed, type Invoke } from '../api/index.ts';
import { forgetOfflineCopy, keepOfflineCopy, offlineCopies } from './offline-copy.ts';

type Named = {
  readonly params?: { readonly id?: unknown };
  readonly body?: { readonly id?: unknown; readonly set?: unknown };
};
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const copyOf = (id: unknown): Application | undefined =>
  offlineCopies().find((copy) => copy.application.id === id)?.application;

/** The answers with what was just saved: a field, or files under their material; nothing takes a place away. */
function withSet(answers: Answers, set: unknown): Answers {
  if (!isRecord(set)) return answers;
  const { materials, ...fields } = set;
  const files = {
    ...(isRecord(answers.materials) ? answers.materials : {}),
    ...(isRecord(materials) ? materials : {}),
  };
  const all = { ...answers, ...fields, ...(materials === undefined ? {} : { materials: files }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Answers;
}

function onAnswer(id: string, request: Named, reply: unknown, user: UserInfo): void {
  if (id === readApplication.id) {
    const read = reply as Application;
    const open = read.may.includes('edit') && read.state === 10;
    if (open) keepOfflineCopy({ user, application: read });
    else forgetOfflineCopy(user.id, read.id);
    return;
  }
  const named = request.body?.id ?? request.params?.id;
  const copy = copyOf(named);
  if (!copy || !isRecord(reply)) return;
  if (id === editApplication.id && typeof reply.version === 'number' && typeof reply.savedAt === 'string') {
    const { version, savedAt } = reply;
    const answers = withSet(copy.answers, request.body?.set);
    keepOfflineCopy({ user, application: { ...copy, version, savedAt, answers } });
  } else forgetOfflineCopy(user.id, copy.id);
}

/** A draft that came with the page was not asked for by a call: its copy is kept now. */
export function copyDrawn({ queries }: DehydratedState, user: UserInfo): void {
  for (const { queryKey, state } of queries)
    if (queryKey[0] === readApplication.id && state.data !== undefined)
      onAnswer(readApplication.id, {}, state.data, user);
}

/**
 * Calls that keep a copy of each draft that is opened, and answer with it when the network is gone. Whatever else is done
 * with an application (handed in, cancelled, removed) takes its copy away.
 */
export const copyingInvoke =
  (invoke: Invoke, user: () => UserInfo | null): Invoke =>
  async (call, request, manner) => {
    const named = request as Named;
    try {
      const reply = await invoke(call, request, manner);
      const owner = user();
      if (owner) onAnswer(call.id, named, reply, owner);
      return reply;
    } catch (error) {
      const lost = error instanceof CallFailed && error.reason === 'network';
      const copy = lost && call.id === readApplication.id ? copyOf(named.params?.id) : undefined;
      if (!copy) throw error;
      return copy as CallReply<typeof call>;
    }
  };
