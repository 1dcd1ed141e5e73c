import { describe, expect, test } from 'vitest';
import { endpointsByPath } from '../../contract/model/endpoints';
import { commandsWith } from '../../server/demo/commandsWith';
import { isServed } from '../../server/engine/endpoint/servedEndpoint';
import { unavailableServices } from '../../server/institution/services/unavailableServices';
import { wholeScreens as screens } from './gallerySource';

const declared = screens.flatMap((screen) =>
  Object.entries(endpointsByPath([screen])).map(([path, ofScreens]) => {
    const endpoint = ofScreens[screen.key];
    if (endpoint === undefined) throw new Error(path);
    return { screen, path, endpoint };
  }),
);
const commands = new Set(commandsWith(unavailableServices).map(({ path }) => path));

describe('SECURITY 11 every endpoint of the project', () => {
  test('has a handler', () => {
    expect(declared.length).toBeGreaterThan(300);
    const unserved = declared.filter(
      ({ screen, path, endpoint }) => !isServed(commands, screen, path, endpoint),
    );
    expect(unserved.map(({ screen, path }) => `${screen.key}: ${path}`)).toEqual([]);
  });

  test('that only a command handles has no handler without it', () => {
    const blocks = declared.filter(({ screen, path }) =>
      screen.blocks?.some(({ data }) => data?.path === path && data.entity === undefined),
    );
    expect(blocks.length).toBeGreaterThan(0);
    const others = declared.filter(({ endpoint }) => endpoint.operation === 'command');
    expect(others.length).toBeGreaterThan(0);
    const served = [...blocks, ...others].filter(({ screen, path, endpoint }) =>
      isServed(new Set(), screen, path, endpoint),
    );
    expect(served.map(({ path }) => path)).toEqual([]);
  });
});
