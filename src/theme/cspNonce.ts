/**
 * The page's nonce for style elements: the server writes it into `<meta property="csp-nonce">`. Undefined where the
 * page has none (tests, stories).
 */
export function cspNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}
