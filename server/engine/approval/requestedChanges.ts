import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledField, CompiledFormField, CompiledLines } from '../../../contract/model/compiledForm';
import { floorplanOf } from '../../../contract/model/floorplans';
import { inCurrency } from '../../../contract/model/inCurrency';
import type { Model } from '../../../contract/model/model';
import type { Change, RequestedChange, ShownPart } from '../../../contract/model/requestedChange';
import { storedFileOf } from '../../../contract/values/fileTypes';
import type { Json, JsonObject } from '../../../contract/values/json';
import { inEach, type LocalizedText } from '../../../contract/values/language';
import { maskValue } from '../../../contract/values/masks';
import { recordAsRead } from '../../records/readings';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import type { HeldCommit, HeldRow } from '../context/HeldCommit';
import { codeReadings, readIn } from '../form/codeReadings';
import { isUserName, peopleKey } from '../query/people';

/** Input for describing a request. */
export interface DescribePorts {
  readonly model: Model;
  readonly screen: CompiledScreen;
  /** Whether values are masked for the viewer. */
  readonly hidesMasked: boolean;
  /** Whether the viewer may open the files of the request. */
  readonly opensFiles: boolean;
  /** Labels of records: entity → id → label. Names of persons by their sign-in names are under `peopleKey`. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, LocalizedText>>;
}

/** A field with its title on the screen. */
type TitledField = Omit<CompiledField, 'title' | 'codes'> & {
  readonly title: LocalizedText;
  readonly codes?: ReadonlyMap<string, LocalizedText>;
  /** The value is the sign-in name of a user. */
  readonly userName?: true;
};

const deleted: LocalizedText = { tr: 'Silinmiş kayıt', en: 'Deleted record' };

/**
 * Requested changes of a held commit, in the order and words of its screen: facts, form fields and set
 * values, each stored and requested, and lines row by row. The reason is separate.
 */
export function requestedChanges(ports: DescribePorts, asked: HeldCommit): readonly RequestedChange[] {
  const { screen } = ports;
  const held = heldAsRead(ports, asked);
  // What was searched for is not asked for.
  const isSearched = held.action !== undefined && floorplanOf(screen.floorplan)?.filter === true;
  const fields = formFields(screen).filter(
    ({ name, auditReason, proves }) =>
      !isSearched && name !== screen.recordSelector && !auditReason && !proves,
  );
  const names = new Set(fields.map(({ name }) => name));
  const facts = screen.header.filter(
    (fact) => !fact.hidden && !fact.aside && !names.has(fact.name) && !Object.hasOwn(held.set, fact.name),
  );
  const set = Object.keys(held.set).filter((name) => !names.has(name));
  const changes = [
    ...facts.flatMap((fact) => {
      const value = held.facts[fact.name] ?? null;
      // The value of a look-up through another one is its label already.
      const { lookup, name } = fact;
      const isLabel = lookup !== undefined && !ports.labels.get(lookup)?.has(String(value));
      const shown = { ...titledOf(ports, fact), ...(isLabel && { kind: 'text' as const }), name };
      return compared(ports, shown, value, value, [held.facts, held.facts]);
    }),
    ...fields.flatMap((field) => {
      const stored = held.stored?.[field.name] ?? null;
      // Read-only values are not sent: they stay unchanged.
      const stays = field.readOnly === true && field.compute === undefined;
      const requested = stays ? stored : (held.form[field.name] ?? null);
      if (field.lines) return comparedLines(ports, field, field.lines, linesIn(stored), linesIn(requested));
      const before = held.stored ?? {};
      return compared(ports, titledOf(ports, field), stored, requested, [before, held.form]);
    }),
    ...set.flatMap((name) => {
      const field = setField(ports, name);
      const [before, after] = [held.stored ?? {}, { ...held.form, ...held.set }];
      return field
        ? compared(ports, field, before[name] ?? null, held.set[name] ?? null, [before, after])
        : [];
    }),
    ...(held.action?.row ? confirmedValues(ports, held.action.row) : []),
    ...(held.action?.writes ?? []).flatMap((write, at) => calledWrite(ports, write, at)),
  ];
  if (held.stored !== null || held.action !== undefined) return changes;
  return changes.map((each) => (each.change === 'added' ? { ...each, change: 'requested' } : each));
}

/** A held commit as its viewer reads confidential codes, and what would disclose them. */
function heldAsRead({ model, screen }: DescribePorts, held: HeldCommit): HeldCommit {
  const entity = model.entities[screen.entity ?? ''];
  if (!model.withoutConfidential || entity === undefined) return held;
  const readings = codeReadings(screen);
  const read = (values: JsonObject): JsonObject => readIn(recordAsRead(entity, values), readings);
  return {
    ...held,
    form: read(held.form),
    facts: read(held.facts),
    set: read(held.set),
    ...(held.stored && { stored: read(held.stored) }),
  };
}

/** What the requester of a held action confirmed of its record, as the viewer reads it. */
function confirmedValues(
  ports: DescribePorts,
  { entity: name, confirmed, values }: HeldRow,
): readonly RequestedChange[] {
  const entity = ports.model.entities[name];
  if (entity === undefined) return [];
  const read = recordAsRead(entity, values);
  return confirmed.flatMap((fieldName) => {
    const field = entityField(ports.model, name, fieldName);
    const value = read[fieldName] ?? null;
    return field === undefined
      ? []
      : compared(ports, { ...field, name: `row.${fieldName}` }, value, value, [read, read]);
  });
}

/** A value that a held action would write, with the name of its record. A password is named only. */
function calledWrite(
  ports: DescribePorts,
  { entity, record, field: name, title, before, after }: UnsignedWrite,
  at: number,
): readonly RequestedChange[] {
  const field = entityField(ports.model, entity, name);
  const words = inEach((language) => [record[language], title[language]].filter(Boolean).join(' · '));
  const id = `write.${at}`;
  // Of which record it discloses is not known here.
  const discloses = (ports.model.entities[entity]?.reads?.[name] ?? []).some(({ by }) => by !== name);
  if (field === undefined || discloses)
    return [{ id, title: words, change: 'changed', stored: [], requested: [] }];
  return compared(ports, { ...field, name: id, title: words }, before, after);
}

/** Ids of records, and sign-in names under `peopleKey`, that a held commit has: entity → ids. */
export function namedRecords(
  model: Model,
  screen: CompiledScreen,
  held: HeldCommit,
): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  const screenEntity = model.entities[screen.entity ?? ''];
  const noteFor = (to: string | undefined, value: Json | undefined) => {
    if (to !== undefined) named.set(to, [...(named.get(to) ?? []), ...[value ?? []].flat().map(String)]);
  };
  const note = ({ lookup }: CompiledField, value: Json | undefined) => noteFor(lookup, value);
  for (const { entity, field, before, after } of held.action?.writes ?? []) {
    const { lookup, userName } = model.entities[entity]?.fields[field] ?? {};
    for (const value of [before, after]) noteFor(userName ? peopleKey : lookup, value);
  }
  const { row } = held.action ?? {};
  for (const name of row?.confirmed ?? []) {
    const { lookup, userName } = model.entities[row?.entity ?? '']?.fields[name] ?? {};
    noteFor(userName ? peopleKey : lookup, row?.values[name]);
  }
  for (const { name, lookup } of screen.header)
    noteFor(isUserName(model, screenEntity, name) ? peopleKey : lookup, held.facts[name]);
  for (const [name, value] of Object.entries(held.set)) {
    const { lookup, userName } = screenEntity?.fields[name] ?? {};
    for (const one of [value, held.stored?.[name]]) noteFor(userName ? peopleKey : lookup, one);
  }
  for (const values of [held.stored ?? {}, held.form]) {
    for (const field of formFields(screen)) {
      if (isUserName(model, screenEntity, field.name)) noteFor(peopleKey, values[field.name]);
      note(field, values[field.name]);
      for (const line of linesIn(values[field.name]))
        for (const column of field.lines?.columns ?? []) if (!column.of) note(column, line[column.name]);
    }
  }
  return named;
}

/** Form fields in layout order. */
function formFields({ form }: CompiledScreen): readonly CompiledFormField[] {
  const names = [...new Set((form?.sections ?? []).flatMap(({ rows }) => rows.flat()))];
  return names.flatMap((name) => form?.fields[name] ?? []);
}

function compared(
  ports: DescribePorts,
  field: TitledField,
  stored: Json,
  requested: Json,
  /** The records that have the currency of an amount. */
  [before, after]: readonly [JsonObject, JsonObject] = [{}, {}],
): readonly RequestedChange[] {
  if (!isFilled(stored) && !isFilled(requested)) return [];
  return [
    {
      id: field.name,
      title: field.title,
      change: changeOf(stored, requested),
      stored: isFilled(stored) ? [shown(ports, field, stored, before)] : [],
      requested: isFilled(requested) ? [shown(ports, field, requested, after)] : [],
    },
  ];
}

function comparedLines(
  ports: DescribePorts,
  { name, title }: CompiledFormField,
  { columns }: CompiledLines,
  stored: readonly JsonObject[],
  requested: readonly JsonObject[],
): readonly RequestedChange[] {
  const entered = columns.filter(({ of }) => of === undefined);
  const parts = (line: JsonObject | undefined) =>
    entered.flatMap((column) => {
      const value = line?.[column.name] ?? null;
      const field = titled(ports.screen, column);
      return isFilled(value) ? [{ ...shown(ports, field, value, line ?? {}), title: field.title }] : [];
    });
  const byId = new Map(
    stored.flatMap((line) => (line.id === undefined ? [] : [[String(line.id), line] as const])),
  );
  const kept = new Set(requested.map(({ id }) => String(id)));
  const row = (line: number, before: JsonObject | undefined, after: JsonObject | undefined) => {
    const values = (of: JsonObject | undefined) => of && entered.map((column) => of[column.name] ?? null);
    const change = changeOf(values(before) ?? null, values(after) ?? null);
    const words = textOf(ports.screen, title, name);
    return {
      id: `${name}.${line}`,
      title: words,
      line,
      change,
      stored: parts(before),
      requested: parts(after),
    };
  };
  const gone = stored.filter(({ id }) => !kept.has(String(id)));
  return [
    ...requested.map((line, at) => row(at + 1, byId.get(String(line.id)), line)),
    ...gone.map((line, at) => row(requested.length + at + 1, line, undefined)),
  ];
}

/** Formats a value by title, label or mask. */
function shown(
  { hidesMasked, opensFiles, labels }: DescribePorts,
  titledField: TitledField,
  value: Json,
  record: JsonObject,
): ShownPart {
  const field = inCurrency(titledField, (name) => record[name], value);
  const { currencyCode, rate } = field;
  const { kind, scale, multiple, mask, lookup, codes, userName } = field;
  const isClosed = kind === 'file' && !opensFiles;
  const each = (one: Json): Json | LocalizedText => {
    if (mask !== undefined && (hidesMasked || mask === 'password')) return maskValue(mask, String(one));
    if (codes !== undefined) return codes.get(String(one)) ?? one;
    if (userName) return plainest(labels.get(peopleKey)?.get(String(one)) ?? asText(one));
    if (kind === 'lookup' && lookup !== undefined)
      return plainest(labels.get(lookup)?.get(String(one)) ?? deleted);
    return isClosed ? (storedFileOf(one)?.name ?? null) : one;
  };
  return {
    // A masked number is a text, and so is the name of a file that the viewer may not open.
    kind: mask === undefined && !isClosed ? kind : 'text',
    ...(scale !== undefined && { scale }),
    ...(multiple && { multiple }),
    ...(currencyCode !== undefined && { currencyCode }),
    ...(rate && { rate }),
    value: (Array.isArray(value) && multiple ? value.map(each) : each(value)) as Json,
  };
}

/** A text that is the same in both languages is a plain one. */
function plainest(text: LocalizedText): string | LocalizedText {
  return text.tr === text.en ? text.tr : text;
}

const asText = (value: Json): LocalizedText => ({ tr: String(value), en: String(value) });

/** A field or fact of the screen's entity. */
function titledOf({ model, screen }: DescribePorts, field: CompiledField): TitledField {
  const isPerson = isUserName(model, model.entities[screen.entity ?? ''], field.name);
  return { ...titled(screen, field), ...(isPerson && { userName: true as const }) };
}

function titled(screen: CompiledScreen, { title, codes, ...field }: CompiledField): TitledField {
  const named = codes?.map(({ code, title: key }) => [code, textOf(screen, key, code)] as const);
  return { ...field, title: textOf(screen, title, field.name), ...(named && { codes: new Map(named) }) };
}

/** A field set beside the form, as defined in its entity. */
function setField({ model, screen }: DescribePorts, name: string): TitledField | undefined {
  return entityField(model, screen.entity ?? '', name);
}

/** A stored field with its titles; undefined for a password. */
function entityField(model: Model, entity: string, name: string): TitledField | undefined {
  const field = model.entities[entity]?.fields[name];
  if (field === undefined || field.kind === 'password') return undefined;
  const codes = field.codes === undefined ? undefined : model.codes[field.codes];
  const { codes: _list, ...words } = field;
  return { ...words, ...(codes && { codes: new Map(Object.entries(codes)) }) };
}

/** A text of the screen in both languages. */
function textOf({ texts }: CompiledScreen, key: string, otherwise: string): LocalizedText {
  const name = key.slice(key.indexOf(':') + 1);
  return { tr: texts.tr[name] ?? otherwise, en: texts.en[name] ?? otherwise };
}

function changeOf(stored: Json, requested: Json): Change {
  if (!isFilled(stored)) return isFilled(requested) ? 'added' : 'same';
  if (!isFilled(requested)) return 'removed';
  return JSON.stringify(stored) === JSON.stringify(requested) ? 'same' : 'changed';
}

function isFilled(value: Json): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Lines of a value. */
function linesIn(value: Json | undefined): readonly JsonObject[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (line): line is JsonObject => typeof line === 'object' && line !== null && !Array.isArray(line),
  );
}
