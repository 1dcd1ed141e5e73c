import type {
  CompiledField,
  CompiledFormField,
  CompiledLineColumn,
  CompiledLines,
} from '../../../contract/model/compiledForm';
import type { Derived } from '../../../contract/model/derived';
import type { Lines } from '../../../contract/model/generated/field';
import type { FormField, ScreenDefinition } from '../../../contract/model/generated/screen';
import { allValues, type ValuesBy } from '../../../contract/model/valuesBy';
import type { Json } from '../../../contract/values/json';
import { fieldsPath, limitsPath, lookupPath } from '../../language/endpoints/fieldPaths';
import { type FieldWords, fieldWords } from '../../language/form/fieldWords';
import { filteredField } from '../../language/form/filteredField';
import { type FormPart, formParts } from '../../language/form/formParts';
import { businessDays, hasLimits, type LimitWords } from '../../language/form/limits';
import { lineColumn, lineView, parentOf } from '../../language/form/lineView';
import type { AnyDerived } from '../../language/kinds/anyKind';
import { kindOf } from '../../language/kinds/kindOf';
import { lineCurrencies } from '../../language/views/amountCurrency';
import { definingScreen } from '../../language/views/definingScreen';
import { findField } from '../../language/views/findField';
import type { ScreenView } from '../../language/views/ScreenView';
import { compileConditions } from '../conditions/compileConditions';
import { compileComputedCodes } from '../fields/compileComputedCodes';
import { compileField } from '../fields/compileField';
import type { Texts } from '../texts/Texts';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';
import { compileLineChecks } from './compileLineChecks';
import { compileShownColumn, lookupFieldsShown } from './compileShownColumn';
import { defaultWidth } from './defaultWidth';
import { formRules } from './formRules';
import { requiredWhen } from './requiredWhen';
import { withoutBusinessDays } from './valueSchema';

const defaultAccept = ['pdf', 'png', 'jpg'] as const;
const defaultMegabytes = 10;
const defaultLines = 200;
/** Turkish lira (requirements C5). */
const defaultDenominations = ['200', '100', '50', '20', '10', '5', '1'];

/** A checkbox is never empty. One that must be ticked has `checked`. */
function isAnswered(words: FormField): boolean {
  return kindOf(words) === 'boolean' && words.checked === undefined;
}

/** Whether a field is required wherever it applies; never for fields that the server writes. */
function isRequired({ source, words }: FormPart, { screen, floorplan, project }: ScreenView): boolean {
  if (words.readOnly || isAnswered(words)) return false;
  if (words.required !== undefined) return words.required;
  if (screen.form?.schema?.required?.includes(source.name) || words.checked) return true;
  if (floorplan?.filter || source.base === undefined || 'missing' in source.base) return false;
  return project.entities.get(source.base.entity)?.value.required?.includes(source.base.name) ?? false;
}

/** Compiles a default: a literal, or a binding for engine or server. */
function compileDefault(value: FormField['default'], props: ScreenDefinition['props']): Json | undefined {
  const [, name] = typeof value === 'string' ? (/^\$props\.(\w+)$/.exec(value) ?? []) : [];
  return name === undefined ? value : (props?.[name] ?? null);
}

function pick<Key extends keyof FormField>(words: FormField, ...names: Key[]): Pick<FormField, Key> {
  return Object.fromEntries(
    names.filter((name) => words[name] !== undefined).map((name) => [name, words[name]]),
  ) as Pick<FormField, Key>;
}

/** Compiles a form field for widgets and engine. */
export function compileFormField(
  part: FormPart,
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): CompiledFormField {
  const { source, words, when } = part;
  const { name, own } = source;
  const base = source.base !== undefined && 'missing' in source.base ? undefined : source.base;
  const key = `${view.file.id}.field.${name}`;
  const field = {
    ...compileField(name, words, { key, own: own.title, base }, view.project, texts),
    ...(source.column && compileComputedCodes(source.column, view, texts)),
  };
  const range = words.range && { range: words.range };
  const help = own.help ?? words.help;
  const helpKey =
    own.help === undefined && base !== undefined ? `${base.entity}.${base.name}.help` : `${key}.help`;
  const unticked = isAnswered(words) && view.floorplan?.filter === false ? false : undefined;
  const initial = compileDefault(words.default ?? unticked, view.screen.props);
  const autofill = compileAutofill(field, words, view);
  return {
    ...field,
    ...range,
    ...(help && { help: texts.add(helpKey, help) }),
    ...(words.placeholder && { placeholder: texts.add(`${key}.placeholder`, words.placeholder) }),
    ...pick(
      withoutBusinessDays(words),
      'readOnly',
      'period',
      'maxLength',
      'pattern',
      'case',
      'latin',
      'minDate',
      'maxDate',
      'minAge',
      'maxAge',
      'carryOver',
      'auditReason',
      'signs',
    ),
    ...(words.compute && { compute: compileDerived(words.compute, view) }),
    ...(['text', 'multiline'].includes(field.kind) && pick(words, 'minLength')),
    ...compileFilters(words, view),
    ...(isRequired(part, view) && { required: true as const }),
    span:
      words.span ??
      (view.screen.recordSelector === name
        ? 'full'
        : defaultWidth({ ...field, ...pick(words, 'maxLength'), ...range, ...choiceOf(words) })),
    ...(field.lookup !== undefined && { lookupPath: lookupPath(view.screen, name) }),
    ...(typeof words.lookup === 'object' && { lookupWhere: words.lookup.where }),
    ...definesOf(name, field.lookup, view, texts),
    ...(!view.floorplan?.filter && autofill && { autofill }),
    ...(base?.field.generated?.secret && { proves: true as const }),
    ...compileLimits(view.screen, name, words),
    ...compileLookupFields(field, Object.values(autofill ?? {}).flat(), view, texts),
    ...special(part, view, texts, validators),
    ...(initial !== undefined && { default: words.multiple ? [initial].flat() : initial }),
    ...(when.length > 0 && { when: when.flatMap((one) => compileConditions(one, validators)) }),
  };
}

/** What the record of a look-up fills: fields, and the currencies of amounts that are in that of the record. */
function compileAutofill(
  { name, lookup }: CompiledField,
  { autofill }: FieldWords,
  { fields }: ScreenView,
): CompiledFormField['autofill'] {
  if (lookup === undefined) return autofill;
  const currencies = [...fields.values()].flatMap((source) => {
    const { currencyField } = fieldWords(source, false);
    return currencyField?.startsWith(`${name}.`) ? [currencyField] : [];
  });
  const read = Object.fromEntries(currencies.map((path) => [path, path.slice(name.length + 1)]));
  const all = { ...autofill, ...read };
  return Object.keys(all).length === 0 ? undefined : all;
}

/** A calculation with the currencies of the lines that it sums. */
function compileDerived(compute: AnyDerived, { fields, project }: ScreenView): Derived {
  const currencies = lineCurrencies(project, compute, (name) => {
    const source = fields.get(name);
    return source && fieldWords(source, false).lines;
  });
  return { ...compute, ...(currencies.length > 0 && { currencies }) };
}

/** Screen that creates records of a look-up; none for filters and record selectors. */
function definesOf(
  name: string,
  lookup: string | undefined,
  view: ScreenView,
  texts: Texts,
): Pick<CompiledFormField, 'defines'> {
  const { project, floorplan, screen } = view;
  if (lookup === undefined || floorplan?.filter || screen.recordSelector === name) return {};
  const title = project.entities.get(lookup)?.value.title;
  const target = definingScreen(view, lookup);
  if (title === undefined || target?.whole.route == null) return {};
  return {
    defines: { screen: target.name, route: target.whole.route, title: texts.add(`${lookup}.title`, title) },
  };
}

/** Compiles the filtered field of a filter. */
function compileFilters({ filters }: FormField, view: ScreenView): Pick<CompiledFormField, 'filters'> {
  if (filters === undefined) return {};
  const found = filteredField(view, filters.field);
  if ('missing' in found || found.through === undefined) return { filters };
  const { path, ...through } = found.through;
  return { filters: { ...filters, field: path, through } };
}

const isBy = (values: readonly string[] | ValuesBy): values is ValuesBy => !Array.isArray(values);

/** Offered values of a field. */
function offers({ allowedValues }: FormField): Pick<CompiledFormField, 'allowedValues' | 'valuesBy'> {
  if (allowedValues === undefined) return {};
  return isBy(allowedValues)
    ? { allowedValues: allValues(allowedValues), valuesBy: allowedValues }
    : { allowedValues };
}

/** Input style of a choice, unless it is a list. */
function choiceOf({ choice }: FormField): Pick<CompiledFormField, 'choice'> {
  return choice === undefined || choice === 'list' ? {} : { choice };
}

const largestFirst = (values: readonly string[]) =>
  values.toSorted((one, other) => Number(other) - Number(one));

/** Properties specific to a kind of field. */
function special(
  { source: { name }, words }: FormPart,
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): Partial<CompiledFormField> {
  const { bffPath = '' } = view.screen;
  switch (kindOf(words)) {
    case 'codes':
      return { ...offers(words), ...choiceOf(words) };
    case 'lookup':
      return choiceOf(words);
    case 'file': {
      const { accept = defaultAccept, maxMegabytes = defaultMegabytes } = words;
      const [uploadPath, downloadPath] = [`${bffPath}/upload/${name}`, `${bffPath}/download/${name}`];
      return { file: { accept, maxMegabytes, uploadPath, downloadPath } };
    }
    case 'json':
      return words.dynamicFields
        ? { dynamicFields: { ...words.dynamicFields, path: fieldsPath(view.screen, name) } }
        : {};
    case 'lines':
      return words.lines ? { lines: compileLines(name, words.lines, view, texts, validators) } : {};
    case 'country':
    case 'currency':
      return { ...offers(words), ...choiceOf(words) };
    case 'denominations': {
      const { denominations = defaultDenominations } = words;
      const counted = isBy(denominations)
        ? { denominations: largestFirst(allValues(denominations)), valuesBy: denominations }
        : { denominations };
      return { ...counted, ...pick(words, 'total') };
    }
    default:
      return {};
  }
}

/** Compiles lines: each is a form of its own, with the columns as fields. */
function compileLines(
  name: string,
  lines: Lines,
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): CompiledLines {
  const { entity, totals = [], order, min, max = defaultLines } = lines;
  const line = lineView(view, name, lines);
  const { fields } = formParts(line);
  const compiled = lines.columns.map(lineColumn).flatMap((column): CompiledLineColumn[] => {
    const part = fields.get(column.field);
    const own = part
      ? compileFormField(part, line, texts, validators)
      : compileShownColumn(column, line, texts);
    return own === null ? [] : [{ ...own, ...(column.width !== undefined && { minWidth: column.width }) }];
  });
  const parent = parentOf(view, lines) ?? '';
  const columns = compiled.map((column) => ({
    ...column,
    ...inLine(column, parent, compiled),
    ...(column.lookupPath !== undefined && {
      lookupPath: lookupPath(view.screen, `${name}.${column.name}`),
      lookupFields: lookupFieldsShown(column, compiled),
    }),
  }));
  const required = requiredWhen(formRules(line, new Set(columns.map((column) => column.name))), validators);
  return {
    entity,
    parent,
    columns,
    totals,
    ...(required.length > 0 && { requiredWhen: required }),
    ...(lines.import && { import: lines.import }),
    ...(order && { order }),
    ...compileLineChecks(lines, columns),
    ...(min && { min }),
    max,
  };
}

/** Currencies of an amount in a line: that of its parent record is on the form, and the line shows what a rate prices. */
function inLine(
  { currencyField, rate }: CompiledLineColumn,
  parent: string,
  columns: readonly CompiledLineColumn[],
): Pick<CompiledField, 'currencyField' | 'rate'> {
  const ofParent = currencyField?.startsWith(`${parent}.`);
  const isShown = columns.some(({ name }) => name === rate?.of);
  return {
    ...(currencyField && ofParent && { currencyField: currencyField.slice(parent.length + 1) }),
    ...(rate && isShown && { rate: { ...rate, of: '' } }),
  };
}

/** Compiles limits from records or the calendar. */
function compileLimits(
  screen: Pick<ScreenDefinition, 'bffPath'>,
  name: string,
  words: LimitWords,
): Pick<CompiledFormField, 'limits'> {
  if (!hasLimits(words)) return {};
  return { limits: { ...words.dynamicLimits, ...businessDays(words), path: limitsPath(screen, name) } };
}

/** Fields in a look-up's dialog: display fields, search fields, and sources of autofill; and those in its list. */
function compileLookupFields(
  { name, lookup }: CompiledField,
  filling: readonly string[],
  { project, file }: ScreenView,
  texts: Texts,
): Pick<CompiledFormField, 'lookupFields' | 'lookupDetails'> {
  const entity = project.entities.get(lookup ?? '')?.value;
  if (lookup === undefined || entity === undefined) return {};
  const paths = [...new Set([...entity.display, ...(entity.search ?? []), ...filling])];
  const compiled = (path: string) => {
    const base = findField(project, lookup, path);
    if ('missing' in base) return [];
    const title = { key: `${file.id}.lookup.${name}.${path}`, own: undefined, base };
    return [compileField(path, base.field, title, project, texts)];
  };
  const { details = [] } = entity;
  return {
    lookupFields: paths.flatMap(compiled),
    ...(details.length > 0 && { lookupDetails: details.flatMap(compiled) }),
  };
}
