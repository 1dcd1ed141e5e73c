import { isDeepStrictEqual } from 'node:util';
import { type Edit, findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { EntityDefinition, EntityField } from '../../../contract/model/generated/entity';
import type { LocalizedText } from '../../../contract/values/language';
import { lookupEntity } from '../views/findField';
import { recordName } from '../views/recordName';
import type { MigratedDocument, Surroundings } from './Step';

/** A definition as it is written: any JSON. */
type Written = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const list = (value: unknown): readonly Written[] => (Array.isArray(value) ? value : []);

/** Words of entities that no version has renamed so far. */
type Vocabulary = Pick<EntityDefinition, 'display' | 'fields'>;

/** A field with its name and the definition of its entity. */
interface Found {
  readonly owner: Partial<Vocabulary>;
  readonly name: string;
  readonly field: EntityField;
}

/** The field at the end of a path through look-ups. */
function fieldAt(
  around: Surroundings,
  entity: string | undefined,
  [name = '', ...rest]: readonly string[],
): Found | undefined {
  const owner = around.entities.get(entity ?? '') as Partial<Vocabulary> | undefined;
  const field = owner?.fields?.[name];
  if (owner === undefined || field === undefined) return undefined;
  return rest.length === 0 ? { owner, name, field } : fieldAt(around, lookupEntity(field), rest);
}

/** Titles of a column that leads to the name of a record: of its look-up, and of the field itself, as before. */
function titlesOf(around: Surroundings, entity: string | undefined, column: Written) {
  const { field, $ref, compute } = column;
  const path = (textOf(field) ?? '').split('.');
  const found = path.length < 2 || $ref || compute ? undefined : fieldAt(around, entity, path);
  const lookup = fieldAt(around, entity, path.slice(0, -1));
  const { display, fields } = found?.owner ?? {};
  if (!found || !lookup || !display || !fields || recordName({ display, fields }) !== found.name)
    return undefined;
  return { ofLookup: lookup.field.title, before: found.field.title };
}

const propertyOf = (node: Node, word: string) => findNodeAtLocation(node, [word])?.parent;

/** Removes a property with the comma beside it. */
function removal(object: Node, property: Node): Edit {
  const properties = object.children ?? [];
  const at = properties.indexOf(property);
  const [before, after] = [properties[at - 1], properties[at + 1]];
  const start = before === undefined ? property.offset : before.offset + before.length;
  const end = before === undefined && after !== undefined ? after.offset : property.offset + property.length;
  return { offset: start, length: end - start, content: '' };
}

const titleWord = ({ tr, en }: LocalizedText) =>
  `"title": { "tr": ${JSON.stringify(tr)}, "en": ${JSON.stringify(en)} }`;

/** A title that repeats the look-up's goes; a column that would get another one says the one it has. */
function columnEdits(node: Node, entity: string | undefined, around: Surroundings): readonly Edit[] {
  const written: unknown = getNodeValue(node);
  const column: Written = typeof written === 'string' ? { field: written } : (written as Written);
  const titles = titlesOf(around, entity, column);
  if (titles === undefined) return [];
  const { ofLookup, before } = titles;
  const title = propertyOf(node, 'title');
  if (title !== undefined) {
    // A parsed node has no prototype.
    if (!isDeepStrictEqual({ ...(column.title as object) }, ofLookup)) return [];
    return Object.keys(column).length > 2
      ? [removal(node, title)]
      : [{ offset: node.offset, length: node.length, content: JSON.stringify(column.field) }];
  }
  if (isDeepStrictEqual(ofLookup, before)) return [];
  const words = titleWord(before);
  const field = propertyOf(node, 'field');
  if (field !== undefined) return [{ offset: field.offset + field.length, length: 0, content: `, ${words}` }];
  return [
    {
      offset: node.offset,
      length: node.length,
      content: `{ "field": ${JSON.stringify(column.field)}, ${words} }`,
    },
  ];
}

/** Entity of a block: its own, or that of the block it extends; of the screen without one. */
function entityOfBlock(block: Written, entity: string | undefined, { screens }: Surroundings) {
  const [key = '', id] = (textOf(block.extends) ?? '').split('#');
  const base = list(screens.get(key)?.blocks).find((one) => one.id === id);
  return textOf(block.entity) ?? textOf(base?.entity) ?? entity;
}

const textsIn = (node: Node | undefined): readonly string[] =>
  (node?.children ?? []).flatMap(({ value }) => textOf(value) ?? []);

/** Hidden columns, those of the details last, that are listed by name: up to the last with another title they become columns. */
function hiddenEdits(grid: Node, entity: string | undefined, around: Surroundings): readonly Edit[] {
  const columns = findNodeAtLocation(grid, ['columns']);
  const hidden = findNodeAtLocation(grid, ['hidden']);
  const shown = (columns?.children ?? []).map((node) => textOf(node.value) ?? getNodeValue(node).field);
  const names = textsIn(hidden);
  const details = textsIn(findNodeAtLocation(grid, ['detail', 'fields']));
  const listed = [...names, ...details.filter((name) => !names.includes(name) && !shown.includes(name))];
  const titles = listed.map((field) => titlesOf(around, entity, { field }));
  const end = titles.findLastIndex((one) => one && !isDeepStrictEqual(one.ofLookup, one.before)) + 1;
  const last = columns?.children?.at(-1);
  if (end === 0 || last === undefined) return [];
  const added = listed.slice(0, end).map((field, index) => {
    const title = titles[index] && titleWord(titles[index].before);
    return `, { ${[`"field": ${JSON.stringify(field)}`, ...(title ? [title] : []), '"hidden": true'].join(', ')} }`;
  });
  return [
    { offset: last.offset + last.length, length: 0, content: added.join('') },
    ...(hidden ? leftOut(grid, hidden, Math.min(end, names.length)) : []),
  ];
}

/** Removes the first names of a list, and the list with the last of them. */
function leftOut(grid: Node, names: Node, count: number): readonly Edit[] {
  const [first, next] = [names.children?.[0], names.children?.[count]];
  if (next === undefined) return names.parent ? [removal(grid, names.parent)] : [];
  return first === undefined
    ? []
    : [{ offset: first.offset, length: next.offset - first.offset, content: '' }];
}

function gridEdits(
  grid: Node | undefined,
  entity: string | undefined,
  around: Surroundings,
): readonly Edit[] {
  if (grid === undefined) return [];
  const columns = findNodeAtLocation(grid, ['columns'])?.children ?? [];
  return [
    ...columns.flatMap((column) => columnEdits(column, entity, around)),
    ...hiddenEdits(grid, entity, around),
  ];
}

function blockEdits(block: Node, ofScreen: string | undefined, around: Surroundings): readonly Edit[] {
  const entity = entityOfBlock(getNodeValue(block), ofScreen, around);
  const entries = ['category', 'groupBy', 'columnGroupBy'].flatMap(
    (word) => findNodeAtLocation(block, [word]) ?? [],
  );
  const series = findNodeAtLocation(block, ['series'])?.children ?? [];
  return [
    ...gridEdits(findNodeAtLocation(block, ['grid']), entity, around),
    ...[...entries, ...series].flatMap((column) => columnEdits(column, entity, around)),
  ];
}

/** Edits of columns that lead to the name of a record: titled by their look-up, they keep the title that they have. */
export function titleEdits({ kind, tree, around }: MigratedDocument): readonly Edit[] {
  if (kind !== 'screen') return [];
  const screen: Written = getNodeValue(tree);
  const base = around.screens.get(textOf(screen.extends) ?? '');
  const entity = textOf(screen.entity) ?? textOf(base?.entity);
  const blocksIn = (node: Node) => findNodeAtLocation(node, ['blocks'])?.children ?? [];
  const tabs = findNodeAtLocation(tree, ['tabs'])?.children ?? [];
  return [
    ...gridEdits(findNodeAtLocation(tree, ['grid']), entity, around),
    ...[tree, ...tabs].flatMap(blocksIn).flatMap((block) => blockEdits(block, entity, around)),
  ];
}
