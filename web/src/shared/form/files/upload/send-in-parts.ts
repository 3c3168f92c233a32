import type { FileRef } from '@sufu/contract/applications';
import type { Call, CallReply, CallRequest } from '@sufu/contract/core';
import { beginUpload, finishUpload, partBytes, putPart } from '@sufu/contract/files';
import { CallFailed } from '../../../api/index.ts';

/** One call of the upload, with how much of its body is sent. */
export type MakeCall = <C extends Call>(
  call: C,
  request: CallRequest<C>,
  onPart?: (part: number) => void,
) => Promise<CallReply<C>>;
type Tell = {
  readonly onPart: (part: number) => void;
  /** So much of it is kept on the server under this id. */
  readonly onKept: (id: string, part: number) => void;
};

/** Twice it may be gone on the server (given up in another window, swept after a day): then it begins anew. */
const mostBeginnings = 3;

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a large file part by part. Run it again after whatever went wrong: it goes on behind the last part the server has, also one
 * that was sent before the page was loaded anew.
 */
export function inParts(file: File, pdf: boolean, make: MakeCall, { onPart, onKept }: Tell): () => Promise<FileRef> {
  const { name, size } = file;
  let sha256: string | undefined;
  let id = '';
  let received = 0;
  let beginnings = 0;

  const sendAll = async (): Promise<FileRef> => {
    if (received < size) {
      sha256 ??= await sha256Of(file);
      ({ id, received } = await make(beginUpload, { body: { name, size, sha256, pdf } }));
      onKept(id, received / size);
    }
    while (received < size) {
      const [from, part] = [received, file.slice(received, received + partBytes)];
      const body = new FormData();
      body.set('file', part, 'part');
      const request = Object.assign({ params: { id }, query: { offset: from } }, { body });
      const state = await make(putPart, request, (sent) => onPart((from + sent * part.size) / size));
      received = state.received;
      onKept(id, received / size);
    }
    return make(finishUpload, { params: { id } });
  };

  return async function send(): Promise<FileRef> {
    try {
      return await sendAll();
    } catch (error) {
      const gone = error instanceof CallFailed && (error.reason === 'not-found' || error.reason === 'file.cut');
      if (gone) received = 0;
      beginnings += 1;
      if (!gone || error.reason === 'file.cut' || beginnings >= mostBeginnings) throw error;
      return send();
    }
  };
}
