import type { CompiledConditions } from '../../../contract/model/compiledRules';
import type { Json, JsonObject } from '../../../contract/values/json';
import { hiddenPassword } from '../../../contract/values/masks';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenStore } from '../../engine';
import type { ScreenPart } from './partAt';

/** A condition with its current value and result. */
export interface RuleVerdict {
  readonly binding: string;
  readonly schema: JsonObject;
  readonly value: Json;
  readonly holds: boolean;
}

/** Facts of a part of a screen. */
export interface PartFacts {
  /** Text key (`shell:why.…`) → value; null if it has no value. */
  readonly facts: Readonly<Record<string, Json>>;
  readonly rules: readonly RuleVerdict[];
  /** Paths that it requests. */
  readonly paths: readonly string[];
  /** Permission it requires besides the screen's. */
  readonly permission: string | null;
  /** Of a screen: its hidden parts, which cannot be clicked. */
  readonly hidden: readonly ScreenPart[];
}

function verdicts(
  screen: ScreenStore,
  when: CompiledConditions | undefined,
  row: GridRow | null,
): readonly RuleVerdict[] {
  return (when ?? []).map((condition) => ({
    binding: condition.binding,
    schema: condition.schema,
    value: screen.resolve(condition.binding, row),
    holds: screen.holds([condition], row),
  }));
}

const nothing: PartFacts = { facts: {}, rules: [], paths: [], permission: null, hidden: [] };

function fieldFacts(screen: ScreenStore, name: string): PartFacts {
  const { form } = screen;
  const field = form?.field(name);
  if (form === null || field === undefined) return nothing;
  const facts = {
    value: form.isPassword(name) && form.value(name) !== null ? hiddenPassword : form.value(name),
    applies: form.applies(name),
    required: form.isRequired(name),
    readOnly: form.isReadOnly(name),
    error: form.errors.problem(name),
    kind: field.kind,
  };
  const paths = field.lookupPath === undefined ? [] : [field.lookupPath];
  return { ...nothing, facts, rules: verdicts(screen, field.when, null), paths };
}

function actionFacts(screen: ScreenStore, name: string, row: GridRow | null): PartFacts {
  const action = screen.actions.find(name);
  if (action === undefined) return nothing;
  const facts = {
    type: action.type,
    visible: screen.actions.isVisible(action, row),
    disabled: screen.actions.isDisabled(action),
    running: screen.actions.isRunning(name),
    opens: action.open?.screen ?? null,
  };
  const paths = [action.validatePath, action.path].filter((path) => path !== undefined);
  const permission = action.permission ?? null;
  return { ...nothing, facts, rules: verdicts(screen, action.when, row), paths, permission };
}

/** Facts of the screen itself: its phase and its hidden parts. */
function screenFacts(screen: ScreenStore): PartFacts {
  const { definition, form, phase, record, transactionKey } = screen;
  const fields = Object.keys(definition.form?.fields ?? {}).filter((name) => !form?.applies(name));
  const actions = definition.actions.filter(
    (action) => action.placement !== 'row' && !screen.actions.isVisible(action),
  );
  const facts = {
    floorplan: definition.floorplan,
    phase,
    record,
    conversation: transactionKey !== null,
  };
  const hidden = [
    ...fields.map((name): ScreenPart => ({ kind: 'field', name, row: null })),
    ...actions.map(({ id }): ScreenPart => ({ kind: 'action', name: id, row: null })),
  ];
  return { ...nothing, facts, paths: Object.values(definition.endpoints), hidden };
}

/** Current facts of a part of a running screen. Observable. */
export function inspectPart(screen: ScreenStore, { kind, name, row: rowId }: ScreenPart): PartFacts {
  const { definition, form, grid } = screen;
  const row = grid?.rows.find(({ id }) => String(id) === rowId) ?? null;
  switch (kind) {
    case 'field':
      return fieldFacts(screen, name);
    case 'action':
      return actionFacts(screen, name, row);
    case 'screen':
      return screenFacts(screen);
    case 'fact':
      return { ...nothing, facts: { value: screen.fact(name) } };
    case 'section': {
      const section = definition.form?.sections.find(({ id }) => id === name);
      const facts = { visible: form?.isVisibleSection(name) ?? null };
      return { ...nothing, facts, rules: verdicts(screen, section?.when, null) };
    }
    case 'column': {
      const column = definition.grid?.columns.find((one) => one.name === name);
      const facts = {
        value: row?.[name] ?? null,
        kind: column?.kind ?? null,
        sortable: column?.sortable ?? null,
      };
      return { ...nothing, facts, rules: verdicts(screen, column?.when, null) };
    }
    default:
      return nothing;
  }
}
