/**
 * Returns a url that is safe to open: http, https, or a path of this site. Undefined for others, such as
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
