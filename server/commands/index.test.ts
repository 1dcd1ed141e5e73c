import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../contract/generated/screen';
import { commandsWith } from './index';
import { unavailableServices } from './services/unavailableServices';

const commands = commandsWith(unavailableServices);

/** Endpoints that floorplans bring, and those that definitions add. */
function declaredPaths(): ReadonlySet<string> {
  const folder = new URL('../../screen-defs/', import.meta.url);
  const definitions = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Partial<ScreenDefinition>);
  return new Set(
    definitions.flatMap(({ bffPath, endpoints = {} }) => [
      ...(bffPath === undefined
        ? []
        : ['begin', 'validate', 'commit', 'query', 'calculate'].map((name) => `${bffPath}/${name}`)),
      ...Object.values(endpoints),
    ]) as string[],
  );
}

describe('commands', () => {
  it('serve paths that a screen declares: nothing stands here that is never called', () => {
    const declared = declaredPaths();
    expect(commands.map(({ path }) => path).filter((path) => !declared.has(path))).toEqual([]);
  });

  it('serve each path once', () => {
    const paths = commands.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
