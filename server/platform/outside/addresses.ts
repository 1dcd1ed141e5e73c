import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are no addresses of servers on the internet (IANA's registry of special purposes). */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/** Ranges of IPv6 within its addresses of the internet that lead elsewhere, also to addresses of IPv4. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = addressList([...special4, ...special6]);

/** All addresses of IPv6 on the internet are of this range. */
const internet6 = addressList(['2000::/3']);

/** Whether an address is one of a list. */
export type AddressList = (address: string) => boolean;

/** A list of addresses and ranges such as `10.0.0.0/8`. @throws Error for any other text */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    if (family === null || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new Error(`${entry} is neither an address nor a range`);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

/** Whether an address is of the internet: not private, of this machine, of the link, of a cloud’s metadata, or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || special(address)) return false;
  return version === 4 || internet6(address);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}
