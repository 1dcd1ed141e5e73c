import { _, type CodeKeywordDefinition, type KeywordCxt, Name, stringify } from 'ajv';
import { getProperty } from 'ajv/dist/compile/codegen/code.js';
import type { Code } from 'ajv/dist/compile/codegen/index.js';

/** Parameter of compiled validators: contract/validation/validatorRuntime.ts. */
const runtime = new Name('runtime');

/** A keyword checked by a runtime function of the value. */
function predicate(
  keyword: string,
  check: string,
  type: 'string' | 'boolean' | 'object',
): CodeKeywordDefinition {
  return {
    keyword,
    type,
    schemaType: 'boolean',
    code: (cxt) => cxt.pass(_`${runtime}.${new Name(check)}(${cxt.data})`),
  };
}

/**
 * A keyword checked by a runtime function of the value and the keyword's number, which its errors report as
 * `name`.
 */
function comparison(keyword: string, check: string, name: 'limit' | 'scale'): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    error: { message: '', params: ({ schema }) => _`{${new Name(name)}: ${schema}}` },
    code: (cxt) => cxt.pass(_`${runtime}.${new Name(check)}(${cxt.data}, ${cxt.schema})`),
  };
}

/** A limit: today, a literal date or decimal, or the value of another field in the record. */
function limitOf({ schema, it }: KeywordCxt): Code {
  if (schema === 'today') return _`${runtime}.today()`;
  if (/^-?[0-9]/.test(schema)) return stringify(schema);
  return _`${it.parentData}${getProperty(schema)}`;
}

/** A keyword checked by a runtime function of value and limit. */
function limited(keyword: string, check: string): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    error: { message: '', params: (cxt) => _`{limit: ${limitOf(cxt as KeywordCxt)}}` },
    code: (cxt) => cxt.pass(_`${runtime}.${new Name(check)}(${cxt.data}, ${limitOf(cxt)})`),
  };
}

/**
 * A keyword that names another field of the record: checked with both values; its errors report the other
 * one.
 */
function companion(
  keyword: string,
  check: string,
  type: 'string' | 'object',
  name: 'currency' | 'total',
): CodeKeywordDefinition {
  const other = ({ it, schema }: KeywordCxt): Code => _`${it.parentData}${getProperty(schema)}`;
  return {
    keyword,
    type,
    schemaType: 'string',
    error: { message: '', params: (cxt) => _`{${new Name(name)}: ${other(cxt as KeywordCxt)}}` },
    code: (cxt) => cxt.pass(_`${runtime}.${new Name(check)}(${cxt.data}, ${other(cxt)})`),
  };
}

/** Values offered depending on another field. */
const valuesBy: CodeKeywordDefinition = {
  keyword: 'valuesBy',
  type: ['string', 'array', 'object'],
  schemaType: 'object',
  code: (cxt) => {
    const dependency = _`${cxt.it.parentData}${getProperty(cxt.schema.dependsOn)}`;
    cxt.pass(_`${runtime}.isOfferedBeside(${cxt.data}, ${stringify(cxt.schema)}, ${dependency})`);
  },
};

/** A keyword over lines: the check returns the violation, null if none; its errors report it as `found`. */
function overLines(keyword: string, check: string): CodeKeywordDefinition {
  const found = ({ data, schema }: Pick<KeywordCxt, 'data' | 'schema'>): Code =>
    _`${runtime}.${new Name(check)}(${data}, ${stringify(schema)})`;
  return {
    keyword,
    type: 'array',
    schemaType: 'object',
    error: { message: '', params: (cxt) => _`{found: ${found(cxt as KeywordCxt)}}` },
    code: (cxt) => cxt.pass(_`${found(cxt)} === null`),
  };
}

/** Readable and storable text. */
const plainText: CodeKeywordDefinition = {
  keyword: 'plainText',
  type: 'string',
  schemaType: 'string',
  code: (cxt) => cxt.pass(_`${runtime}.isPlainText(${cxt.data}, ${cxt.schema})`),
};

const format: CodeKeywordDefinition = {
  keyword: 'format',
  type: 'string',
  schemaType: 'string',
  error: { message: '', params: ({ schema }) => _`{format: ${schema}}` },
  code: (cxt) => cxt.pass(_`${runtime}.formats${getProperty(cxt.schema)}(${cxt.data})`),
};

/** Keywords of the language (requirements P5); their checks are called at run time through `runtime`. */
export const keywords: readonly CodeKeywordDefinition[] = [
  predicate('tckn', 'isTckn', 'string'),
  predicate('ykn', 'isYkn', 'string'),
  predicate('iban', 'isIban', 'string'),
  predicate('checked', 'isChecked', 'boolean'),
  predicate('ordered', 'isOrdered', 'object'),
  limited('minDate', 'isNotBefore'),
  limited('maxDate', 'isNotAfter'),
  comparison('minAge', 'isOfAge', 'limit'),
  comparison('maxAge', 'isWithinAge', 'limit'),
  plainText,
  comparison('decimal', 'isDecimal', 'scale'),
  limited('decimalMinimum', 'isAtLeast'),
  limited('decimalMaximum', 'isAtMost'),
  companion('currencyField', 'hasDigitsOf', 'string', 'currency'),
  companion('countedIn', 'isCounted', 'object', 'total'),
  valuesBy,
  overLines('contiguous', 'firstBreak'),
  overLines('balanced', 'imbalance'),
  format,
];

/** Annotation keywords without validation: the localizer reads field, limit and message of an error from them. */
export const notes: readonly string[] = ['rule', 'checkedFields', 'limitedBy'];
