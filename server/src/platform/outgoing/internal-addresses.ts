import { BlockList, isIP, isIPv6 } from 'node:net';

const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  // IPv4 in IPv6 clothes that a translator on the way takes off again: NAT64, 6to4, Teredo.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** `10.20.0.5` or `10.20.0.0/16`, of either family. */
export function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function listOf(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const internal = listOf(ranges);

/**
 * May something be sent to this address? Not to one of this machine, its network, or of no network at all (IN12), unless `named`, ranges
 * of the configuration, hold it. An IPv4 address that comes dressed as IPv6 counts as what it is.
 */
export function mayReach(address: string, named: readonly string[]): boolean {
  const plain = address.split('%')[0] ?? '';
  if (isIP(plain) === 0) return false;
  return !internal.check(plain, familyOf(plain)) || listOf(named).check(plain, familyOf(plain));
}

/** Does one of these ranges hold the address? */
export const holds = (ranges: readonly string[], address: string): boolean => {
  const plain = address.split('%')[0] ?? '';
  return isIP(plain) !== 0 && listOf(ranges).check(plain, familyOf(plain));
};
