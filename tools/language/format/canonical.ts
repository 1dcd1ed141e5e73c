import { isConditionWord } from '../../../contract/validation/wholeCondition';
import type { Json, JsonObject } from '../../../contract/values/json';
import { nameOf, type Schema } from '../schemas/Schema';

/**
 * Definitions that override an entity's field: a property equal to the schema's default may still override
 * the entity's.
 */
const overlays: ReadonlySet<string> = new Set(['formField', 'column', 'lineColumn']);

/** A property that repeats its default. */
export interface WrittenDefault {
  readonly at: object;
  readonly word: string;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Brings a definition into canonical form: properties in schema order, without defaults. */
export class Canonical {
  readonly defaults: WrittenDefault[];

  /**
   * @param keepsDefaults for variants, whose properties override another screen's
   * @param implied properties that follow from others of the same definition
   */
  constructor(
    private readonly root: Schema,
    private readonly keepsDefaults: boolean,
    private readonly implied: readonly WrittenDefault[],
  ) {
    this.defaults = [...implied];
  }

  of(value: Json, written: Schema = this.root): Json {
    const ordered = this.ordered(value, written);
    return nameOf(written) === 'conditionValue' ? shortCondition(ordered) : ordered;
  }

  private ordered(value: Json, written: Schema): Json {
    const { schema, name } = this.resolve(written, value);
    if (Array.isArray(value)) return value.map((element) => this.of(element, schema.items ?? {}));
    return isObject(value) ? this.object(value, schema, name) : value;
  }

  private object(value: JsonObject, schema: Schema, name: string | undefined): JsonObject {
    const known = Object.keys(schema.properties ?? {}).filter((word) => Object.hasOwn(value, word));
    const others = Object.keys(value).filter((word) => !known.includes(word));
    const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    const changes = overlays.has(name ?? '') || (name === 'action' && value.type === undefined);
    const ordered = [...known, ...others].filter((word) => {
      if (this.implied.some((one) => one.at === value && one.word === word)) return false;
      const part = schema.properties?.[word];
      const usual = part && this.resolve(part, value[word] ?? null).schema.default;
      const isDefault = usual !== undefined && value[word] === usual && !changes && !this.keepsDefaults;
      if (isDefault) this.defaults.push({ at: value, word });
      return !isDefault;
    });
    return Object.fromEntries(
      ordered.map((word) => [word, this.of(value[word] ?? null, schema.properties?.[word] ?? rest)]),
    );
  }

  /** Follows references, and selects the branch of a choice by the value's type. */
  private resolve(
    written: Schema,
    value: Json,
  ): { readonly schema: Schema; readonly name: string | undefined } {
    const name = nameOf(written);
    const target = name === undefined ? undefined : this.root.definitions?.[name];
    if (target !== undefined) {
      const { schema, name: deeper } = this.resolve(target, value);
      return { schema: { ...schema, ...(written.default !== undefined && written) }, name: deeper ?? name };
    }
    const branches = (written.oneOf ?? []).map((one) => this.resolve(one, value));
    const branch = branches.find(({ schema }) => (schema.properties !== undefined) === isObject(value));
    return branch ?? { schema: written, name };
  }
}

const isLiteral = (value: Json | undefined) => ['string', 'number', 'boolean'].includes(typeof value);

/** The value of a condition by itself if its schema names only that; a text that would read as a word keeps its schema. */
function shortCondition(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [[word, named] = [], ...others] = Object.entries(value);
  if (named === undefined || others.length > 0) return value;
  if (word === 'const') return isLiteral(named) && !isConditionWord(named) ? named : value;
  const isList = word === 'enum' && Array.isArray(named);
  return isList && named.every((one) => one === null || isLiteral(one)) ? named : value;
}
