import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs';

/** Sources that write documents and styles of their own to look at them, which the content security policy refuses. */
const refused = ['fonts', 'fontPreferences', 'domBlockers'] as const;

/** Print of this browser, 32 hex digits (seed 000 §7). A hint for whoever looks at sessions, and no secret. */
export async function takeFingerPrint(): Promise<string> {
  return hashComponents(await loadSources(sources, { cache: {}, debug: false }, refused)());
}
