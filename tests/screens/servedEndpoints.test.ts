import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandsWith } from '../../server/commands';
import { unavailableServices } from '../../server/commands/services/unavailableServices';
import { operationAt } from '../../server/resources/genericOperation';
import { isServed } from '../../server/resources/servedEndpoint';
import { compileProject } from '../../tools/compiler/compileProject';

const { entries } = compileProject(join(import.meta.dirname, '../..'));
const screens = [...entries.values()].flatMap(({ module }) => (module === null ? [] : [module.screen]));
const declared = screens.flatMap((screen) =>
  Object.values(screen.endpoints).map((path) => ({ screen, path })),
);
const commands = new Set(commandsWith(unavailableServices).map(({ path }) => path));

describe('SECURITY 11 every endpoint of the project', () => {
  test('has a handler', () => {
    expect(declared.length).toBeGreaterThan(300);
    const unserved = declared.filter(({ screen, path }) => !isServed(commands, screen, path));
    expect(unserved.map(({ screen, path }) => `${screen.key}: ${path}`)).toEqual([]);
  });

  test('that a command alone handles has none without it', () => {
    const blocks = declared.filter(({ screen, path }) =>
      screen.blocks?.some(({ data }) => data?.path === path && data.entity === undefined),
    );
    expect(blocks.length).toBeGreaterThan(0);
    const others = declared.filter(({ screen, path }) => {
      const isSet = screen.actions.some((action) => action.path === path && action.set !== undefined);
      return operationAt(screen.endpoints, path) === 'other' && !isSet && screen.upload?.path !== path;
    });
    const served = [...blocks, ...others].filter(({ screen, path }) => isServed(new Set(), screen, path));
    expect(served.map(({ path }) => path)).toEqual([]);
  });
});
