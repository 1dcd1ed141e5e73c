import { expect, test } from 'vitest';
import type { CompiledAction, CompiledScreen } from '../../contract/model/compiled';
import { gallerySource, wholeScreens } from './gallerySource';

// Every action that opens a screen gives it records of the right kind: the record that it begins with, and each look-up.

const { entities } = gallerySource.model;
const byKey = new Map(wholeScreens.map((screen) => [screen.key, screen]));

/** Entity of a record that a path names from another one: `payDesk.agent.id`; null for another value. */
function entityAt(entity: string | null | undefined, path: readonly string[]): string | null | undefined {
  const [name = '', ...rest] = path;
  if (name === 'id' && rest.length === 0) return entity ?? undefined;
  const field = entities[entity ?? '']?.fields[name];
  if (field === undefined) return undefined;
  const end = field.lookup ?? null;
  return rest.length === 0 || end === null ? end : entityAt(end, rest);
}

/** Entity whose record a binding names; null for another value, undefined if a command answers it. */
function entityOf(
  screen: CompiledScreen,
  action: CompiledAction,
  binding: string,
): string | null | undefined {
  const [root, ...path] = binding.split('.');
  if (root === '$form') return screen.form?.fields[path[0] ?? '']?.lookup ?? undefined;
  const block = screen.blocks?.find(({ id }) => id === action.block);
  if (root === '$row') return entityAt(block === undefined ? screen.entity : block.data?.entity, path);
  return root === '$record' ? entityAt(screen.entity, path) : undefined;
}

/** Records that an action gives to its target: what for, of which entity, and of which it should be. */
function givenRecords(screen: CompiledScreen, action: CompiledAction) {
  const target = byKey.get(action.open?.screen ?? '');
  if (target === undefined) return [];
  const { recordSelector: selector, form } = target;
  const begins = selector === undefined ? target.entity : form?.fields[selector]?.lookup;
  const values = Object.entries(action.with ?? {}).map(([name, value]) => ({
    name,
    value,
    wanted: form?.fields[name]?.lookup,
  }));
  return [{ name: 'record', value: action.open?.record, wanted: begins }, ...values].flatMap(
    ({ name, value, wanted }) => {
      if (typeof value !== 'string' || !value.startsWith('$') || wanted === undefined) return [];
      const given = entityOf(screen, action, value);
      return given === undefined ? [] : [{ name: `${target.key} ${name} ${value}`, given, wanted }];
    },
  );
}

const cases = wholeScreens.flatMap((screen) =>
  screen.actions.flatMap((action) =>
    givenRecords(screen, action).map((one) => ({ ...one, from: `${screen.key} ${action.id}` })),
  ),
);

test('many actions of accounting give a record', () => {
  expect(cases.filter(({ from }) => from.startsWith('accounting/')).length).toBeGreaterThan(30);
});

test.each(cases)('$from opens $name with a record of $wanted', ({ given, wanted }) => {
  expect(given).toBe(wanted);
});

test('44 A the receipt of an operation leads to the details of its record, if the institution has a screen of them', () => {
  const details = wholeScreens.filter(({ floorplan, area }) => floorplan === 'detail' && area !== 'gallery');
  const of = (entity: string | null) => details.filter((screen) => screen.entity === entity);
  const receipts = wholeScreens.filter(
    ({ floorplan, area, entity }) =>
      (floorplan === 'operate' || floorplan === 'wizard') && area !== 'gallery' && of(entity).length === 1,
  );
  const astray = receipts.filter(({ entity, shownBy }) => shownBy?.screen !== of(entity)[0]?.key);
  expect(astray.map(({ key }) => key)).toEqual([]);
  expect(receipts.map(({ key }) => key)).toContain('moneyTransfer/transfer');
});
