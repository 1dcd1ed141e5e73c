import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs';

/** Fingerprint sources that insert documents and styles, which the content security policy blocks. */
const refused = ['fonts', 'fontPreferences', 'domBlockers'] as const;

/**
 * Computes the browser's fingerprint, 32 hex digits (requirements P7). A hint for auditing sessions, not a
 * secret.
 */
export async function computeFingerPrint(): Promise<string> {
  return hashComponents(await loadSources(sources, { cache: {}, debug: false }, refused)());
}
