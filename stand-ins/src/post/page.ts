import { asText, htmlPage } from '../html.ts';
import type { Parcel } from './parcel.ts';

const words: Readonly<Record<Parcel['status'], string>> = { posted: '已收寄', signed: '已签收', returned: '已退回' };
const row = ({ trackingNo, status, detail }: Parcel): string =>
  `<li><header><strong>${asText(trackingNo)}</strong></header><p>${words[status]} ${asText(detail)}</p></li>`;

/** The parcels as a page for people: newest first, renewed every five seconds without script. */
export function postPage(parcels: readonly Parcel[]): string {
  const rows = parcels.slice(-200).reverse().map(row);
  const body = `<p>演示环境不真的寄信。要让一件去件签收或退回：POST /parcels/单号，{"status":"signed","signer":"SELF"} 或 {"status":"returned","cause":"BAD_ADDRESS"}。</p>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>还没有邮件。</p>'}`;
  return htmlPage('邮政（演示）', body, '\n<meta http-equiv="refresh" content="5">');
}
