/**
 * The address, where a click may lead there: http, https, or a path of this site. Undefined for anything else, such as
 * `javascript:` from a stored menu.
 */
export function webAddress(url: string): string | undefined {
  try {
    const parsed = new URL(url, 'https://this.site');
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}
