import { createPublicKey, type KeyObject, sign } from 'node:crypto';

/** A value of DER: its tag, how long it is, and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  if (size < 128) return Buffer.concat([Buffer.from([tag, size]), content]);
  const bytes = Buffer.from(size.toString(16).padStart(size < 256 ? 2 : 4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11, and commonName, 2.5.4.3. */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonName = der(0x06, Buffer.from('550403', 'hex'));
const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** A certificate (X.509) of a key by itself, as PEM. `serial`: hex, first figure 1 to 7, an even number of them. */
export function selfSigned(key: KeyObject, serial: string, from: number, until: number): string {
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('stand-in')))));
  const body = sequence(
    ...[der(0x02, Buffer.from(serial, 'hex')), algorithm, name, sequence(time(from), time(until)), name],
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', body, key));
  // A line of none before the end is not read.
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
