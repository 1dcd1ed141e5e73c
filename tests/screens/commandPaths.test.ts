import { expect, test } from 'vitest';
import { commandsWith } from '../../server/demo/commandsWith';
import { unavailableServices } from '../../server/institution/services/unavailableServices';
import { gallerySource } from './gallerySource';

test('commands serve declared paths: every command is reachable', () => {
  const screens = Object.values(gallerySource.model.screens);
  const declared = new Set(screens.flatMap(({ endpoints }) => Object.values(endpoints)));
  const commands = commandsWith(unavailableServices);
  expect(commands.map(({ path }) => path).filter((path) => !declared.has(path))).toEqual([]);
});
