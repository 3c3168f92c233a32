import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../html.ts';
import { openKept } from '../kept.ts';
import { postPage } from './page.ts';
import { type Parcel, step } from './parcel.ts';

const signers = ['SELF', 'AGENT', 'DELEGATE', 'FAMILY', 'WORKPLACE', 'OPPONENT', 'OTHER'] as const;
const returnCauses = ['BAD_ADDRESS', 'MOVED', 'REFUSED', 'ABSENT', 'UNKNOWN_PERSON', 'CLOSED'] as const;
const outcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signed'), signer: z.enum(signers).optional() }),
  z.object({ status: z.literal('returned'), cause: z.enum(returnCauses) }),
]);
const named = z.object({ trackingNo: z.string().min(8).max(40) });

export type PostOptions = {
  /** File that keeps what happened to parcels. */
  readonly file: string;
  /** Where it reports, with its key; absent: nobody is told. */
  readonly reportTo?: string;
};

/** Weights of the first eight figures of S10 of the UPU; the ninth is the check. */
const weights = [8, 6, 4, 2, 3, 5, 9, 7];
function numberOf(serial: number): string {
  const figures = String(serial).padStart(8, '0');
  const sum = weights.reduce((all, weight, i) => all + weight * Number(figures[i]), 0);
  const rest = 11 - (sum % 11);
  return `RR${figures}${{ 10: 0, 11: 5 }[rest] ?? rest}CN`;
}

async function report(to: string, notice: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const { status: answered, body } = await fetch(to, { method: 'POST', headers, body: JSON.stringify([notice]) });
  await body?.cancel();
  return answered;
}

/**
 * A stand-in for the carrier of the court's parcels: `POST /orders` gives a number, `POST /parcels/:trackingNo` `{status, signer | cause}`
 * says what became of one and reports it, `GET /parcels/:trackingNo` tracks it, `GET /` the same for people.
 */
export function postOffice({ file, reportTo }: PostOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const kept = openKept(file, step);
  const parcels = (): readonly Parcel[] => [...new Map(kept.all.map((each) => [each.trackingNo, each])).values()];
  const find = (trackingNo: string) => parcels().find((each) => each.trackingNo === trackingNo);
  const add = (parcel: Parcel) => kept.take({ ...parcel, id: `${parcel.trackingNo} ${parcel.status}` }, new Date());
  app.post('/orders', (_request, reply) => {
    const trackingNo = numberOf(kept.all.length + 1);
    add({ trackingNo, status: 'posted', detail: '' });
    return reply.send({ trackingNo });
  });
  app.get('/parcels/:trackingNo', (request, reply) => {
    const found = find(named.parse(request.params).trackingNo);
    return found ? reply.send(found) : reply.code(404).send({ error: 'unknown' });
  });
  app.post('/parcels/:trackingNo', async (request, reply) => {
    const { trackingNo } = named.parse(request.params);
    const given = outcome.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: 'malformed' });
    const detail = given.data.status === 'signed' ? (given.data.signer ?? '') : given.data.cause;
    add({ trackingNo, status: given.data.status, detail });
    const notice = { ...given.data, trackingNo, at: new Date().toISOString() };
    const answered = reportTo ? await report(reportTo, notice).catch(() => 0) : 0;
    return reply.send({ reported: answered });
  });
  app.get('/', (_request, reply) =>
    reply
      .header('Content-Security-Policy', pagePolicy())
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(postPage(parcels())),
  );
  return app;
}
