import { Hono } from 'hono';
import type { ClientConfig } from '../../../contract/wire/session';
import { randomToken } from '../../base/crypto/randomToken';
import type { AppEnvironment } from './AppEnvironment';
import { acceptsEncoding } from './acceptsEncoding';
import { pagePolicy, pageSources } from './securityHeaders';

/** Encodings of files, the smallest first. */
const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number];

/** A file of the built client. */
export interface Asset {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The compressed content by encoding; empty if compression is not worthwhile. */
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
  readonly contentType: string;
}

/** Files of the built client by path (`assets/main-1a2b.js`); null if missing. */
export type AssetPort = (path: string) => Promise<Asset | null>;

/** Files named by a content hash never change. */
const hashedName = /^assets\/.*[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** Pictures outside of the build, such as the mark, which a page shows in several places: a change may be seen later. */
const picture = /\.(svg|png|ico)$/;

const noncePlaceholder = '__CSP_NONCE__';

/** Paths without a page. */
const noPage = /^(bff|screens|assets)(\/|$)/;

/** Page of a screen without url. */
const screenPath = /^screens\/[a-z][A-Za-z0-9]*\/[A-Za-z][A-Za-z0-9-]*$/;

/**
 * Serves the built client: its files, and its page for all other addresses. The page contains the configured
 * colour scheme for its first paint: `public/color-scheme.js` reads it before the configuration is loaded.
 */
export function pageRoutes(assets: AssetPort, config: ClientConfig): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  const sources = pageSources(config);

  routes.get('*', async (context) => {
    const path = context.req.path.replace(/^\/+/, '');
    const isPage = path === '' || path === 'index.html' || !/\.[A-Za-z0-9]+$/.test(path);
    if (isPage && noPage.test(path) && !screenPath.test(path)) return context.text('', 404);
    const asset = await assets(isPage ? 'index.html' : path);
    if (asset === null) return context.text('', 404);
    if (isPage) {
      const nonce = randomToken();
      const html = new TextDecoder()
        .decode(asset.bytes)
        .replaceAll(noncePlaceholder, nonce)
        .replace('<html', `<html data-default-scheme="${config.defaultTheme}"`);
      return context.html(html, 200, {
        'content-security-policy': pagePolicy(nonce, sources),
        'cache-control': 'no-store',
      });
    }
    const encoding = acceptedEncoding(asset, context.req.header('accept-encoding'));
    return context.body((encoding && asset.encoded[encoding]) ?? asset.bytes, 200, {
      'content-type': asset.contentType,
      'cache-control': cacheOf(path),
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
  });
  return routes;
}

/** How long a browser keeps a file without a request. */
function cacheOf(path: string): string {
  if (hashedName.test(path)) return 'public, max-age=31536000, immutable';
  return picture.test(path) ? 'public, max-age=3600' : 'no-cache';
}

/** The smallest encoding that the client accepts; undefined for the plain content. */
function acceptedEncoding({ encoded }: Asset, header: string | undefined): Encoding | undefined {
  return encodings.find((encoding) => encoded[encoding] !== undefined && acceptsEncoding(header, encoding));
}
