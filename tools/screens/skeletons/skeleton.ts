import type { EntityDefinition, EntityField } from '../../../contract/generated/entity';
import type { ScreenDefinition } from '../../../contract/generated/screen';
import { kindOf } from '../../compiler/language/kindOf';
import { languageVersion } from '../../compiler/language/languageVersion';

/** Floorplans that a first screen can be written for by what its entity has. */
export const skeletonFloorplans = ['define', 'wizard', 'operate', 'query', 'report', 'pool'] as const;

/** One of them. */
export type SkeletonFloorplan = (typeof skeletonFloorplans)[number];

/** What a first screen is made of. */
export interface SkeletonWish {
  /** accounting/accountCreate */
  readonly key: string;
  readonly title: ScreenDefinition['title'];
  readonly floorplan: SkeletonFloorplan;
  readonly entity: { readonly name: string; readonly value: EntityDefinition };
  readonly bffPath: string;
}

type NamedField = readonly [string, EntityField];

/** Fields that a person enters. */
export function entered({ fields, states }: EntityDefinition): readonly NamedField[] {
  return Object.entries(fields).filter(
    ([name, field]) => !field.readOnly && !field.generated && field.type !== 'json' && name !== states?.field,
  );
}

/** Fields that records are looked for by: those that name one, and those with few values. */
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

/** What an empty pool says. */
const nothingWaits = { tr: 'Bekleyen kayıt yok', en: 'Nothing is waiting' };

/** A first screen on an entity: valid as it stands, to be gone on from. */
export function skeleton({ key, title, floorplan, entity, bffPath }: SkeletonWish): ScreenDefinition {
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
