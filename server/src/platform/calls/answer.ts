import { type Call, type Lang, type RefusalCode, Refused, refusals, refusedSentence } from '@sufu/contract/core';
import type { FastifyReply } from 'fastify';
import { isGone } from '../database/gone.ts';
import { NotStored } from '../files/not-stored.ts';
import { DamagedValue } from '../secrets/damaged.ts';
import { Bytes, Plain } from './mount.ts';

/** The body of an answer that is JSON. What the reply's shape does not name is left out, whatever the row holds. */
export function answerBody(call: Call, answer: unknown, lang: Lang): unknown {
  const shown = call.reply.parse(answer);
  if (call.shape === 'raw') return shown;
  const msg = call.said?.[lang] ?? '';
  if (call.shape === 'list') {
    const { total, rows } = shown as { total: number; rows: unknown[] };
    return { code: 200, success: true, msg, total, data: rows };
  }
  return { code: 200, success: true, msg, data: shown };
}

/** Put the use case's answer on the wire. */
export function sendAnswer(reply: FastifyReply, call: Call, answer: unknown, lang: Lang): FastifyReply {
  if (answer instanceof Plain) return reply.code(answer.status).header('Content-Type', answer.type).send(answer.body);
  if (!(answer instanceof Bytes)) return reply.send(answerBody(call, answer, lang));
  // Addresses that serve files are found by their shape (file-addresses.api.test.ts).
  if (call.shape !== 'raw') throw new Error(`${call.id} answers bytes and is not raw`);
  return sendBytes(reply, answer);
}

/**
 * What a file may do in a browser: nothing. A pdf that was drawn here is shown by the browser's own viewer, which a sandbox keeps out
 * and which stands in the page as an object; one that somebody sent is not.
 */
const bytesPolicy = ({ type, drawnHere }: Bytes): string =>
  drawnHere && type === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function sendBytes(reply: FastifyReply, bytes: Bytes): FastifyReply {
  const name = encodeURIComponent(bytes.name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .header('Content-Type', bytes.type)
    .header('Content-Disposition', `${bytes.download ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`)
    .header('Content-Security-Policy', bytesPolicy(bytes))
    .header('Cache-Control', 'private, no-store')
    .send(bytes.body);
}

// What the HTTP layer itself refuses, in our words.
const ofTheWire: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_REQ_FILE_TOO_LARGE: 'request.too-large',
  FST_FILES_LIMIT: 'file.too-many',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_PARTS_LIMIT: 'request.too-large',
};

// The parser of multipart bodies gives its errors no code.
const isCut = (error: unknown): boolean =>
  error instanceof Error && /unexpected end of multipart data|^Multipart: /i.test(error.message);

/** Any error becomes one refusal of the contract; a stranger is `server.failed`, and only the log has its text. */
export function asRefusal(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const known = ofTheWire[String((error as { code?: unknown })?.code ?? '')];
  if (known) return new Refused(known);
  if (error instanceof DamagedValue) return new Refused('record.damaged');
  if (error instanceof NotStored) return new Refused('storage.full');
  if (isGone(error)) return new Refused('server.unavailable');
  if (isCut(error)) return new Refused('request.unreadable');
  const status = (error as { statusCode?: unknown })?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refused('request.unreadable');
  return new Refused('server.failed');
}

// RFC 6749, 5.2.
const oauthErrors: Partial<Record<RefusalCode, string>> = {
  'machine.credentials': 'invalid_client',
  'machine.assertion': 'invalid_client',
  'machine.by-key': 'invalid_client',
  'machine.certificate': 'invalid_client',
  'machine.disabled': 'invalid_client',
  'machine.address': 'unauthorized_client',
  'machine.grant': 'unsupported_grant_type',
  'sign-in.refused': 'invalid_grant',
  'sign-in.waiting': 'invalid_grant',
  'sign-in.second-factor': 'invalid_grant',
  'sign-in.grant-unknown': 'unsupported_grant_type',
  'sms.wrong': 'invalid_grant',
  'social.ticket': 'invalid_grant',
  'social.unbound': 'invalid_grant',
  'face.not-passed': 'invalid_grant',
  'refresh.reused': 'invalid_grant',
  'session.ended': 'invalid_grant',
};

/** `{code, success, msg, data, reason, fields, traceId}`. */
export function refusalBody(refused: Refused, lang: Lang, trace: string) {
  const { status } = refusals[refused.code];
  return {
    code: status,
    success: false,
    msg: refusedSentence(refused, lang, { trace }),
    data: null,
    reason: refused.code,
    fields: refused.fields,
    traceId: trace,
  };
}

/** A refusal on the wire; a sign-in also says it as OAuth does. */
export function sendRefusal(
  reply: FastifyReply,
  refused: Refused,
  lang: Lang,
  trace: string,
  oauth: boolean,
): FastifyReply {
  const body = refusalBody(refused, lang, trace);
  reply.header('Cache-Control', 'no-store');
  if ('wait' in refused.values) reply.header('Retry-After', String(refused.values.wait));
  return reply.code(body.code).send({
    ...body,
    ...(oauth ? { error: oauthErrors[refused.code] ?? 'invalid_request', error_description: body.msg } : {}),
  });
}
