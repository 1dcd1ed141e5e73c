import type { Browser } from '@playwright/test';
import { measureSignIn } from './measureSignIn';

/** Goal: KB of script before sign-in. */
const goal = 180;

/** Prints what the sign-in page loads. */
export async function reportSignIn(browser: Browser, port: number): Promise<void> {
  const scripts = await measureSignIn(browser, port);
  const kb = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  console.log('\nscript before sign-in, gzip');
  for (const { path, bytes } of scripts) console.log(`${(bytes / 1024).toFixed(1).padStart(9)} KB  ${path}`);
  console.log(`${kb.toFixed(1).padStart(9)} KB  of ≤ ${goal} KB${kb <= goal ? '  met' : '  MISSED'}`);
}
