import { composedWords } from './composedWords';
import type { Schema } from './Schema';

type Mutable = Record<string, unknown>;

/** Reads a schema file by name: `field.schema.json`. */
export type ReadSchema = (file: string) => Schema;

/** Splits a reference into a file, empty for the same one, and a definition, empty for the file itself. */
export function partsOfRef(ref: string): { readonly file: string; readonly name: string } {
  const [file = '', pointer = ''] = ref.split('#');
  return { file, name: pointer.replace('/definitions/', '') };
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
    if ('unevaluatedProperties' in written) return this.united(written as Schema, file);
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

  /** A schema that takes words of others: all of them together, and no other words. */
  private united(written: Schema, file: string): Schema {
    const {
      $ref: _,
      properties: __,
      required: ___,
      allOf: ____,
      unevaluatedProperties: _____,
      ...own
    } = written;
    const { words, required, others, kinds } = composedWords(written, file, {
      target: (ref, from) => {
        const { file: named, name } = partsOfRef(ref);
        const source = named === '' ? from : named;
        const composed = this.read(source);
        return {
          schema: name === '' ? withoutHead(composed) : definitionIn(composed, name, source),
          file: source,
        };
      },
      part: (one, from) => this.part(one, from) as Schema,
    });
    return {
      ...others,
      ...(this.part(own, file) as Schema),
      ...(required.length > 0 && { required }),
      properties: words,
      additionalProperties: false,
      ...(kinds && { kinds }),
    };
  }
}

/** A definition, or with a path a part of one: `field`, `blockRecords/properties/entity`. */
function definitionIn(schema: Schema, path: string, file: string): Schema {
  const found = path
    .split('/')
    .reduce<unknown>((at, step) => (at as Mutable | undefined)?.[step], schema.definitions);
  if (found === undefined) throw new Error(`${file} has no definition «${path}».`);
  return found as Schema;
}

/** A schema without file-level keywords. */
function withoutHead(schema: Schema): Schema {
  const { $schema: _, $id: __, title: ___, definitions: ____, ...rest } = schema as Mutable;
  return rest;
}

/** Names of the definitions that a part refers to. */
function namesIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own =
    '$ref' in part && typeof part.$ref === 'string' ? [partsOfRef(part.$ref).name.split('/')[0] ?? ''] : [];
  return [...own, ...Object.values(part).flatMap(namesIn)];
}

/** Definitions that something refers to: those that only lend their words to others are no part of the whole. */
function usedBy(
  root: Schema,
  definitions: Readonly<Record<string, Schema>>,
): Readonly<Record<string, Schema>> {
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const name of namesIn(part)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(definitions[name]);
    }
  };
  visit(root);
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name)));
}

/**
 * Composes a schema without references to other files; one that includes others' properties
 * (`unevaluatedProperties: false`) lists them all in its own `properties`. So readers of schemas find a
 * property in one place, and an unknown one violates `additionalProperties` at its own place. `kinds` lists
 * the properties of each kind (`anyOf`).
 */
export function composeSchema(file: string, read: ReadSchema): Schema {
  const { $schema: _, definitions = {}, ...root } = read(file) as Mutable & Schema;
  const composition = new Composition(file, read);
  for (const [name, written] of Object.entries(definitions)) composition.define(name, written, file);
  const composed = composition.part(root, file) as Schema;
  return { ...composed, definitions: usedBy(composed, composition.definitions) };
}
