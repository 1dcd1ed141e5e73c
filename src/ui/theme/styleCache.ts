import createCache, { type EmotionCache } from '@emotion/cache';
import { cspNonce } from './cspNonce';

let cache: EmotionCache | undefined;

/**
 * The page's only style cache; keeps style elements after their components unmount. Created on first render:
 * modules importing the theme without a document (addresses, server tests) create none.
 */
export function styleCache(): EmotionCache {
  cache ??= createCache({ key: 'ui', nonce: cspNonce(), prepend: true });
  return cache;
}
