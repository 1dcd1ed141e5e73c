/**
 * The page's nonce for style elements, from the server's `<meta property="csp-nonce">`. Undefined without one
 * (tests, stories).
 */
export function cspNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}
