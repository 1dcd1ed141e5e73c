import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as {
  packages: Record<string, LockedPackage>;
};

/** Resolves the package `name` from the package at `path`: in its own folder, or in one above. */
function resolve(path: string, name: string): LockedPackage | undefined {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  const places = [
    ...folders.reverse().map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
  return places.map((place) => packages[place]).find(Boolean);
}

test('the lock file names the packages of every platform: `npm ci` refuses one that was pruned to ours', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !resolve(path, name))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a package for one platform has the version of the package that loads it', () => {
  const wrong = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => /^\d/.test(wanted) && resolve(path, name)?.version !== wanted)
      .map(([name, wanted]) => `${path} → ${name}@${wanted}`),
  );
  expect(wrong).toEqual([]);
});
