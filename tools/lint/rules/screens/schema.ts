import type { ErrorObject } from 'ajv';
import type { DefinitionFile } from '../../../language/project/Project';
import { type Place, placeOf } from '../../../language/source/places';
import { didYouMean } from '../../../language/views/nearest';
import type { Report, Rule } from '../Rule';

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** Container and key of a schema error. */
function placeOfError({ instancePath, keyword, params }: ErrorObject, value: unknown): Place {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const unknown: string | undefined =
    keyword === 'additionalProperties' ? params.additionalProperty : undefined;
  const steps = unknown === undefined ? path : [...path, unknown];
  let place: Place = typeof value === 'object' && value !== null ? placeOf(value) : { file: '', line: 1 };
  let at = value;
  for (const step of steps) {
    if (typeof at !== 'object' || at === null) break;
    const key = Array.isArray(at) ? Number(step) : step;
    place = placeOf(at, key);
    at = (at as Record<string | number, unknown>)[key];
  }
  return place;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** Actual and expected type of a value, with the correct notation for missing brackets or quotation marks. */
function wrongType(value: unknown, expected: readonly string[], schema: unknown): string {
  const wanted = expected.map((type) => types[type] ?? type).join(' or ');
  const mismatch = `This must be ${wanted} and is ${types[typeOf(value)]}`;
  const isNumber = expected.some((type) => type === 'integer' || type === 'number');
  if (typeof value === 'string' && value.trim() !== '' && isNumber && !Number.isNaN(Number(value)))
    return `${mismatch}: write ${Number(value)} without quotation marks.`;
  if (typeof value === 'string' && expected.includes('boolean') && /^(true|false)$/.test(value))
    return `${mismatch}: write ${value} without quotation marks.`;
  if (typeof value === 'number' && expected.includes('string'))
    return `${mismatch}: write "${value}" in quotation marks.`;
  if (typeof value === 'string' && expected.includes('array')) return `${mismatch}: write ["${value}"].`;
  if (typeof value === 'string' && isText(schema)) return `${mismatch}: write { "tr": "…", "en": "…" }.`;
  // An object instead of a list: the description shows the list's form.
  const form =
    typeOf(value) === 'object' && expected.includes('array')
      ? (schema as { readonly description?: string } | undefined)?.description
      : undefined;
  return form === undefined ? `${mismatch}.` : `${mismatch}. ${form}`;
}

/** Whether a schema describes a text in both languages. */
const isText = (schema: unknown) => words(schema).includes('tr');

/** Common synonyms → properties of the language. */
const synonyms: Readonly<Record<string, string>> = {
  number: 'decimal',
  money: 'decimal',
  int: 'integer',
  text: 'string',
  bool: 'boolean',
  datetime: 'date-time',
  timestamp: 'date-time',
  green: 'success',
  blue: 'info',
  yellow: 'warning',
  orange: 'warning',
  red: 'error',
  grey: 'neutral',
  up: 'asc',
  down: 'desc',
  ne: 'not',
};

/** ` Did you mean «decimal»?`, or empty. */
function suggestionFor(wrong: unknown, allowed: readonly unknown[]): string {
  const synonym = typeof wrong === 'string' ? synonyms[wrong.toLowerCase()] : undefined;
  if (synonym !== undefined && allowed.includes(synonym)) return ` Did you mean «${synonym}»?`;
  return didYouMean(String(wrong), allowed.map(String));
}

function words(schema: unknown): readonly string[] {
  const properties = (schema as { properties?: object } | undefined)?.properties;
  return Object.keys(properties ?? {});
}

const quoted = (value: unknown) => `«${typeof value === 'string' ? value : JSON.stringify(value)}»`;

function inWords({ keyword, params, parentSchema, data, propertyName, message }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties': {
      const wrong: string = params.additionalProperty;
      return `«${wrong}» is not a word of the language here.${suggestionFor(wrong, words(parentSchema))}`;
    }
    case 'required':
      return `«${params.missingProperty}» is missing.`;
    case 'enum':
      return `${quoted(data)} is none of: ${params.allowedValues.join(', ')}.${suggestionFor(data, params.allowedValues)}`;
    case 'type':
      return wrongType(data, [params.type].flat(), parentSchema);
    case 'const':
      return data === String(params.allowedValue)
        ? `This can only be ${data}, without quotation marks.`
        : `This can only be ${JSON.stringify(params.allowedValue)}; otherwise leave it out.`;
    case 'pattern': {
      const expectation = parentSchema?.description ?? `It must match ${params.pattern}`;
      return `${quoted(propertyName ?? data)} has the wrong form. ${expectation}`;
    }
    case 'format':
      return `${quoted(data)} is no valid date.`;
    case 'minLength':
      return params.limit === 1
        ? 'This is empty.'
        : `${quoted(data)} is too short: ${params.limit} characters at least.`;
    case 'maxLength':
      return `${quoted(propertyName ?? data)} has ${String(propertyName ?? data).length} characters: ${params.limit} at most.`;
    case 'minItems':
      return params.limit === 1 ? 'This list is empty.' : `This list has at least ${params.limit} entries.`;
    case 'maxItems':
      return `This list has at most ${params.limit} entries.`;
    case 'minProperties':
      return 'This is empty: fill it, or leave it out.';
    case 'minimum':
      return `${quoted(data)} is too small: ${params.limit} at least.`;
    case 'maximum':
      return `${quoted(data)} is too large: ${params.limit} at most.`;
    case 'oneOf':
      return ['This has none of the allowed forms.', parentSchema?.description ?? []].flat().join(' ');
    default:
      return `This ${message ?? `breaks «${keyword}»`}.`;
  }
}

const isLanguage = (name: unknown) => name === 'tr' || name === 'en';

/** Reports the schema errors of a file at their places. */
export function reportSchema(
  { schemaErrors, source }: Pick<DefinitionFile, 'schemaErrors' | 'source'>,
  report: Report,
): void {
  for (const error of schemaErrors) {
    // The rule both-languages reports missing and empty texts.
    const inside = error.instancePath.slice(error.instancePath.lastIndexOf('/') + 1);
    if (error.keyword === 'required' && isLanguage(error.params.missingProperty)) continue;
    if (error.keyword === 'minLength' && isLanguage(inside)) continue;
    report(placeOfError(error, source.value), inWords(error));
  }
}

/** Files match the schemas of the language. */
export const schema: Rule = {
  name: 'schema',
  description: 'A file matches its schema in schemas/.',
  file: reportSchema,
};
