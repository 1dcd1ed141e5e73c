import { expect, test } from 'vitest';
import { demoRoles } from '../../server/demo/demoRoles';
import { menuOf } from '../../server/platform/policy/menuOf';
import { gallerySource } from './gallerySource';
import { triedRoles } from './serverWithoutTables';

const { model } = gallerySource;
const institution = { ...model, areas: model.areas.filter(({ demo }) => !demo) };

test('44 D no list of the menu is longer than a screen shows, for any role', () => {
  const defined = Object.values(model.screens).flatMap(({ grants = [] }) => grants);
  const long = triedRoles.flatMap(({ name, screens }) => {
    const granted = defined.filter(({ role }) => role === name).map(({ right }) => right);
    const all = Object.keys(model.screens);
    const seen = screens.includes('*')
      ? all
      : all.filter((key) => [...screens, ...granted].some((right) => right.startsWith(key)));
    return menuOf(institution, new Set(seen)).flatMap(({ id, children = [] }) =>
      [{ id, children }, ...children].flatMap((list) =>
        (list.children?.length ?? 0) > 14 ? [`${name} ${list.id}: ${list.children?.length}`] : [],
      ),
    );
  });
  expect(long).toEqual([]);
});

test('44 D the gallery is for analysts, and for who has every screen', () => {
  const roles = demoRoles.filter(({ screens }) => screens.some((screen) => screen.startsWith('gallery')));
  expect(roles.map(({ name }) => name)).toEqual(['ANALYST']);
  const gallery = Object.values(model.screens).filter(({ key }) => key.startsWith('gallery/'));
  expect(gallery.flatMap(({ grants = [] }) => grants)).toEqual([]);
});
