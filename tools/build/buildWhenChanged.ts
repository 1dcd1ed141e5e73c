import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Source files and folders of every build, from the root. */
const always = [
  'contract',
  'public',
  'schemas',
  'screen-defs',
  'server',
  'src',
  'tools',
  'package-lock.json',
];

/** A build, and the file with the fingerprint of its sources. */
export interface Building {
  /** Printed as `Building …`. */
  readonly title: string;
  /** File with the fingerprint of the sources, from the root. */
  readonly stamp: string;
  /** Its sources besides those of every build. */
  readonly sources: readonly string[];
  /** Skips the build if its sources are unchanged. */
  readonly ifChanged: boolean;
  build(): Promise<void>;
}

function* walk(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* walk(join(path, name));
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of [...always, ...sources]) {
    for (const file of walk(join(root, source)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs the build and prints its duration. Returns false if skipped. */
export async function buildWhenChanged(building: Building): Promise<boolean> {
  const stamp = join(root, building.stamp);
  const now = fingerprint(building.sources);
  if (building.ifChanged && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  console.log(`${building.title} …`);
  const began = performance.now();
  await building.build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return true;
}
