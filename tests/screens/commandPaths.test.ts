import { expect, test } from 'vitest';
import { commandsWith } from '../../server/commands';
import { unavailableServices } from '../../server/commands/services/unavailableServices';
import { gallerySource } from './gallerySource';

test('commands serve declared paths: every command is reachable', () => {
  const screens = Object.values(gallerySource.model.screens);
  const declared = new Set(screens.flatMap(({ endpoints }) => Object.values(endpoints)));
  const commands = commandsWith(unavailableServices);
  expect(commands.map(({ path }) => path).filter((path) => !declared.has(path))).toEqual([]);
});
