import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRoles, withGallery } from '../../../contract/roles/readRoles';
import { compileProject } from '../../compiler/compileProject';
import { type AccessRow, accessMatrix } from './accessMatrix';

/** Reference page: who may call which endpoint of which screen, with the roles of a demo institution. */
export function accessPage(root: string): string {
  const { model, entries } = compileProject(root);
  const listed = readRoles(JSON.parse(readFileSync(join(root, 'server/institution/roles.json'), 'utf8')));
  const screens = [...entries.values()].flatMap(({ module }) => (module === null ? [] : [module.screen]));
  const { roles, rows } = accessMatrix(model, screens, withGallery(listed));
  const names = roles.map(({ name }) => name);
  const chapters = [...grouped(rows, ({ screen }) => screen.split('/')[0] ?? '')].map(([area, ofArea]) => [
    `## ${area}`,
    '',
    `| screen | endpoints | needs | ${names.join(' | ')} |`,
    `|---|---|---|${names.map(() => ':-:').join('|')}|`,
    ...[...grouped(ofArea, (row) => `${row.screen} ${needsText(row)} ${[...row.roles]}`).values()].map(
      (alike) => tableRow(alike, names),
    ),
    '',
  ]);
  return [
    '# Access',
    '',
    'Who may call which endpoint: the roles of a demo institution with the rights that definitions give them. A user',
    'without a role, and nobody signed in, may call none. `tests/screens/access.test.ts` tries every cell on the server.',
    '',
    'A call needs its screen, and what its row says: a right on the screen, the permission of an action (`#`), or another',
    'screen to open (`>`).',
    '',
    ...chapters.flat(),
  ].join('\n');
}

/** A row of endpoints of one screen that need the same. */
function tableRow(alike: readonly AccessRow[], names: readonly string[]): string {
  const [{ screen, roles } = { screen: '', roles: new Set<string>() }] = alike;
  const paths = alike.map(({ path }) => path).sort();
  const needs = alike[0] === undefined ? '' : needsText(alike[0]);
  const marks = names.map((name) => (roles.has(name) ? '●' : '·'));
  return `| ${screen} | ${paths.join(' ')} | ${needs} | ${marks.join(' | ')} |`;
}

function grouped(rows: readonly AccessRow[], by: (row: AccessRow) => string): Map<string, AccessRow[]> {
  const groups = new Map<string, AccessRow[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return groups;
}

function needsText({ screen, needs }: AccessRow): string {
  const short = (need: string) => need.replace(`${screen}#`, '#');
  return needs.map((alternatives) => alternatives.map(short).join(' or ')).join(', ');
}
