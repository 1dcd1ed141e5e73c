import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { partsOfRef } from '../schemas/composeSchema';
import { entityTypes } from './entityTypes';
import { postingTypes } from './postingTypes';

/** Schemas of the language for which types are generated. */
const generated = ['field', 'screen', 'entity', 'codes', 'area', 'posting', 'screenTest'] as const;

type Schema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a schema only requires the presence of properties: types cannot express that. */
function isPresence(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).every((key) => key === 'required');
}

/** A definition that says nothing of other words has none: it lends its words to one that closes the object. */
const closed = (schema: unknown) =>
  isObject(schema) && isObject(schema.properties) && schema.$ref === undefined
    ? { additionalProperties: false, ...schema }
    : schema;

/** Whether a schema is a short form, which the compiler expands: types are of the expanded definition. */
const isShort = (schema: unknown) => isObject(schema) && schema.$comment === 'short';

/** Words of schemas that no type says. */
const untyped: ReadonlySet<string> = new Set(['examples', 'dependentRequired', 'dependentSchemas']);

/** `fieldPath` → `FieldPath`, the generator's type name of a definition. */
const typeName = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

/** Type names and the files they are imported from. */
type Imports = Map<string, string>;

/** Whether a definition is only an alias of another file's. */
const isImport = (schema: unknown) =>
  isObject(schema) && /^\w+\.schema\.json#/.test(String(schema.$ref)) && Object.keys(schema).length === 1;

/**
 * Replaces references by type names: for a reference with a description the generator would duplicate the
 * type (Text1).
 */
class Named {
  constructor(
    private readonly imported: ReadonlyMap<string, string>,
    private readonly imports: Imports,
  ) {}

  part(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((one) => this.part(one));
    if (!isObject(schema)) return schema;
    if (typeof schema.$ref === 'string') return this.referred(schema, schema.$ref);
    if (Array.isArray(schema.oneOf) && schema.oneOf.some(isShort))
      return this.part(schema.oneOf.find((one) => !isShort(one)));
    // Any value: the generator would make it an object.
    if (typeof schema.description === 'string' && Object.keys(schema).length === 1)
      return { ...schema, tsType: 'unknown' };
    if (Array.isArray(schema.allOf) && schema.unevaluatedProperties === false) return this.united(schema);
    const entries = Object.entries(schema).filter(
      ([key, value]) =>
        !untyped.has(key) && (key !== 'anyOf' || !Array.isArray(value) || !value.every(isPresence)),
    );
    return Object.fromEntries(entries.map(([key, value]) => [key, this.part(value)]));
  }

  private referred({ description, ...schema }: Schema, ref: string): unknown {
    const type = this.typeOf(ref);
    const documented = description === undefined ? {} : { description };
    if (schema.properties === undefined) return { ...documented, tsType: type };
    const { $ref: _, unevaluatedProperties: __, properties, required = [], ...own } = schema;
    // Properties required by the extended type are required there already.
    const sure = (required as readonly string[]).filter((word) => !Object.hasOwn(properties as object, word));
    const names = sure.map((word) => `'${word}'`).join(' | ');
    const rest = (required as readonly string[]).filter((word) => !sure.includes(word));
    return {
      ...documented,
      allOf: [
        { tsType: type },
        ...(sure.length === 0 ? [] : [{ tsType: `Required<Pick<${type}, ${names}>>` }]),
        this.part({
          additionalProperties: false,
          ...own,
          properties,
          ...(rest.length > 0 && { required: rest }),
        }),
      ],
    };
  }

  /** An object of several parts (`allOf`), each of which may say what is required of it. */
  private united({
    required = [],
    allOf = [],
    type: _,
    unevaluatedProperties: __,
    ...schema
  }: Schema): unknown {
    const parts = (allOf as readonly Schema[]).map((part) => {
      const words = Object.keys((part.properties ?? {}) as object);
      const needed = (required as readonly string[]).filter((word) => words.includes(word));
      return this.part(
        part.properties === undefined
          ? part
          : { type: 'object', additionalProperties: false, ...part, required: needed },
      );
    });
    return { ...schema, allOf: parts };
  }

  private typeOf(ref: string): string {
    const { file, name } = partsOfRef(ref);
    const [definition = '', , word] = name.split('/');
    const type = typeName(definition === '' ? file.replace('.schema.json', '') : definition);
    const from = file === '' ? this.imported.get(definition) : file;
    if (from !== undefined) this.imports.set(type, from.replace('.schema.json', ''));
    return word === undefined ? type : `${type}['${word}']`;
  }
}

/** The generator's remark on a definition found by name. */
const remark =
  /\n \*\n \* This interface was referenced by `\w+`'s JSON-Schema\n \* via the `definition` "\w+"\./g;
const loneRemark =
  /\/\*\*\n \* This interface was referenced by `\w+`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g;

async function generate(root: string, kind: string): Promise<string> {
  const schemaFile = `schemas/${kind}.schema.json`;
  const schema: Schema = JSON.parse(readFileSync(join(root, schemaFile), 'utf8'));
  const definitions = Object.entries((schema.definitions ?? {}) as Schema);
  const imported = new Map(
    definitions
      .filter(([, one]) => isImport(one))
      .map(([name, one]) => [name, partsOfRef((one as { $ref: string }).$ref).file]),
  );
  const imports: Imports = new Map();
  const named = new Named(imported, imports);
  const { $schema: _, ...written } = schema;
  const own = Object.fromEntries(
    definitions.filter(([, one]) => !isImport(one)).map(([name, one]) => [name, closed(one)]),
  );
  const part = named.part({ additionalProperties: false, ...written, definitions: own });
  const text = await compile(part as JSONSchema, 'Definition', {
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 110 },
  });
  const banner = `// Generated from ${schemaFile} by \`npm run screens -- types\`. Do not edit.`;
  const files = [...new Set(imports.values())];
  const lines = files.map((file) => {
    const names = [...imports]
      .filter(([, from]) => from === file)
      .map(([name]) => name)
      .toSorted();
    return `import type { ${names.join(', ')} } from './${file}';\n`;
  });
  const types = text.replaceAll(loneRemark, '').replaceAll(remark, '').trimStart();
  return [`${banner}\n`, lines.join(''), types].filter((part) => part !== '').join('\n');
}

/** Generated types by file path from the project's root. */
export async function generateTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const entries = generated.map(
    async (kind) => [`contract/model/generated/${kind}.ts`, await generate(root, kind)] as const,
  );
  return new Map([
    ...(await Promise.all(entries)),
    ['contract/model/generated/entities.ts', entityTypes(root)],
    ['contract/model/generated/postingFacts.ts', postingTypes(root)],
  ]);
}
