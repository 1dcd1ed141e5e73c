import type { Schema } from './Schema';

type Mutable = Record<string, unknown>;

/** Reads a schema file by name: `field.schema.json`. */
export type ReadSchema = (file: string) => Schema;

/** Splits a reference into a file, empty for the same one, and a definition, empty for the file itself. */
export function partsOfRef(ref: string): { readonly file: string; readonly name: string } {
  const [file = '', pointer = ''] = ref.split('#');
  return { file, name: pointer.replace('/definitions/', '') };
}

/** Orders properties: those with $ first, then shared ones, then the others. */
function inOrder(shared: object, own: object): Mutable {
  const all = Object.entries({ ...shared, ...own });
  return Object.fromEntries([
    ...all.filter(([word]) => word.startsWith('$')),
    ...all.filter(([word]) => !word.startsWith('$')),
  ]);
}

/** Collects the parts that a schema needs from others. */
class Composition {
  readonly definitions: Record<string, Schema> = {};

  constructor(
    private readonly main: string,
    private readonly read: ReadSchema,
  ) {}

  /** Copies a part of `file` without references to other files. */
  part(written: unknown, file: string): unknown {
    if (Array.isArray(written)) return written.map((one) => this.part(one, file));
    if (typeof written !== 'object' || written === null) return written;
    if ('unevaluatedProperties' in written && '$ref' in written)
      return this.extended(written as Mutable, file);
    return Object.fromEntries(
      Object.entries(written).map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' ? this.ref(value, file) : this.part(value, file),
      ]),
    );
  }

  /** Adds a definition and its dependencies. */
  define(name: string, written: Schema, file: string): void {
    if (Object.hasOwn(this.definitions, name)) return;
    const from = written.$ref === undefined ? undefined : partsOfRef(written.$ref);
    // A definition that only refers to another file is copied from there.
    if (from !== undefined && from.file !== '' && from.name === name && Object.keys(written).length === 1) {
      this.define(name, definitionIn(this.read(from.file), name, from.file), from.file);
      return;
    }
    this.definitions[name] = {};
    this.definitions[name] = this.part(written, file) as Schema;
  }

  private ref(ref: string, from: string): string {
    const { file, name } = partsOfRef(ref);
    const source = file === '' ? from : file;
    // References to a property point into a definition of the same file, which stays in place.
    const [definition = ''] = name.split('/');
    if (source === this.main || definition === '') return ref;
    this.define(definition, definitionIn(this.read(source), definition, source), source);
    return `#/definitions/${name}`;
  }

  /** Merges a schema that extends another one into one closed schema. */
  private extended(written: Mutable, from: string): unknown {
    const { $ref, properties = {}, required = [], unevaluatedProperties: _, ...own } = written;
    const { file, name } = partsOfRef(String($ref));
    const source = file === '' ? from : file;
    const target = name === '' ? this.read(source) : definitionIn(this.read(source), name, source);
    const {
      properties: shared = {},
      required: needed = [],
      ...others
    } = this.part(withoutHead(target), source) as Schema;
    const words = this.part(properties, from) as object;
    const both = [...needed, ...(required as readonly string[])];
    return {
      ...others,
      ...(this.part(own, from) as object),
      ...(both.length > 0 && { required: both }),
      properties: inOrder(shared, words),
      additionalProperties: false,
    };
  }
}

function definitionIn(schema: Schema, name: string, file: string): Schema {
  const found = schema.definitions?.[name];
  if (found === undefined) throw new Error(`${file} has no definition «${name}».`);
  return found;
}

/** A schema without file-level keywords. */
function withoutHead(schema: Schema): Schema {
  const { $schema: _, $id: __, title: ___, definitions: ____, ...rest } = schema as Mutable;
  return rest;
}

/**
 * Composes a schema into one without references to other files; an extension of another schema (`$ref` beside
 * `properties` and `unevaluatedProperties: false`) gets all properties in its own `properties`. Readers so
 * find each property in one place, and an unknown one violates `additionalProperties` there.
 */
export function composeSchema(file: string, read: ReadSchema): Schema {
  const { $schema: _, definitions = {}, ...root } = read(file) as Mutable & Schema;
  const composition = new Composition(file, read);
  for (const [name, written] of Object.entries(definitions)) composition.define(name, written, file);
  return { ...(composition.part(root, file) as Schema), definitions: composition.definitions };
}
