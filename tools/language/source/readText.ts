import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a file; empty if it can't be read, so that it is the only one that lint reports. */
export function readText(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
