import { type Direction, directions } from '../../checks/rooms';
import { roomLines } from '../../checks/rooms/lines';

/** Names of a room, from the most exact one: its path, and that of the module that it is a part of. */
function namesOf(folder: string, room: string): readonly string[] {
  return [`${folder}/${room}`, `${folder}/${room.split('/')[0]}`];
}

/** Rooms without a line about them, and lines without a room. */
export function roomProblems(
  lines: Readonly<Record<string, string>> = roomLines,
  tables: Readonly<Record<string, Direction>> = directions,
): readonly string[] {
  const rooms = Object.entries(tables).flatMap(([folder, { rows }]) =>
    Object.keys(rows).map((room) => namesOf(folder, room)),
  );
  const missing = rooms.filter((names) => !names.some((name) => name in lines));
  const known = new Set([...rooms.flat(), ...Object.values(tables).flatMap(({ common }) => common)]);
  return [
    ...missing.map(([room]) => `${room} has no line in tools/checks/rooms/lines`),
    ...Object.keys(lines)
      .filter((room) => !known.has(room))
      .map((room) => `tools/checks/rooms/lines names ${room}, which is no room`),
  ];
}

const code = (text: string) => `\`${text}\``;

function importsOf(rooms: readonly string[]): string {
  if (rooms.length === 0) return '–';
  return rooms[0] === '*' ? 'all' : rooms.map(code).join(' ');
}

function tableOf(folder: string, { rows, common, depth = 1 }: Direction): string {
  const line = (room: string) =>
    namesOf(folder, room)
      .map((name) => roomLines[name])
      .find((text) => text !== undefined) ?? '';
  const imports = Object.entries(rows).map(([room, others]) => [code(room), line(room), importsOf(others)]);
  return [
    `## ${code(folder)}`,
    '',
    depth > 1 ? 'A row is a part of a module.' : null,
    common.length > 0 ? `All of them may import besides: ${common.map(code).join(' ')}.` : null,
    common.length > 0 || depth > 1 ? '' : null,
    '| room | what is in it | may import |',
    '|---|---|---|',
    ...imports.map((cells) => `| ${cells.join(' | ')} |`),
  ]
    .filter((text) => text !== null)
    .join('\n');
}

/** Reference page of the rooms and what each may import. */
export function roomsPage(): string {
  const head = [
    '# Rooms',
    '',
    'Written from `tools/checks/rooms`, which `npm run check` proves, type imports included: a row names rows above it only, so that no two rooms import each other. A row that names a room which nothing imports any more fails the check, too. Tests may import all rooms of their folder.',
  ].join('\n');
  const tables = Object.entries(directions).map(([folder, direction]) => tableOf(folder, direction));
  return `${[head, ...tables].join('\n\n')}\n`;
}
