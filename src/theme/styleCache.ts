import createCache, { type EmotionCache } from '@emotion/cache';
import { cspNonce } from './cspNonce';

let cache: EmotionCache | undefined;

/**
 * The page's only style cache, whose style elements stay when what they were made for is gone. Made when something is
 * drawn: who imports the theme where there is no document (addresses, tests of the server) makes none.
 */
export function styleCache(): EmotionCache {
  cache ??= createCache({ key: 'ui', nonce: cspNonce(), prepend: true });
  return cache;
}
