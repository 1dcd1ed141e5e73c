const isByte = (text: string): boolean => /^(0|[1-9][0-9]{0,2})$/.test(text) && Number(text) <= 255;

function isIpv4(text: string): boolean {
  const bytes = text.split('.');
  return bytes.length === 4 && bytes.every(isByte);
}

/** Number of groups in an IPv6 address, or on one side of `::`; NaN if invalid. */
function groupsOf(text: string): number {
  if (text === '') return 0;
  const groups = text.split(':');
  const last = groups.at(-1) ?? '';
  const endsInIpv4 = isIpv4(last);
  const plain = endsInIpv4 ? groups.slice(0, -1) : groups;
  if (!plain.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return Number.NaN;
  return plain.length + (endsInIpv4 ? 2 : 0);
}

function isIpv6(text: string): boolean {
  const sides = text.split('::');
  if (sides.length > 2) return false;
  const groups = sides.reduce((sum, side) => sum + groupsOf(side), 0);
  return sides.length === 2 ? groups <= 7 : groups === 8;
}

/** An address, or a range with prefix length (CIDR). */
function isRange(text: string): boolean {
  const [address = '', prefix, more] = text.split('/');
  if (more !== undefined) return false;
  const bits = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1;
  if (bits < 0) return false;
  return prefix === undefined || (/^(0|[1-9][0-9]{0,2})$/.test(prefix) && Number(prefix) <= bits);
}

/** IPv4 or IPv6 addresses or ranges, separated by commas (requirements C1.3). */
export function isIp(value: string): boolean {
  return value.split(',').every((each) => isRange(each.trim()));
}
