import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CodeList } from '../../../contract/model/generated/codes';
import type { EntityDefinition, EntityField } from '../../../contract/model/generated/entity';
import { filesOfModules } from '../project/readFiles';
import { builtInLists } from '../views/codesOf';

/** Definitions of a folder and its modules by name, in the order of their names. */
function definitionsIn<Definition>(root: string, folder: string): readonly (readonly [string, Definition])[] {
  return filesOfModules(root, folder).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(root, file), 'utf8')) as Definition,
  ]);
}

const comment = (text: string, indent = '') => `${indent}/** ${text.replaceAll('*/', '*∕')} */\n`;

/** Type of one value of a field, as the store of records has it. `open`: code lists without a type of their own. */
function valueType(field: EntityField, open: ReadonlySet<string>): string {
  if (open.has(field.codes ?? '')) return 'string';
  if (field.codes !== undefined) return `${field.codes}Code`;
  if (field.lookup !== undefined) return 'RecordId';
  switch (field.type) {
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'decimal':
      return 'Decimal';
    case 'date':
      return 'IsoDate';
    case 'date-time':
      return 'IsoDateTime';
    case 'file':
      return 'StoredFile';
    case 'lines':
      return `readonly ${field.lines?.entity}[]`;
    case 'json':
    case 'denominations':
      return 'Json';
    default:
      return 'string';
  }
}

/** A required field that applies always is never empty, nor is a running number. Lines are those of a form: a stored record has none. */
function fieldLine(
  name: string,
  field: EntityField,
  required: ReadonlySet<string>,
  open: ReadonlySet<string>,
): string {
  const one = valueType(field, open);
  const value = field.multiple ? `readonly ${one}[]` : one;
  const isNumber = field.generated !== undefined && !field.generated.secret;
  const isSure = isNumber || (required.has(name) && field.when === undefined);
  const optional = field.type === 'lines' ? '?' : '';
  const type = isSure || field.type === 'lines' || value === 'Json' ? value : `${value} | null`;
  return `${comment(field.title.en, '  ')}  readonly ${name}${optional}: ${type};\n`;
}

function entityType(
  [name, { title, fields, states, required = [] }]: readonly [string, EntityDefinition],
  open: ReadonlySet<string>,
): string {
  // A record begins in the first of its states.
  const sure = new Set([...required, ...(states ? [states.field] : [])]);
  const lines = Object.entries(fields).map(([field, definition]) => fieldLine(field, definition, sure, open));
  return `${comment(title.en)}export interface ${name} {\n${lines.join('')}}\n`;
}

function codesType([name, { codes }]: readonly [string, CodeList]): string {
  const list = codes.map(({ code }) => `'${code}'`);
  const declaration = `export type ${name}Code = ${list.join(' | ')};\n`;
  return declaration.length <= 110
    ? declaration
    : `export type ${name}Code =\n${list.map((code) => `  | ${code}`).join('\n')};\n`;
}

/** Fields of entities that hold lines: no columns of a table. */
function linesOf(entities: readonly (readonly [string, EntityDefinition])[]): string {
  const named = entities.flatMap(([name, { fields }]) => {
    const lines = Object.entries(fields).filter(([, { type }]) => type === 'lines');
    return lines.length === 0 ? [] : [`  ${name}: ${lines.map(([field]) => `'${field}'`).join(' | ')};\n`];
  });
  return `${comment('Entity → its fields that are lines: a form has them, a stored record does not.')}export interface EntityLines {\n${named.join('')}}\n`;
}

/** Types of the records of all entities, and of the codes in them. */
export function entityTypes(root: string): string {
  const entities = definitionsIn<EntityDefinition>(root, 'schemas/entities').filter(
    ([, { abstract }]) => abstract === undefined,
  );
  const codes = definitionsIn<CodeList>(root, 'schemas/codes');
  // Lists made from the screens are not fixed, and numbers are compared by their first digits.
  const numbered = codes.filter(([, { numbered }]) => numbered).map(([name]) => name);
  const open = new Set([...builtInLists, ...numbered]);
  const used = new Set(
    entities.flatMap(([, { fields }]) => Object.values(fields).flatMap((field) => field.codes ?? [])),
  );
  const map = entities.map(([name]) => `  ${name}: ${name};\n`).join('');
  return [
    '// Generated from schemas/entities and schemas/codes by `npm run screens -- types`. Do not edit.\n',
    "import type { StoredFile } from '../../values/fileTypes';\nimport type { Json } from '../../values/json';\n",
    `${comment('A decimal as it travels and is stored: `1250.00`. Never a float.')}export type Decimal = string;\n`,
    `${comment('YYYY-MM-DD.')}export type IsoDate = string;\n`,
    `${comment('ISO UTC.')}export type IsoDateTime = string;\n`,
    `${comment('Id of the record that a look-up points to.')}export type RecordId = string;\n`,
    ...codes.filter(([name]) => used.has(name) && !open.has(name)).map(codesType),
    ...entities.map((entity) => entityType(entity, open)),
    `${comment('Entity → the fields of its records.')}export interface EntityRecords {\n${map}}\n`,
    linesOf(entities),
  ].join('\n');
}
