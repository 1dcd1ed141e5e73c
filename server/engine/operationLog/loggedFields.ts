import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledField, CompiledFormField } from '../../../contract/model/compiledForm';
import type { Model } from '../../../contract/model/model';
import { secretCodesIn } from '../../records/secretCodes';
import { masksOf } from '../form/masking';
import type { LoggedField } from './keptValue';

/** Fields by name. */
export type LoggedFields = ReadonlyMap<string, LoggedField>;

/** The fields of a screen whose values may be logged, by the part of the request that contains them. */
export interface ScreenFields {
  /** Form and facts: a state, or criteria. */
  readonly form: LoggedFields;
  /** Columns edited in the grid. */
  readonly row: LoggedFields;
  /** Path of an action → fields of its dialog. */
  readonly dialogs: ReadonlyMap<string, LoggedFields>;
  /** Fields of the form and of the stored entity. */
  readonly result: LoggedFields;
}

const cache = new WeakMap<CompiledScreen, ScreenFields>();

/** Fields of a screen, each with what the entity and the rest of the screen say about its values. */
export function loggedFields(model: Model, screen: CompiledScreen): ScreenFields {
  const known = cache.get(screen);
  if (known !== undefined) return known;
  const name = (fields: Iterable<CompiledField & Partial<CompiledFormField>>): LoggedFields =>
    new Map([...fields].map((field) => [field.name, loggedField(model, screen, field)]));
  const { form, header, grid, actions, entity } = screen;
  const facts = header.map((fact) =>
    // The value of such a fact is the label of the record.
    fact.kind === 'lookup' ? { ...fact, kind: 'text' as const } : fact,
  );
  const dialogs = actions.flatMap(({ path, form: dialog }) =>
    path !== undefined && dialog !== undefined ? [[path, name(Object.values(dialog.fields))] as const] : [],
  );
  const stored = Object.values(model.entities[entity ?? '']?.fields ?? {}).map(({ codes, ...field }) => ({
    ...field,
    title: '',
    ...(codes !== undefined && {
      codes: Object.keys(model.codes[codes] ?? {}).map((code) => ({ code, title: '' })),
    }),
  }));
  const ofForm = name([...facts, ...Object.values(form?.fields ?? {})]);
  const fields = {
    form: ofForm,
    row: name(Object.values(grid?.editing?.form.fields ?? {})),
    dialogs: new Map(dialogs),
    result: new Map([...ofForm, ...name(stored as readonly CompiledField[])]),
  };
  cache.set(screen, fields);
  return fields;
}

function loggedField(
  model: Model,
  screen: CompiledScreen,
  {
    name,
    kind,
    mask,
    codes,
    multiple,
    range,
    proves,
    minAge,
    maxAge,
    lines,
  }: CompiledField & Partial<CompiledFormField>,
): LoggedField {
  const ofEntity = model.entities[screen.entity ?? '']?.fields[name];
  const generated = ofEntity?.generated;
  const masked = mask ?? masksOf(screen).get(name) ?? ofEntity?.mask;
  const naming =
    kind === 'text' && ((generated !== undefined && !generated.secret) || ofEntity?.unique === true);
  return {
    name,
    kind,
    naming,
    secret: secretCodesIn(model).has(name) || ofEntity?.kind === 'password',
    ...(masked && { mask: masked }),
    ...(codes && { codes }),
    ...(multiple && { multiple }),
    ...(range && { range }),
    ...(proves && { proves }),
    ...(minAge !== undefined && { minAge }),
    ...(maxAge !== undefined && { maxAge }),
    ...(lines && { lines: loggedLines(model, screen, lines) }),
  };
}

/** Lines whose columns say what their own entity says about their values. */
function loggedLines(
  model: Model,
  screen: CompiledScreen,
  lines: NonNullable<CompiledFormField['lines']>,
): NonNullable<CompiledFormField['lines']> {
  const secret = new Set(secretCodesIn(model));
  const { fields = {} } = model.entities[lines.entity] ?? {};
  const columns = lines.columns.map((column) => {
    const mask = column.mask ?? fields[column.name]?.mask ?? masksOf(screen).get(column.name);
    return {
      ...column,
      ...(mask && { mask }),
      ...((secret.has(column.name) || fields[column.name]?.kind === 'password') && {
        kind: 'password' as const,
      }),
    };
  });
  return { ...lines, columns };
}
