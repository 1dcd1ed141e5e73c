import type { CompiledModule, CompiledScreen, ScreenProblem } from '../../../contract/model/compiled';
import type { FieldKind } from '../../../contract/model/compiledForm';
import type { Validators } from '../../../contract/model/compiledRules';
import { validatorRuntime } from '../../../contract/validation/validatorRuntime';
import type { ActionHandlers } from './ActionHandler';

const kinds: ReadonlySet<string> = new Set<FieldKind>([
  'text',
  'multiline',
  'integer',
  'decimal',
  'boolean',
  'date',
  'month',
  'date-time',
  'time',
  'codes',
  'lookup',
  'iban',
  'phone',
  'email',
  'password',
  'country',
  'currency',
  'json',
  'file',
  'lines',
  'denominations',
]);

/** Placeholder for a module without a screen. */
const nothing: CompiledScreen = {
  key: '',
  area: '',
  id: '',
  title: 'engine:broken.title',
  route: null,
  floorplan: '',
  entity: null,
  props: {},
  bffPath: null,
  endpoints: {},
  form: null,
  header: [],
  grid: null,
  actions: [],
  texts: { tr: {}, en: {} },
};

/** Placeholder for problems whose message the server withholds. */
const withheld: ScreenProblem = problem(nothing, 'no-screen', '');

/** A module's screen with its validators, and all problems that prevent it from working. */
export function instantiate(module: CompiledModule, handlers: ActionHandlers): Instance {
  const definition = module.screen ?? nothing;
  if (module.screen === undefined) {
    const problems = module.problems ?? [];
    return { definition, validators: {}, problems: problems.length > 0 ? problems : [withheld] };
  }
  try {
    const validators = module.validators?.(validatorRuntime) ?? {};
    return { definition, validators, problems: found(definition, validators, handlers) };
  } catch (error) {
    const broken = problem(definition, 'broken-validators', `The validators can't be made: ${String(error)}`);
    return { definition, validators: {}, problems: [broken] };
  }
}

/** A compiled module, ready for use. */
export interface Instance {
  readonly definition: CompiledScreen;
  readonly validators: Validators;
  readonly problems: readonly ScreenProblem[];
}

function found(
  screen: CompiledScreen,
  validators: Validators,
  handlers: ActionHandlers,
): readonly ScreenProblem[] {
  const fields = [
    ...screen.header,
    ...Object.values(screen.form?.fields ?? {}),
    ...(screen.grid?.columns ?? []),
  ];
  return [
    ...fields
      .filter(({ kind }) => !kinds.has(kind))
      .map(({ name, kind }) => problem(screen, 'unknown-kind', `Field ${name}: unknown kind ${kind}.`)),
    ...screen.actions
      .filter(({ type }) => !Object.hasOwn(handlers, type))
      .map(({ id, type }) => problem(screen, 'unknown-action', `Action ${id}: unknown type ${type}.`)),
    ...(screen.grid &&
    !screen.grid.source.startsWith('$') &&
    !Object.hasOwn(screen.endpoints, screen.grid.source)
      ? [problem(screen, 'unknown-endpoint', `Grid: unknown endpoint ${screen.grid.source}.`)]
      : []),
    ...validatorNames(screen)
      .filter((name) => !Object.hasOwn(validators, name))
      .map((name) => problem(screen, 'missing-validator', `Validator ${name} is missing.`)),
  ];
}

function validatorNames(screen: CompiledScreen): readonly string[] {
  const { form, grid, actions, blocks, tabs } = screen;
  const conditioned = [
    ...Object.values(form?.fields ?? {}),
    ...(form?.sections ?? []),
    ...(grid?.columns ?? []),
    ...(grid?.rowTones ?? []),
    ...actions,
    ...(blocks ?? []),
    ...(tabs ?? []),
  ];
  const forms = [form, grid?.editing?.form ?? null, ...actions.map((action) => action.form ?? null)].filter(
    (one) => one !== null,
  );
  return [
    ...forms.flatMap(({ validator, requiredWhen }) => [
      validator,
      ...requiredWhen.map((rule) => rule.validator),
    ]),
    ...conditioned.flatMap(({ when }) => (when ?? []).map(({ validator }) => validator)),
  ];
}

function problem(screen: CompiledScreen, rule: string, message: string): ScreenProblem {
  return { file: `screen-defs/${screen.key}.json`, line: 1, rule, severity: 'error', message };
}
