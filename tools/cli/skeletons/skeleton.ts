import type { EntityDefinition, EntityField } from '../../../contract/model/generated/entity';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { kindOf } from '../../language/kinds/kindOf';
import { languageVersion } from '../../language/views/languageVersion';

/** Floorplans available for generated screens. */
export const skeletonFloorplans = ['define', 'wizard', 'operate', 'query', 'report', 'pool'] as const;

export type SkeletonFloorplan = (typeof skeletonFloorplans)[number];

/** Input of a generated screen. */
export interface SkeletonOptions {
  /** accounting/accountCreate */
  readonly key: string;
  readonly title: ScreenDefinition['title'];
  readonly floorplan: SkeletonFloorplan;
  readonly entity: { readonly name: string; readonly value: EntityDefinition };
  readonly bffPath: string;
}

type NamedField = readonly [string, EntityField];

/** Fields entered by users. */
export function entered({ fields, states }: EntityDefinition): readonly NamedField[] {
  return Object.entries(fields).filter(
    ([name, field]) => !field.readOnly && !field.generated && field.type !== 'json' && name !== states?.field,
  );
}

/** Search fields: those that identify a record, and those with few values. */
function searched({ fields, display, states }: EntityDefinition): readonly string[] {
  const kinds = new Set(['codes', 'lookup', 'currency', 'date']);
  const chosen = Object.entries(fields).filter(
    ([name, field]) => name === states?.field || kinds.has(kindOf(field)),
  );
  const names = [...display.filter((path) => Object.hasOwn(fields, path)), ...chosen.map(([name]) => name)];
  return [...new Set(names)].slice(0, 8);
}

/** Columns that fit on a page. */
function shown({ fields, display }: EntityDefinition): readonly string[] {
  const plain = Object.entries(fields).filter(([, field]) =>
    ['text', 'codes', 'lookup', 'currency', 'decimal', 'date', 'integer', 'boolean'].includes(kindOf(field)),
  );
  return [...new Set([...display, ...plain.map(([name]) => name)])].slice(0, 10);
}

function rowsOf(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / 3) }, (_, row) => names.slice(row * 3, row * 3 + 3));
}

function entry(value: EntityDefinition, floorplan: SkeletonFloorplan): ScreenDefinition['form'] {
  const names = entered(value).map(([name]) => name);
  const section = floorplan === 'wizard' ? { id: 'first', title: value.title } : {};
  return { layout: [{ ...section, rows: rowsOf(names) }] };
}

function search(value: EntityDefinition): ScreenDefinition['form'] {
  const names = searched(value);
  const dates = names.filter((name) => value.fields[name]?.type === 'date');
  const properties = Object.fromEntries(dates.map((name) => [name, { range: true as const }]));
  return { ...(dates.length > 0 && { schema: { properties } }), layout: [{ rows: rowsOf(names) }] };
}

/** Empty text of a pool. */
const nothingWaits = { tr: 'Bekleyen kayıt yok', en: 'Nothing is waiting' };

/** Generates a first screen on an entity: valid, and ready to be extended. */
export function skeleton({ key, title, floorplan, entity, bffPath }: SkeletonOptions): ScreenDefinition {
  const looks = floorplan === 'query' || floorplan === 'report' || floorplan === 'pool';
  const { name, value } = entity;
  return {
    $schema: '../../schemas/screen.schema.json',
    languageVersion,
    title,
    route: `/${key}`,
    floorplan,
    entity: name,
    bffPath,
    form: looks ? search(value) : entry(value, floorplan),
    ...(looks && {
      grid: { columns: [...shown(value)], ...(floorplan === 'pool' && { empty: nothingWaits }) },
    }),
  };
}
