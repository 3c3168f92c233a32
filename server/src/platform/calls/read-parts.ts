import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { bodyBytesOf, type Call, Refused } from '@sufu/contract/core';
import type { FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { asNotStored } from '../files/not-stored.ts';
import type { ReadParts, Upload } from './mount.ts';

const kib = 1024;
/** What stands around the files: boundaries, names, and the fields of a form. */
const around = 1_100 * kib;
const limitsOf = (call: Call, files: number) => ({
  fileSize: bodyBytesOf(call),
  files,
  ...(call.bodyFiles === undefined ? { fields: 20, fieldSize: kib } : { fields: 4, fieldSize: 1_024 * kib }),
});

export type PartsOf = {
  readonly upload: () => Promise<Upload | null>;
  readonly parts: ReadParts;
  /** Take away what was written, whatever became of it. */
  clear(): Promise<void>;
};

/** The parts of a multipart body, in order: files go to the disk as they come, and never beyond what the call takes. */
export function partsOf(request: FastifyRequest, call: Call, files: FileStore): PartsOf {
  const written: string[] = [];
  const announced = Number(request.headers['content-length'] ?? 0);

  /** One that is announced as too large is not read: its name is enough to say so. */
  const receive = async ({ filename: name, file }: MultipartFile): Promise<Upload> => {
    const tooLarge = announced > bodyBytesOf(call) * (call.bodyFiles ?? 1) + around;
    const path = await files.scratch();
    written.push(path);
    if (!tooLarge)
      await pipeline(file, createWriteStream(path)).catch((error: unknown) => {
        throw asNotStored(error);
      });
    return { name, path, size: file.bytesRead, truncated: tooLarge || file.truncated, sha256: null };
  };

  async function* read(most: number) {
    if (!request.isMultipart()) return;
    try {
      yield* request.parts({ limits: limitsOf(call, most) });
    } finally {
      // What is left unread goes by, so that the answer can be read on this connection.
      request.raw.unpipe();
      request.raw.resume();
    }
  }

  /** A body that is one file, of any type: no more of it is kept than the call takes. */
  const receiveWhole = async (): Promise<Upload | null> => {
    const body = request.body instanceof Readable ? request.body : null;
    if (!body) return null;
    const most = bodyBytesOf(call);
    const path = await files.scratch();
    written.push(path);
    let size = 0;
    const hash = createHash('sha256');
    async function* upToMost(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > most) continue;
        hash.update(piece);
        yield piece;
      }
    }
    if (announced > most) {
      body.resume();
      return { name: '', path, size: announced, truncated: true, sha256: null };
    }
    await pipeline(body, upToMost, createWriteStream(path)).catch((error: unknown) => {
      // Whoever sent it hung up.
      throw body.destroyed && !body.readableEnded ? new Refused('request.unreadable') : asNotStored(error);
    });
    return { name: '', path, size, truncated: size > most, sha256: hash.digest('hex') };
  };

  return {
    async upload() {
      if (call.encoding === 'stream') return receiveWhole();
      // Received before the loop is left: leaving it ends the reading.
      for await (const part of read(1)) if (part.type === 'file') return await receive(part);
      return null;
    },
    async parts(most, take) {
      const fields: Record<string, string> = {};
      for await (const part of read(most)) {
        if (part.type === 'file') {
          const file = await receive(part);
          await take(part.fieldname, file);
          await files.dropScratch(file.path);
        } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      }
      return fields;
    },
    async clear() {
      for (const path of written) await files.dropScratch(path);
    },
  };
}
