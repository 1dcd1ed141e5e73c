import { expect, test } from 'vitest';
import type { CompiledAction, CompiledScreen } from '../../contract/model/compiled';
import type { ModelEntity } from '../../contract/model/model';
import { validatorRuntime } from '../../contract/validation/validatorRuntime';
import type { Json } from '../../contract/values/json';
import { checkRequired } from '../../server/records/requiredFields';
import { requireStep } from '../../server/records/transitions';
import { conditionsHold } from '../../src/engine/expressions/conditions';
import { gallerySource, wholeScreens } from './gallerySource';

// Every action with `set`, on every record that it is offered for: the record may take what it writes. What its dialog offers,
// offeredChoices.test.ts tests.

const { model } = gallerySource;
const userName = 'elif';
const [yesterday, tomorrow] = ['2020-01-01', '2999-01-01'];

/** Actions with their entity. */
const setting = wholeScreens.flatMap((screen) =>
  screen.actions.flatMap((action) => {
    const block = screen.blocks?.find(({ id }) => id === action.block);
    const entity = model.entities[block?.data?.entity ?? screen.entity ?? ''];
    return action.set === undefined || entity === undefined ? [] : [{ screen, action, entity }];
  }),
);

/** Values of a field that conditions may tell apart. */
function valuesOf({ fields }: ModelEntity, name: string): readonly Json[] {
  const { kind, codes } = fields[name] ?? {};
  if (codes !== undefined) return [null, ...Object.keys(model.codes[codes] ?? {})];
  if (kind === 'boolean') return [true, false];
  if (kind === 'date' || kind === 'date-time') return [null, yesterday, tomorrow];
  return [null, userName, 'x'];
}

/** A value that fills a field. */
const filled = (entity: ModelEntity, name: string): Json =>
  valuesOf(entity, name).findLast((value) => value !== null && value !== false) ?? 'x';

/** Records by the fields that the conditions of an action, the states and what is required depend on. */
function recordsFor(entity: ModelEntity, { when = [] }: CompiledAction): readonly Record<string, Json>[] {
  const named = when.flatMap(({ binding }) => /^\$(?:row|record)\.(\w+)$/.exec(binding)?.[1] ?? []);
  const names = [...new Set([...named, ...(entity.states ? [entity.states.field] : [])])];
  const others = Object.keys(entity.fields).filter((name) => !names.includes(name));
  const rest = Object.fromEntries(others.map((name) => [name, filled(entity, name)]));
  return names.reduce<readonly Record<string, Json>[]>(
    (records, name) =>
      records.flatMap((record) => valuesOf(entity, name).map((value) => ({ ...record, [name]: value }))),
    [rest],
  );
}

/** What an action writes, with a dialog that is filled. */
const written = (entity: ModelEntity, { set = {} }: CompiledAction) =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('$') ? filled(entity, name) : value,
    ]),
  );

/** Why a record can't take what an action writes; null if it can. */
async function refusal(entity: ModelEntity, before: Record<string, Json>, set: Record<string, Json>) {
  const stored = { id: '1', version: 1, ...before } as unknown as Parameters<typeof requireStep>[2];
  try {
    requireStep(model, entity, stored, set);
    await checkRequired(model, entity, before, { ...before, ...set }, 'en', async () => null);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Fixed values of the records that an action is offered for: of the rows of its list, or the records of its look-up. */
function listed(screen: CompiledScreen, action: CompiledAction): Readonly<Record<string, Json>> {
  const block = screen.blocks?.find(({ id }) => [action.block, ...(action.selectionFrom ?? [])].includes(id));
  const { lookupWhere } = screen.form?.fields[screen.recordSelector ?? ''] ?? {};
  return { ...(block ? block.data?.where : screen.grid?.where), ...(action.submits && lookupWhere) };
}

/** The records among these for which the page offers an action. */
async function offeredFor(screen: CompiledScreen, action: CompiledAction, entity: ModelEntity) {
  const module = await gallerySource.importModule(screen.key);
  const validators = module.validators?.(validatorRuntime) ?? {};
  const states = entity.states?.field;
  return recordsFor(entity, action).filter((record) => {
    if (states !== undefined && record[states] === null) return false;
    const isListed = Object.entries(listed(screen, action)).every(
      ([name, value]) => typeof value === 'object' || record[name] === undefined || record[name] === value,
    );
    if (!isListed) return false;
    const read = (path: string) => record[path.split('.')[0] ?? ''] ?? null;
    const others = () => 'x';
    const scope = { form: others, rows: others, result: others, state: others, props: others };
    return conditionsHold(action.when, validators, {
      ...scope,
      selection: others,
      row: read,
      record: read,
      user: () => userName,
      today: () => '2026-11-20',
      now: () => '2026-11-20T09:00:00.000Z',
    });
  });
}

test('44 A1 an action that sets fields is offered only for records that may take them', async () => {
  const [refused, offered] = [new Set<string>(), new Set<string>()];
  for (const { screen, action, entity } of setting) {
    const set = written(entity, action);
    for (const record of await offeredFor(screen, action, entity)) {
      offered.add(`${screen.key}#${action.id}`);
      const why = await refusal(entity, record, set);
      if (why !== null) refused.add(`${screen.key}#${action.id}: ${why}`);
    }
  }
  expect([...refused]).toEqual([]);
  expect(offered.size).toBeGreaterThan(45);
});
