import { nameOf, type Schema } from '../../language/schemas/Schema';
import type { WordEntry } from './WordEntry';

const limitWords = [
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties'],
] as const;

/** Resolves a schema's reference. */
export function resolved(schema: Schema, root: Schema): Schema {
  const target = root.definitions?.[nameOf(schema) ?? ''];
  return target === undefined ? schema : { ...resolved(target, root), ...schema };
}

/** Alternatives of a schema: its branches, or itself. */
export function branchesOf(schema: Schema, root: Schema): readonly Schema[] {
  const described = resolved(schema, root);
  return described.oneOf === undefined
    ? [described]
    : described.oneOf.flatMap((one) => branchesOf(one, root));
}

function typesOf({ type, enum: values, const: only, properties }: Schema): readonly string[] {
  if (type !== undefined) return [type].flat();
  const samples = only === undefined ? (values ?? []) : [only];
  if (samples.length > 0) return [...new Set(samples.map((one) => (one === null ? 'null' : typeof one)))];
  return properties === undefined ? [] : ['object'];
}

/** Describes a property from its schema; `of` is the definition that has it. */
export function describeWord(kind: string, of: string, word: string, root: Schema, owner: Schema): WordEntry {
  const part = owner.properties?.[word] ?? {};
  const branches = branchesOf(part, root);
  const items = branches.flatMap(({ items: one }) => (one === undefined ? [] : branchesOf(one, root)));
  const listed = (schemas: readonly Schema[]) =>
    schemas.flatMap(({ enum: values, const: only }) => values ?? (only === undefined ? [] : [only]));
  const allowed = [...listed(branches), ...listed(items)];
  const limits = Object.fromEntries(
    branches.flatMap((branch) =>
      limitWords.flatMap((name) => {
        const value = (branch as Readonly<Record<string, unknown>>)[name];
        return value === undefined ? [] : [[name, value] as const];
      }),
    ),
  );
  const words = [
    ...new Set([...branches, ...items].flatMap(({ properties }) => Object.keys(properties ?? {}))),
  ];
  const usual = part.default ?? branches.find((branch) => branch.default !== undefined)?.default;
  return {
    schema: kind,
    of,
    word,
    meaning: part.description ?? resolved(part, root).description ?? '',
    types: [...new Set(branches.flatMap(typesOf))],
    ...(allowed.length > 0 && { allowed }),
    ...(usual !== undefined && { default: usual }),
    ...(Object.keys(limits).length > 0 && { limits }),
    required: owner.required?.includes(word) ?? false,
    ...(words.length > 0 && { words }),
  };
}
