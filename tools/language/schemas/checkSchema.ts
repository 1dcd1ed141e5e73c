import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type SchemaKind, schemaOf } from './schemaOf';

const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
// Dates in a definition must exist: 31 February does not.
addFormats.default(ajv, ['date']);
// Which words fit which kind is checked on whole screens: a variant says only what differs.
ajv.addVocabulary(['kinds']);
const compiled = new Map<SchemaKind, ValidateFunction>();

function validatorOf(kind: SchemaKind): ValidateFunction {
  const known = compiled.get(kind);
  if (known !== undefined) return known;
  const validate = ajv.compile(schemaOf(kind));
  compiled.set(kind, validate);
  return validate;
}

/**
 * Properties that a variant may give partially: the rest comes from its base, and the rule `complete` checks
 * the merged result.
 */
const checkedInPart: ReadonlySet<string> = new Set(['/approval', '/upload', '/range']);

const isVariant = (value: unknown) => typeof value === 'object' && value !== null && 'extends' in value;

/** Errors of a definition against its schema. */
export function checkSchema(kind: SchemaKind, value: unknown): readonly ErrorObject[] {
  const validate = validatorOf(kind);
  if (validate(value)) return [];
  const errors = relevantErrors(validate.errors ?? []);
  if (!isVariant(value)) return errors;
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'required' || !checkedInPart.has(instancePath),
  );
}

/**
 * For a choice (oneOf), ajv reports the errors of every branch. If one branch has the right type, keeps only
 * its errors.
 */
function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
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
