import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstRoles } from './roles';

/** Roles that definitions may grant screens to. */
const granted: { codes: readonly { code: string; title: { tr: string; en: string } }[] } = JSON.parse(
  readFileSync(new URL('../../schemas/codes/platform/GrantedRole.json', import.meta.url), 'utf8'),
);

test('the roles that definitions name are those of a new institution, with the same titles', () => {
  const titles = (rows: readonly { name: string; title: unknown }[]) =>
    Object.fromEntries(rows.map(({ name, title }) => [name, title]));
  expect(titles(granted.codes.map(({ code, title }) => ({ name: code, title })))).toEqual(titles(firstRoles));
});
