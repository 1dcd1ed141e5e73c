import { type Kinds, nameOf, type Schema } from '../../language/schemas/Schema';

/** Simple definitions are described where they are used, without their own chapter. */
function isSimple({ properties, oneOf }: Schema): boolean {
  return properties === undefined && oneOf === undefined;
}

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: '`true`, `false`',
  object: 'object',
  array: 'list',
  null: '`null`',
};

function limitsOf({ minimum, maximum, maxLength }: Limits): string {
  if (minimum !== undefined || maximum !== undefined) return `, ${minimum ?? '…'}–${maximum ?? '…'}`;
  return maxLength === undefined ? '' : `, at most ${maxLength} characters`;
}

interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Short description of the allowed values. */
function formOf(schema: Schema, root: Schema): string {
  const name = nameOf(schema) ?? '';
  const target = root.definitions?.[name];
  if (target !== undefined) {
    if (!isSimple(target)) return `[${name}](#${name.toLowerCase()})`;
    return target.type === 'string' ? name : formOf(target, root);
  }
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(' ');
  if (schema.oneOf !== undefined) return schema.oneOf.map((one) => formOf(one, root)).join(' or ');
  if (schema.items !== undefined) return `list of ${formOf(schema.items, root)}`;
  if (typeof schema.additionalProperties === 'object')
    return `name → ${formOf(schema.additionalProperties, root)}`;
  if (schema.properties !== undefined) {
    const words = Object.entries(schema.properties).map(
      ([word, part]) => `${code(word)}: ${formOf(part, root)}`,
    );
    return `{ ${words.join(', ')} }`;
  }
  const names = [schema.type ?? []].flat().map((type) => types[type] ?? type);
  return names.length === 0 ? 'any value' : `${names.join(' or ')}${limitsOf(schema as Limits)}`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(schema: Schema, root: Schema): readonly string[] {
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties ?? {}).map(([word, part]) => {
    const usual = part.default === undefined ? '' : ` Default: ${code(part.default)}.`;
    const needs = required.has(word) ? ' **Required.**' : '';
    const meaning = part.description ?? root.definitions?.[nameOf(part) ?? '']?.description ?? '';
    // The only value needs no example.
    const shown = part.const === undefined ? (part.examples ?? []) : [];
    const examples =
      shown.length === 0 ? '' : ` E.g. ${shown.map((one) => code(JSON.stringify(one))).join(', ')}.`;
    return `| ${code(word)} | ${cell(formOf(part, root))} | ${cell(`${meaning}${usual}${examples}${needs}`.trim())} |`;
  });
  return ['| word | value | meaning |', '|---|---|---|', ...rows];
}

/** The words of each kind, besides those that all have; required ones are bold. */
function kindTable({ by, of }: Kinds): readonly string[] {
  const kinds = [...new Set(Object.values(of))];
  const rows = kinds.map((kind) => {
    const { description, words, needs } = kind;
    const needed = new Set(needs.filter(({ length }) => length === 1).flat());
    const listed = words.map((word) => (needed.has(word) ? `**${code(word)}**` : code(word)));
    const choices = needs
      .filter(({ length }) => length > 1)
      .map((one) => `${one.map(code).join(' or ')} is required`);
    const names = Object.keys(of).filter((name) => of[name] === kind);
    const named = names.map(code).join(' ');
    return `| ${named} | ${cell(description)} | ${[listed.join(' '), ...choices].filter(Boolean).join('; ')} |`;
  });
  return [`| ${code(by)} | meaning | its words |`, '|---|---|---|', ...rows];
}

function chapter(name: string, schema: Schema, root: Schema): readonly string[] {
  const forms = schema.oneOf?.map((one) => formOf(one, root)).join(', or ');
  const body = schema.properties ? table(schema, root) : [forms ?? ''];
  const kinds = schema.kinds === undefined ? [] : ['', ...kindTable(schema.kinds)];
  return [`## ${name}`, '', ...(schema.description ? [schema.description, ''] : []), ...body, ...kinds, ''];
}

/** Reference page of a schema: a chapter for the file, and one for each definition. */
export function schemaPage(title: string, guide: string, schema: Schema): string {
  const definitions = Object.entries(schema.definitions ?? {}).filter(([, one]) => !isSimple(one));
  const simple = Object.entries(schema.definitions ?? {}).filter(
    ([, one]) => isSimple(one) && one.description !== undefined,
  );
  return [
    `# ${title}`,
    '',
    `Every word, from its schema. [${guide}](../../schemas/${guide}) is the guide.`,
    '',
    ...chapter('The file', schema, schema),
    ...definitions.flatMap(([name, one]) => chapter(name, one, schema)),
    ...(simple.length === 0 ? [] : ['## Simple values', '']),
    ...simple.map(([name, one]) => `- **${name}**: ${one.description}`),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
