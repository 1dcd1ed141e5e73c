// Which room may import which (docs/reference/rooms.md is written from these tables).
import { contractRooms } from './rooms/contract';
import {
  blockRooms,
  commonToPage,
  engineRooms,
  fieldRooms,
  gridRooms,
  pageRooms,
  screenRooms,
  sessionRooms,
  shellRooms,
  workspaceRooms,
} from './rooms/page';
import { serverDirections } from './rooms/server';
import {
  cliRooms,
  commonTo,
  commonToTools,
  compilerRooms,
  languageRooms,
  lintRooms,
  runRooms,
  toolRooms,
} from './rooms/tools';

/** The rooms of a folder, from the bottom to the top. */
export interface Direction {
  /** Room → rooms that it may import; `*`: all of them. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** What all of them may import besides. */
  readonly common: readonly string[];
  /** Number of folders that make a room; default 1. */
  readonly depth?: number;
}

/** Folder whose folders have one direction → their rows, and what all of them may import besides. */
export const directions: Readonly<Record<string, Direction>> = {
  ...serverDirections,
  src: { rows: pageRooms, common: ['contract'] },
  'src/engine': { rows: engineRooms, common: commonToPage('engine') },
  contract: { rows: contractRooms, common: [] },
  'src/form/fields': { rows: fieldRooms, common: commonToPage('form') },
  'src/grid': { rows: gridRooms, common: commonToPage('grid') },
  'src/blocks': { rows: blockRooms, common: commonToPage('blocks') },
  'src/screens': { rows: screenRooms, common: commonToPage('screens') },
  'src/session': { rows: sessionRooms, common: commonToPage('session') },
  'src/shell': { rows: shellRooms, common: commonToPage('shell') },
  'src/workspace': { rows: workspaceRooms, common: commonToPage('workspace') },
  tools: { rows: toolRooms, common: commonToTools },
  'tools/language': { rows: languageRooms, common: commonTo('language') },
  'tools/lint': { rows: lintRooms, common: commonTo('lint') },
  'tools/compiler': { rows: compilerRooms, common: commonTo('compiler') },
  'tools/cli': { rows: cliRooms, common: commonTo('cli') },
  'tools/runs': { rows: runRooms, common: [...commonTo('runs'), 'tools/runs/startServer'] },
};

const directedEntries = Object.entries(directions).flatMap(([folder, { rows, common }]) =>
  Object.entries(rows).map(([room, imported]) => [
    `${folder}/${room}`,
    [...imported.map((other) => (other === '*' ? folder : `${folder}/${other}`)), ...common],
  ]),
);

/** Room → rooms that it may import. A room may import itself. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  src: ['contract'],
  'src/form/fields': commonToPage('form'),
  server: ['contract', 'schemas', 'screen-defs'],
  ...Object.fromEntries(directedEntries),
  tools: commonToTools,
  '.storybook': ['contract', 'src', 'server', 'tools', 'screen-defs'],
  tests: ['contract', 'src', 'server', 'tools', 'schemas', 'screen-defs'],
  bench: ['contract', 'src', 'server', 'tools', 'schemas', 'screen-defs'],
};
