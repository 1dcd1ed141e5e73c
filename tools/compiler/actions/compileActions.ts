import type { CompiledAction, CompiledEffect } from '../../../contract/model/compiled';
import type { CompiledForm } from '../../../contract/model/compiledForm';
import { floorplanOf } from '../../../contract/model/floorplans';
import type { Action, Effect } from '../../../contract/model/generated/screen';
import type { Json } from '../../../contract/values/json';
import { decideProps } from '../../language/conditions/decideProps';
import { endpointsOf, moveRow } from '../../language/endpoints/endpointsOf';
import type { AnyAction, AnyStep } from '../../language/kinds/anyKind';
import { isWritten } from '../../language/project/Project';
import { documentEndpoint } from '../../language/views/documents';
import { floorplanActions } from '../../language/views/floorplanActions';
import { dialogForm, dialogView } from '../../language/views/partViews';
import type { ScreenView } from '../../language/views/ScreenView';
import { screenKeyOf } from '../../language/views/screenKeyOf';
import { shownFile } from '../../language/views/shownFile';
import { showsRow } from '../../language/views/showsRow';
import { compileConditions } from '../conditions/compileConditions';
import { compileForm } from '../form/compileForm';
import type { Texts } from '../texts/Texts';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';

/** An action or an effect of a known type. */
type TypedStep = AnyStep & { readonly type: NonNullable<AnyStep['type']> };

/** Context while compiling one screen's actions. */
interface Workshop {
  readonly view: ScreenView;
  readonly texts: Texts;
  readonly validators: ValidatorSchemas;
  readonly endpoints: Readonly<Record<string, string>>;
}

/** Whether the target of an action stores something, and if it shows the record to those who may not. */
function storesOf(
  { screen: target = '', record, duplicate, resubmit, readOnly, with: values }: TypedStep,
  { project }: ScreenView,
): NonNullable<CompiledAction['open']>['stores'] {
  const floorplan = project.screens.get(screenKeyOf(target))?.whole.floorplan;
  if (readOnly || !floorplanOf(floorplan)?.endpoints.includes('commit')) return undefined;
  const shows = record !== undefined && duplicate === undefined && resubmit === undefined;
  return floorplan === 'define' && shows && values === undefined ? 'orShows' : 'always';
}

function compileOpen(step: TypedStep, { view }: Workshop): CompiledAction['open'] {
  const { screen: target, record, duplicate, resubmit, readOnly } = step;
  if (target === undefined) return undefined;
  const stores = storesOf(step, view);
  const isGuarded = view.project.screens
    .get(screenKeyOf(target))
    ?.whole.actions?.some(({ id, permission }) => id === 'commit' && permission);
  const screen = screenKeyOf(target);
  const route = view.project.screens.get(screen)?.value.route ?? null;
  return {
    screen,
    ...(!screen.startsWith('$') && { route }),
    ...(record && { record }),
    ...(duplicate && { duplicate }),
    ...(resubmit && { resubmit }),
    ...(readOnly && { readOnly }),
    ...(stores && { stores }),
    ...(stores && isGuarded && { permission: `${screen}#commit` }),
  };
}

/**
 * Undefined if the action is not part of the screen: excluded by `$props`, or without its endpoint or target.
 */
function compileStep(step: TypedStep, key: string, shop: Workshop) {
  const { view, texts, validators, endpoints } = shop;
  const when = decideProps(step.when, view.screen.props);
  const path = step.endpoint === undefined ? undefined : endpoints[step.endpoint];
  if (when === false || (step.endpoint !== undefined && path === undefined)) return undefined;
  const open = compileOpen(step, shop);
  if (open?.route !== undefined && !isWritten(view.project, 'screen', open.screen)) return undefined;
  return {
    type: step.type,
    ...(step.title && { title: texts.add(key, step.title) }),
    ...(step.icon && { icon: step.icon }),
    ...(step.hotkey && { hotkey: step.hotkey }),
    ...(when && { when: compileConditions(when, validators) }),
    ...(path && { path }),
    ...(step.with && { with: step.with as Readonly<Record<string, Json>> }),
    ...(open && { open }),
    ...(step.format && { format: step.format }),
    ...(step.message && { message: texts.add(`${key}.message`, step.message) }),
    ...(step.tone && { tone: step.tone }),
    ...(step.value && { value: step.value }),
  };
}

function compileEffects(effects: readonly Effect[], key: string, shop: Workshop): readonly CompiledEffect[] {
  return effects.flatMap((effect, index): CompiledEffect[] => {
    if (typeof effect === 'string') return [{ action: effect }];
    const step = compileStep(effect, `${key}.${index}`, shop);
    return step === undefined ? [] : [{ ...step, onSuccess: [], onError: [] }];
  });
}

function compileConfirm(confirm: AnyAction['confirm'], key: string, texts: Texts): CompiledAction['confirm'] {
  if (confirm === undefined || confirm === true) return confirm && { summary: [] };
  const { title, message, summary = [] } = confirm;
  return {
    ...(title && { title: texts.add(`${key}.confirm.title`, title) }),
    ...(message && { message: texts.add(`${key}.confirm.message`, message) }),
    summary,
  };
}

/** Default endpoint of an action's type. */
function ownEndpoint(action: Action): string | undefined {
  switch (action.type) {
    case 'request':
    case 'dialog':
      return action.set === undefined ? undefined : action.id;
    case 'prefill':
      return action.id;
    case 'move':
      return moveRow;
    case 'print':
      return action.document === undefined ? undefined : documentEndpoint(action.document);
    case 'preview':
      return shownFile(action)?.endpoint;
    case 'export':
    case 'validate':
    case 'calculate':
    case 'upload':
      return action.type;
    case 'open':
    case 'close':
    case 'download':
    case 'notify':
    case 'confirm':
    case 'search':
    case 'refresh':
    case 'clear':
    case 'copyToClipboard':
    case 'bulkEdit':
    case 'show':
    case undefined:
      return undefined;
    default:
      return action satisfies never;
  }
}

/** Default record that an action writes or prints: that of the row, the selected rows, or the result. */
const recordAt: Partial<Record<NonNullable<AnyAction['placement']>, string>> = {
  row: '$row.id',
  bulk: '$rows.id',
  receipt: '$result.id',
};

function recordOf({ placement }: AnyAction, record: string | undefined): { readonly record?: string } {
  const named = record ?? recordAt[placement ?? 'bar'];
  return named === undefined ? {} : { record: named };
}

function prefillFrom({ prefillFrom = {} }: AnyAction, { screen }: ScreenView): CompiledAction['prefillFrom'] {
  const { entity = screen.entity ?? '', where, fields, keep = [] } = prefillFrom;
  return { entity, ...(where && { where }), ...(fields && { fields }), keep };
}

function compileDialog(action: AnyAction, { view, texts, validators }: Workshop): CompiledForm {
  const form = compileForm(dialogView(view, action), texts, validators, `${action.id}Form`);
  if (form === null) throw new Error(`The dialog of ${action.id} has no form`);
  return form;
}

function compileAction(action: AnyAction, shop: Workshop): CompiledAction | undefined {
  const key = `${shop.view.file.id}.action.${action.id}`;
  const { type } = action;
  // Only screens that lint found sound are compiled: each action has the words of its type.
  const endpoint = action.endpoint ?? ownEndpoint(action as Action);
  const step =
    type && compileStep({ ...action, type, ...(endpoint && { endpoint }) } as TypedStep, key, shop);
  if (step === undefined) return undefined;
  const validatePath = action.validate && shop.endpoints[action.validate];
  const { set, record, block, permission, selectionFrom, columns, mode, to, document, language } = action;
  const confirm = compileConfirm(action.confirm, key, shop.texts);
  return {
    id: action.id,
    ...step,
    placement: action.placement ?? 'bar',
    primary: action.primary ?? false,
    ...(action.placement === 'row' &&
      action.primary !== false &&
      showsRow(shop.view, action) && { shows: true }),
    ...(block && { block }),
    ...(selectionFrom && { selectionFrom }),
    ...(permission && { permission: `${shop.view.file.name}#${action.id}` }),
    ...(dialogForm(shop.view, action) && { form: compileDialog(action, shop) }),
    ...(type === 'prefill' && { prefillFrom: prefillFrom(action, shop.view) }),
    ...(columns && mode && { bulkEdit: { columns, mode } }),
    ...(to && { to }),
    ...(set && { set: set as Readonly<Record<string, Json>> }),
    ...(document && { document }),
    ...(language && { language }),
    ...((set || document) && recordOf(action, record)),
    ...(validatePath && { validatePath }),
    ...(action.submits && { submits: action.submits }),
    ...(confirm && { confirm }),
    onSuccess: compileEffects(action.onSuccess ?? [], `${key}.onSuccess`, shop),
    onError: compileEffects(action.onError ?? [], `${key}.onError`, shop),
  };
}

/** Compiles the actions of a screen, the floorplan's first. Drops effects that name an excluded action. */
export function compileActions(
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): readonly CompiledAction[] {
  const shop = { view, texts, validators, endpoints: endpointsOf(view) };
  const actions = floorplanActions(view).flatMap((action) => {
    const compiled = action.remove ? undefined : compileAction(action, shop);
    return compiled === undefined ? [] : [compiled];
  });
  const ids = new Set(actions.map(({ id }) => id));
  const alive = (effect: CompiledEffect) => !('action' in effect) || ids.has(effect.action);
  return actions.map((action) => ({
    ...action,
    onSuccess: action.onSuccess.filter(alive),
    onError: action.onError.filter(alive),
  }));
}
