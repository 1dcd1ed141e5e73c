// Modules that browsers load must not import Node's: Storybook runs the server's code in the page.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { LayerProblem } from './layers';

/** Whether a browser starts with this module: the product, a story, Storybook's preview. Test helpers run in Node. */
const isEntry = (file: string) =>
  /\.stories\.tsx?$/.test(file) ||
  file === '.storybook/preview.tsx' ||
  (file.startsWith('src/') && !/\.test\.tsx?$|\/testing\//.test(file));

/** Modules that a source imports when it runs: static imports except of types, and dynamic ones. */
export function runtimeImports(file: string, source: string): readonly string[] {
  const { module } = parseSync(file, source);
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
}

/** Imports of Node's modules by sources that browsers load, each with the path of imports that leads to it. */
export function nodeImports(root: string, files: readonly string[]): readonly LayerProblem[] {
  const known = new Set(files);
  const importers = new Map<string, string | null>(files.filter(isEntry).map((file) => [file, null]));
  const problems: LayerProblem[] = [];
  // A map's iteration includes entries that are added during it.
  for (const file of importers.keys()) {
    for (const target of runtimeImports(file, readFileSync(join(root, file), 'utf8'))) {
      if (target.startsWith('node:')) {
        const chain = pathTo(importers, file).join(' → ');
        problems.push({ file, message: `browsers load this module, which imports ${target} (${chain})` });
      }
      const found = target.startsWith('.') ? resolved(known, join(dirname(file), target)) : undefined;
      if (found !== undefined && !importers.has(found)) importers.set(found, file);
    }
  }
  return problems;
}

function resolved(known: ReadonlySet<string>, target: string): string | undefined {
  const path = normalize(target.replace(/\?.*$/, ''));
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => path + ending)
    .find((it) => known.has(it));
}

function pathTo(importers: ReadonlyMap<string, string | null>, file: string): readonly string[] {
  const importer = importers.get(file) ?? null;
  return importer === null ? [file] : [...pathTo(importers, importer), file];
}
