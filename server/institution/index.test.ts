import { describe, expect, it } from 'vitest';
import { commandsWith } from '../demo/commandsWith';
import { unavailableServices } from './services/unavailableServices';

const commands = commandsWith(unavailableServices);

describe('commands', () => {
  it('serve each path once', () => {
    const paths = commands.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
