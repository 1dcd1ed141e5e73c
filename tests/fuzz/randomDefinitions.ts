import fc from 'fast-check';
import type { Json, JsonObject } from '../../contract/values/json';
import type { ProjectFile } from '../../tools/language/project/readFiles';
import { schemaOf } from '../../tools/language/schemas/schemaOf';
import { wildJson } from './wildJson';

/** The supported part of the language's schemas. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** Words for generated definitions: suitable ones, and all others. */
export interface Words {
  readonly own: readonly string[];
  readonly all: readonly string[];
}

/** Nesting depth below which only required parts are generated. */
const deepest = 9;

/** Parts that most screens have. */
const usual: ReadonlySet<string> = new Set(['form', 'layout', 'rows', 'grid', 'columns']);

/** Parts only for editors and variants: tested by mutating real definitions. */
const editorial: ReadonlySet<string> = new Set(['$schema', 'extends', 'remove']);

/** Days, decimals and similar values, where words do not come from the project. */
const stock = ['today', '2026-01-05', '12.50', 'x'];

const absent = fc.constant(undefined);

const none: fc.Arbitrary<Json> = fc.constant(null);

/** Generates values from a schema. Ignores conditions (`if`, `not`): some values are rejected. */
class MadeUp {
  private readonly texts = new Map<string, fc.Arbitrary<string>>();
  private readonly known = new Map<string, fc.Arbitrary<Json>>();

  constructor(
    private readonly root: Schema,
    private readonly words: Words,
  ) {}

  value(schema: Schema, level = 0): fc.Arbitrary<Json> {
    const right = this.right(schema, level);
    return level === 0
      ? right
      : fc.oneof({ arbitrary: right, weight: 3000 }, { arbitrary: wildJson, weight: 1 });
  }

  private right(schema: Schema, level: number): fc.Arbitrary<Json> {
    if (schema.$ref !== undefined) return this.referred(schema.$ref, level);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    const choices = schema.oneOf ?? (schema.properties === undefined ? schema.anyOf : undefined);
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => this.value(choice, level)));
    const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
    return fc.oneof(...types.map((type) => this.typed(type, schema, level)));
  }

  private resolved(schema: Schema = {}): Schema {
    const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
    return name === undefined ? schema : (this.root.definitions?.[name] ?? {});
  }

  private referred(ref: string, level: number): fc.Arbitrary<Json> {
    const key = `${ref} ${level}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const made = this.value(this.resolved({ $ref: ref }), level + 1);
    this.known.set(key, made);
    return made;
  }

  private typed(type: string, schema: Schema, level: number): fc.Arbitrary<Json> {
    const { minimum = 0, maximum = minimum + 50 } = schema;
    switch (type) {
      case 'string':
        return this.text(schema);
      case 'integer':
      case 'number':
        return fc.integer({ min: minimum, max: maximum });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return this.list(schema, level);
      case 'object':
        return this.parts(schema, level);
      default:
        return type === 'null' ? none : fc.oneof(this.text({}), fc.boolean(), none);
    }
  }

  private text({ pattern, maxLength = 60 }: Schema): fc.Arbitrary<string> {
    const key = `${pattern} ${maxLength}`;
    const before = this.texts.get(key);
    if (before !== undefined) return before;
    const form = new RegExp(pattern ?? '', 'u');
    const fits = (word: string) => word.length > 0 && word.length <= maxLength && form.test(word);
    const own = this.words.own.filter(fits);
    const all = [
      ...this.words.all.filter(fits),
      ...stock.filter(fits),
      ...(pattern === undefined ? [] : ['x']),
    ];
    const made = fc.oneof(
      { arbitrary: fc.constantFrom(...(own.length > 0 ? own : all)), weight: 200 },
      { arbitrary: fc.constantFrom(...all), weight: 1 },
    );
    this.texts.set(key, made);
    return made;
  }

  private list({ items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema, level: number) {
    const item = this.value(items, level + 1);
    // Names are usually unique; duplicates are tested by mutating real definitions.
    const once = uniqueItems === true || this.resolved(items).type === 'string';
    const length = {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, level < deepest ? 3 : 0)),
    };
    if (!once) return fc.array(item, length);
    return fc.uniqueArray(item, { ...length, selector: (value) => JSON.stringify(value) });
  }

  private parts(schema: Schema, level: number): fc.Arbitrary<Json> {
    const { properties = {}, required = [], additionalProperties, propertyNames, minProperties = 0 } = schema;
    const names = Object.keys(properties).filter(
      (name) => !editorial.has(name) && (level < deepest || required.includes(name)),
    );
    // Optional parts are rare, as in real definitions.
    const parts = names.map((name) => {
      const part = this.value(properties[name] ?? {}, level + 1);
      if (required.includes(name)) return part;
      return fc.oneof(
        { arbitrary: absent, weight: usual.has(name) ? 0 : 60 },
        { arbitrary: part, weight: 4 },
      );
    });
    const fixed = fc
      .tuple(...parts)
      .map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as JsonObject);
    if (typeof additionalProperties !== 'object') {
      if (minProperties === 0 || required.length > 0) return fixed;
      const any = Object.entries(properties).slice(0, level < deepest ? undefined : 1);
      const one = any.map(([name, part]) => fc.record({ [name]: this.value(part, level + 1) }));
      return fc.tuple(fixed, fc.oneof(...one)).map(([all, sure]) => ({ ...all, ...sure }) as JsonObject);
    }
    const free = fc.dictionary(
      this.text(this.resolved(propertyNames)),
      this.value(additionalProperties, level + 1),
      {
        minKeys: minProperties,
        maxKeys: Math.max(minProperties, level < deepest ? 2 : 0),
      },
    );
    return fc.tuple(fixed, free).map(([one, other]) => ({ ...one, ...other }) as JsonObject);
  }
}

/** Fields of an entity, and their bindings in conditions. */
function wordsOf(entity: ProjectFile, entities: readonly string[], all: readonly string[]): Words {
  const fields = Object.keys((JSON.parse(entity.text) as { readonly fields: object }).fields);
  const bindings = fields.flatMap((name) => [`$record.${name}`, `$form.${name}`]);
  return { own: [...fields, ...bindings, ...entities], all };
}

/** Makes each field unique in the layout: separately generated rows repeat fields. */
function eachOnce(screen: JsonObject): JsonObject {
  const seen = new Set<Json>();
  const isNew = (name: Json) => !seen.has(name) && seen.add(name) !== undefined;
  const form = screen.form as JsonObject | undefined;
  if (!Array.isArray(form?.layout)) return screen;
  const layout = (form.layout as readonly JsonObject[]).flatMap((section) => {
    if (!Array.isArray(section?.rows)) return [section];
    const rows = section.rows.map((row) => (Array.isArray(row) ? row.filter(isNew) : row));
    const filled = rows.filter((row) => !Array.isArray(row) || row.length > 0);
    return filled.length === 0 ? [] : [{ ...section, rows: filled }];
  });
  return { ...screen, form: { ...form, layout } } as JsonObject;
}

/**
 * Generates screens from the language's schema and an entity's fields: anything a definition may contain, in
 * unusual combinations, with a few invalid values.
 */
export function randomScreenOf(
  entities: readonly ProjectFile[],
  words: readonly string[],
): fc.Arbitrary<JsonObject> {
  const schema = schemaOf('screen') as Schema;
  const floorplan = fc.constantFrom(...(schema.properties?.floorplan?.enum ?? []));
  const screens = entities.map((entity) => {
    const made = new MadeUp(
      schema,
      wordsOf(
        entity,
        entities.map(({ name }) => name),
        words,
      ),
    );
    const common = {
      languageVersion: 3,
      entity: entity.name,
      bffPath: 'gallery/wild',
      title: { tr: 'Deneme', en: 'Trial' },
    };
    return fc
      .tuple(made.value(schema), floorplan)
      .map(([screen, plan]) => eachOnce({ ...(screen as JsonObject), ...common, floorplan: plan }));
  });
  return fc.oneof(...screens);
}
