import { z } from 'zod';
import { byId, defineCall, instant, text } from '../core/index.ts';

/** The paper as PDF, always the same bytes once made. */
export const readDocument = defineCall({
  id: 'documents.read',
  method: 'GET',
  path: '/app/documents/:id',
  access: 'document.read',
  shape: 'raw',
  summary: { zh: '下载文书', en: 'Download a document' },
  params: byId,
  query: z.object({ download: z.enum(['true']).optional() }),
  reply: z.any(),
  refusals: ['not-found', 'document.not-drawn', 'request.too-often', 'server.busy'],
});

/** The QR code of a paper as SVG, the one printed on it: the address under which it is checked (looks.md §5, print). */
export const readDocumentCode = defineCall({
  id: 'documents.code',
  method: 'GET',
  path: '/app/documents/:id/code',
  access: 'document.read',
  shape: 'raw',
  summary: { zh: '文书的核对二维码', en: 'QR code of a document' },
  params: byId,
  reply: z.any(),
  refusals: ['not-found', 'request.too-often', 'server.busy'],
});

/**
 * Whether a paper is genuine, by its number as it was typed, or as the QR code on it says (G020): whose paper, what it is
 * called, since when, and the SHA-256 (hexadecimal) of its file, so that a copy can be compared. Nothing of what it says and
 * nobody's name. Limited per address, so that numbers are not tried one after the other.
 */
export const verifyDocument = defineCall({
  id: 'documents.verify',
  method: 'GET',
  path: '/app/verify',
  access: 'public',
  summary: { zh: '查验凭证、文书', en: 'Check a receipt or a document' },
  query: z.object({ number: z.string().trim().min(1).max(60) }),
  reply: z.object({
    number: z.string(),
    title: text,
    court: z.string(),
    madeAt: instant,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  refusals: [
    'invalid',
    'document.unknown',
    'document.withdrawn',
    'document.not-drawn',
    'request.too-often',
    'server.busy',
  ],
});
