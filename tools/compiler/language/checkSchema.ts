import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type SchemaKind, schemaOf } from '../schemas/schemaOf';

const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
// A day in a definition is one of the calendar: the 31st of February is none.
addFormats.default(ajv, ['date']);
const compiled = new Map<SchemaKind, ValidateFunction>();

function validatorOf(kind: SchemaKind): ValidateFunction {
  const known = compiled.get(kind);
  if (known !== undefined) return known;
  const validate = ajv.compile(schemaOf(kind));
  compiled.set(kind, validate);
  return validate;
}

/** Words that a variant may say in part: the rest is that of its base, and the rule `complete` looks at the whole. */
const saidInPart: ReadonlySet<string> = new Set(['/approval', '/upload', '/range']);

const isVariant = (value: unknown) => typeof value === 'object' && value !== null && 'extends' in value;

/** What a definition's schema has against it. */
export function checkSchema(kind: SchemaKind, value: unknown): readonly ErrorObject[] {
  const validate = validatorOf(kind);
  if (validate(value)) return [];
  const errors = meantErrors(validate.errors ?? []);
  if (!isVariant(value)) return errors;
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'required' || !saidInPart.has(instancePath),
  );
}

/**
 * Of a choice (oneOf) ajv tells what is wrong with every branch. Where one branch has the right type, only what
 * is wrong with that one was meant.
 */
function meantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath);
  const fits = (path: string) =>
    errors.some(
      ({ instancePath, keyword }) =>
        instancePath.startsWith(path) &&
        keyword !== 'oneOf' &&
        !(instancePath === path && (keyword === 'type' || keyword === 'const')),
    );
  return errors.filter(({ instancePath, keyword }) => {
    if (keyword === 'propertyNames' || keyword === 'if') return false;
    if (!choices.includes(instancePath)) return true;
    return fits(instancePath) ? !['oneOf', 'type', 'const'].includes(keyword) : keyword === 'oneOf';
  });
}
