import { describe, expect, test } from 'vitest';
import { directions } from '../../checks/rooms';
import { roomProblems, roomsPage } from './roomsPage';

describe('the reference of rooms', () => {
  test('has a line about every room, and none about others', () => {
    expect(roomProblems()).toEqual([]);
  });

  test('reports a room without a line, and a line without a room', () => {
    const tables = { house: { rows: { hall: [], attic: ['hall'] }, common: [] } };
    expect(roomProblems({ 'house/hall': 'where one enters', 'house/barn': 'gone' }, tables)).toEqual([
      'house/attic has no line in tools/checks/rooms/lines',
      'tools/checks/rooms/lines names house/barn, which is no room',
    ]);
  });

  test('says of each room what it may import', () => {
    const page = roomsPage();
    for (const [folder, { rows }] of Object.entries(directions)) {
      expect(page, folder).toContain(`## \`${folder}\`\n`);
      for (const room of Object.keys(rows)) expect(page, room).toContain(`| \`${room}\` | `);
    }
    expect(page).toContain('| `policy` | permissions of a user: screens, actions, menu, figures | – |');
  });
});
