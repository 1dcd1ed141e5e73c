import { type RawBuilder, sql } from 'kysely';
import type { FieldKind } from '../../../contract/model/compiledForm';
import type { Model, ModelEntity, ModelField, Reading } from '../../../contract/model/model';
import type { Language } from '../../../contract/values/language';
import { columnAsRead } from '../../records/readings';
import {
  foldedName,
  isFolded,
  isInTurkishOrder,
  isOrderStored,
  orderName,
} from '../../records/searchColumns';
import { namesListed } from './listExpressions';
import { holdsUserName, personName, personNames } from './people';
import { joinedLabel, type LabelPart, shownText } from './recordLabel';
import { withheldOf, withheldText } from './withheld';

/** End of a path through look-ups, as SQL. */
export interface PathEnd {
  /** `"j1"."customer_no"` */
  readonly column: RawBuilder<unknown>;
  readonly kind: FieldKind;
  /** Entity of a look-up at the end. */
  readonly lookup?: string;
  /** Code list of the value, and its codes that group others. */
  readonly codes?: string;
  readonly groups?: readonly string[];
  /** Masked values match only as a whole: partial matches would disclose them. */
  readonly isMasked: boolean;
  /** A list of values. */
  readonly isList?: true;
  /** Numbers and generated codes sort by value; texts in Turkish order. */
  readonly sortsAsText: boolean;
  /** The folded texts for comparisons, if the database stores them. */
  readonly folded?: RawBuilder<unknown>;
  /** Sort keys of the Turkish order, if the database stores them. */
  readonly sorted?: RawBuilder<unknown>;
  /** Of codes that the user reads differently: how, and the stored ones, which have indexes. */
  readonly reading?: Reading;
  readonly stored?: RawBuilder<unknown>;
  /** A number to order by instead of the value, if that changes with time. */
  readonly order?: RawBuilder<unknown>;
  /** Whether the value of a row is kept from the user: then the column is null. */
  readonly withheld?: RawBuilder<boolean>;
  /** Whether a row keeps the user from the sum of its values. */
  readonly unsummed?: RawBuilder<boolean>;
  /** The name of the person whose sign-in name is the value, or of those of a list: it is shown, sorted and searched. */
  readonly person?: RawBuilder<unknown>;
  /** The value as it is shown, with a text in place of one that is withheld. */
  readonly shown?: RawBuilder<unknown>;
}

/** The value of a path as users read it. */
export const shownColumn = ({ shown, person, column }: PathEnd): RawBuilder<unknown> =>
  shown ?? person ?? column;

/** Whether a path ends at the sign-in name of one user, which is its value: conditions compare it. */
export const isOnePerson = ({ person, isList }: PathEnd): boolean => person !== undefined && !isList;

/** An end whose value is kept from the user in some rows. */
function withheldEnd(end: PathEnd, withheld: RawBuilder<boolean>, model: Model): PathEnd {
  const { column } = end;
  return {
    ...end,
    column: sql`(case when ${withheld} then null else ${column} end)`,
    shown: sql`(case when ${withheld} then ${sql.lit(withheldText(model))} else (${shownColumn(end)})::text end)`,
    withheld,
    unsummed: withheld,
  };
}

/** An end of a text, or of another one where that is empty. */
function eitherEnd({ folded, sorted, ...end }: PathEnd, other: PathEnd): PathEnd {
  const column = sql`coalesce(${end.column}, ${other.column})`;
  return {
    ...end,
    column,
    ...(end.shown && { shown: sql`coalesce(${end.shown}, ${shownColumn(other)}::text)` }),
  };
}

function groupsOf({ groups = {} }: Model, list = ''): Pick<PathEnd, 'groups'> {
  return groups[list] === undefined ? {} : { groups: groups[list] };
}

/** Records at a path, under their alias in the statement. */
interface PathOwner {
  readonly alias: string;
  readonly entity: ModelEntity;
}

/** Look-ups that a label follows. */
const deepest = 3;

/** Labels are shown, or put records in order. */
type LabelPurpose = 'shown' | 'ordered';

const ownKinds: Readonly<Record<string, FieldKind>> = {
  id: 'lookup',
  version: 'integer',
  createdBy: 'text',
  createdAt: 'date-time',
  updatedBy: 'text',
  updatedAt: 'date-time',
};

/** Paths from an entity through its look-ups (`customer.customerNo`), and the joins they need. */
export class FieldPaths {
  private readonly joins = new Map<string, PathOwner>();
  private readonly clauses: RawBuilder<unknown>[];
  /** Ends found so far, and calculated values of the row, by name. */
  private readonly ends = new Map<string, PathEnd>();

  /**
   * @param rows replaces the entity's table @param alias alias of the table; nested statements use their own
   */
  constructor(
    private readonly model: Model,
    private readonly entity: ModelEntity,
    rows: RawBuilder<unknown> = visibleRows(model, entity),
    private readonly alias = 't',
  ) {
    this.clauses = [sql`${rows} as ${sql.id(alias)}`];
  }

  /** Names a calculated value of the row. */
  name(name: string, end: PathEnd): void {
    this.ends.set(name, end);
  }

  /** A calculated value that is kept from the user in some rows. */
  withheld(end: PathEnd, withheld: RawBuilder<boolean>): PathEnd {
    return withheldEnd(end, withheld, this.model);
  }

  /** Paths from another entity, for a nested statement; undefined if the model has no such entity. */
  ofOther(name: string): FieldPaths | undefined {
    const entity = this.model.entities[name];
    return entity && new FieldPaths(this.model, entity, visibleRows(this.model, entity), 'other');
  }

  /** Display fields of an entity in look-ups; those of a record that it refers to instead of the reference. */
  displayOf(entity: string, depth = 0): readonly string[] {
    const { display = [], fields = {} } = this.model.entities[entity] ?? {};
    return display.flatMap((name) => {
      const { lookup, multiple } = fields[name] ?? {};
      if (lookup === undefined || multiple || depth === deepest) return [name];
      return this.displayOf(lookup, depth + 1).map((inner) => `${name}.${inner}`);
    });
  }

  /** The table with all joins requested so far. */
  get from(): RawBuilder<unknown> {
    return sql.join(this.clauses, sql` `);
  }

  /** The language of the user. */
  get language(): Language {
    return this.model.language ?? 'tr';
  }

  /** The entities whose records are read so far. */
  get entities(): readonly string[] {
    return [this.entity, ...[...this.joins.values()].map(({ entity }) => entity)].map(({ name }) => name);
  }

  /** The path of the same text in English, for a user who reads English; undefined if there is none. */
  englishOf(path: string): string | undefined {
    if (this.model.language !== 'en') return undefined;
    const { inEnglish } = this.fieldAt(path) ?? {};
    return inEnglish && `${path.slice(0, path.lastIndexOf('.') + 1)}${inEnglish}`;
  }

  /** End of a path in the user's language: a text in English, or the text itself where that has none. */
  inLanguage(path: string): PathEnd | undefined {
    const text = this.end(path);
    const named = this.englishOf(path);
    const english = named === undefined ? undefined : this.end(named);
    if (text === undefined || english === undefined) return text;
    const { required, when } = this.fieldAt(named ?? '') ?? {};
    // A text that every record has is found by its own indexes.
    return required && when === undefined ? english : eitherEnd(english, text);
  }

  private fieldAt(path: string): ModelField | undefined {
    const dot = path.lastIndexOf('.');
    const owner = dot < 0 ? this.entity : this.join(path.slice(0, dot))?.entity;
    return owner?.fields[path.slice(dot + 1)];
  }

  /** End of a path; undefined if the model has no such path, or it is a password. */
  end(path: string): PathEnd | undefined {
    const known = this.ends.get(path);
    if (known !== undefined) return known;
    const found = this.find(path);
    if (found !== undefined) this.ends.set(path, found);
    return found;
  }

  private find(path: string): PathEnd | undefined {
    const dot = path.lastIndexOf('.');
    const name = path.slice(dot + 1);
    const at = dot < 0 ? { alias: this.alias, entity: this.entity } : this.join(path.slice(0, dot));
    if (at === undefined) return undefined;
    const ownKind = ownKinds[name];
    const field = at.entity.fields[name];
    const kind = field?.kind ?? ownKind;
    // Passwords are never read, sorted or filtered.
    if (kind === undefined || kind === 'password') return undefined;
    const stored = (field: string) => sql.ref(`${at.alias}.${field}`);
    const person = this.personIn(at.entity, name, stored(name));
    const read = columnAsRead(name, at.entity, stored);
    if (read !== undefined) return this.readEnd(at.entity, name, kind, { read, stored: stored(name) });
    const end: PathEnd = {
      column: stored(name),
      kind,
      ...(field?.lookup !== undefined && { lookup: field.lookup }),
      ...(field?.codes !== undefined && { codes: field.codes }),
      ...groupsOf(this.model, field?.codes),
      isMasked: field?.mask !== undefined,
      ...(field?.multiple && { isList: field.multiple }),
      sortsAsText: isInTurkishOrder(at.entity, name),
      ...(isFolded(at.entity, name) && { folded: sql.ref(`${at.alias}.${foldedName(name)}`) }),
      // The stored sort keys are those of the sign-in name.
      ...(!person && isOrderStored(at.entity, name) && { sorted: sql.ref(`${at.alias}.${orderName(name)}`) }),
      ...(person && { person, sortsAsText: true }),
    };
    return this.asSeen(at.entity, name, end, stored);
  }

  /** Whether values of the row itself are kept from the user: none or one condition. */
  get ownWithheld(): readonly RawBuilder<boolean>[] {
    const { when } = withheldOf(this.model, this.entity.name) ?? {};
    return when === undefined ? [] : [when((field) => sql.ref(`${this.alias}.${field}`))];
  }

  /** The name of the person, or the persons, whose sign-in name a field holds; undefined for other fields. */
  private personIn(
    { fields }: ModelEntity,
    name: string,
    column: RawBuilder<unknown>,
  ): RawBuilder<unknown> | undefined {
    const field = fields[name];
    if (this.model.entities.User === undefined || !holdsUserName(name, field)) return undefined;
    return (field?.multiple ? personNames : personName)(column, this.language);
  }

  /** An end as the user may see it, who does not see the values of some rows, or not their sum. */
  private asSeen(
    entity: ModelEntity,
    name: string,
    end: PathEnd,
    of: (field: string) => RawBuilder<unknown>,
  ): PathEnd {
    const { when, fields = [], amounts = [] } = withheldOf(this.model, entity.name) ?? {};
    if (when === undefined) return end;
    if (fields.includes(name)) return withheldEnd(end, when(of), this.model);
    return amounts.includes(name) ? { ...end, unsummed: when(of) } : end;
  }

  /** End of a path to a field that the user reads differently: indexes of the stored value are of no use. */
  private readEnd(
    entity: ModelEntity,
    name: string,
    kind: FieldKind,
    { read, stored }: { readonly read: RawBuilder<unknown>; readonly stored: RawBuilder<unknown> },
  ): PathEnd {
    const { lookup, codes, mask, multiple } = entity.fields[name] ?? {};
    // A code whose only reading is its own list's: it is found by the stored codes.
    const [reading, ...others] = entity.reads?.[name] ?? [];
    return {
      column: read,
      kind,
      ...(lookup !== undefined && { lookup }),
      ...(codes !== undefined && { codes }),
      isMasked: mask !== undefined,
      ...(multiple && { isList: multiple }),
      sortsAsText: isInTurkishOrder(entity, name),
      ...(reading?.by === name && others.length === 0 && { reading, stored }),
    };
  }

  /** Label of the entity's own record, as in look-ups. */
  get ownLabel(): RawBuilder<unknown> {
    return joinedLabel(this.parts(this.entity, '', 'shown'));
  }

  /**
   * Joined display fields of the record a look-up path refers to, as users read them. For a list of records, a
   * list of such labels.
   */
  label(path: string): RawBuilder<unknown> | undefined {
    return this.labelAs(path, 'shown');
  }

  /** Text that puts the labels of a look-up in order: days are not written as users read them. */
  orderLabel(path: string): RawBuilder<unknown> | undefined {
    return this.labelAs(path, 'ordered');
  }

  private labelAs(path: string, purpose: LabelPurpose): RawBuilder<unknown> | undefined {
    const { lookup = '', isList, column } = this.end(path) ?? {};
    const entity = this.model.entities[lookup];
    if (entity === undefined) return undefined;
    if (isList && column) {
      const records = new FieldPaths(this.model, entity);
      const named = records.ownLabel;
      return namesListed(column, sql`select t.id, ${named} as label from ${records.from}`);
    }
    const parts = this.parts(entity, `${path}.`, purpose);
    return parts.length === 0 ? undefined : joinedLabel(parts);
  }

  /** Texts of an entity's display fields at a path. */
  private parts(entity: ModelEntity, path: string, purpose: LabelPurpose): readonly LabelPart[] {
    return entity.display.flatMap((name, at): LabelPart[] => {
      const end = this.inLanguage(`${path}${name}`);
      if (end === undefined) return [];
      const isNested = end.kind === 'lookup' && path.split('.').length <= deepest;
      const text = isNested ? this.labelAs(`${path}${name}`, purpose) : undefined;
      if (text !== undefined) return [{ text, kind: end.kind }];
      if (purpose !== 'shown') return [{ text: end.column, kind: end.kind }];
      // A title has other parts than a code without a title.
      return [{ text: shownText(end, this.model, at === 0 ? 'code' : 'nothing'), kind: end.kind }];
    });
  }

  /** Joins the records of the look-up at the end of a path. */
  private join(path: string): PathOwner | undefined {
    const known = this.joins.get(path);
    if (known !== undefined) return known;
    const { lookup, column, isList } = this.end(path) ?? {};
    const entity = lookup === undefined || isList ? undefined : this.model.entities[lookup];
    if (entity === undefined) return undefined;
    const joined = { alias: `${this.alias === 't' ? 'j' : this.alias}${this.joins.size + 1}`, entity };
    this.joins.set(path, joined);
    const id = sql.ref(`${joined.alias}.id`);
    this.clauses.push(
      sql`left join ${visibleRows(this.model, entity)} as ${sql.id(joined.alias)} on ${id} = ${column}`,
    );
    return joined;
  }
}

/** The table of an entity, without the rows that are hidden from the user. */
function visibleRows(model: Model, { name, hides = {} }: ModelEntity): RawBuilder<unknown> {
  const hidden = withheldOf(model, name)?.hides;
  const shown = [
    ...Object.entries(hides).map(
      ([field, values]) => sql`(${sql.ref(field)} is null or ${sql.ref(field)} not in (${sql.join(values)}))`,
    ),
    ...(hidden ? [sql`(${hidden((field) => sql.ref(field))}) is not true`] : []),
  ];
  if (shown.length === 0) return sql.table(name);
  return sql`(select * from ${sql.table(name)} where ${sql.join(shown, sql` and `)})`;
}
