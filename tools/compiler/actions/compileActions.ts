import type { CompiledAction, CompiledEffect } from '../../../contract/compiled';
import type { Action, Effect } from '../../../contract/generated/screen';
import type { Json } from '../../../contract/json';
import { compileConditions } from '../conditions/compileConditions';
import { decideProps } from '../conditions/decideProps';
import { namedEndpoints } from '../language/endpointsOf';
import { floorplanActions } from '../language/floorplanActions';
import type { ScreenView } from '../language/ScreenView';
import { isWritten } from '../project/Project';
import type { Texts } from '../texts/Texts';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';

/** What actions and effects have in common. */
type Deed = Exclude<Effect, string> & Pick<Action, 'title' | 'icon' | 'hotkey' | 'format'>;

/** What is used while the actions of one screen are compiled. */
interface Workshop {
  readonly view: ScreenView;
  readonly texts: Texts;
  readonly validators: ValidatorSchemas;
  readonly endpoints: Readonly<Record<string, string>>;
}

function compileOpen({ screen, record }: Deed, { view }: Workshop): CompiledAction['open'] {
  if (screen === undefined) return undefined;
  const route = view.project.screens.get(screen)?.value.route ?? null;
  return { screen, route, ...(record && { record }) };
}

/** Undefined where it is not part of the screen: by `$props`, or for want of its endpoint or target. */
function compileDeed(deed: Deed, key: string, shop: Workshop) {
  const { view, texts, validators, endpoints } = shop;
  const when = decideProps(deed.when, view.screen.props);
  const path = deed.endpoint === undefined ? undefined : endpoints[deed.endpoint];
  if (when === false || (deed.endpoint !== undefined && path === undefined)) return undefined;
  if (deed.screen !== undefined && !isWritten(view.project, 'screen', deed.screen)) return undefined;
  const open = compileOpen(deed, shop);
  return {
    type: deed.type,
    ...(deed.title && { title: texts.add(key, deed.title) }),
    ...(deed.icon && { icon: deed.icon }),
    ...(deed.hotkey && { hotkey: deed.hotkey }),
    ...(when && { when: compileConditions(when, validators) }),
    ...(path && { path }),
    ...(deed.with && { with: deed.with as Readonly<Record<string, Json>> }),
    ...(open && { open }),
    ...(deed.format && { format: deed.format }),
    ...(deed.message && { message: texts.add(`${key}.message`, deed.message) }),
    ...(deed.tone && { tone: deed.tone }),
  };
}

function compileEffects(effects: readonly Effect[], key: string, shop: Workshop): readonly CompiledEffect[] {
  return effects.flatMap((effect, index): CompiledEffect[] => {
    if (typeof effect === 'string') return [{ action: effect }];
    const deed = compileDeed(effect, `${key}.${index}`, shop);
    return deed === undefined ? [] : [{ ...deed, onSuccess: [], onError: [] }];
  });
}

function compileConfirm(confirm: Action['confirm'], key: string, texts: Texts): CompiledAction['confirm'] {
  if (confirm === undefined || confirm === true) return confirm && { summary: [] };
  const { title, message, summary = [] } = confirm;
  return {
    ...(title && { title: texts.add(`${key}.confirm.title`, title) }),
    ...(message && { message: texts.add(`${key}.confirm.message`, message) }),
    summary,
  };
}

function compileAction(action: Action, shop: Workshop): CompiledAction | undefined {
  const key = `${shop.view.file.id}.action.${action.id}`;
  const { type } = action;
  const endpoint = action.endpoint ?? (type === 'export' ? 'export' : undefined);
  const deed = type && compileDeed({ ...action, type, ...(endpoint && { endpoint }) } as Deed, key, shop);
  if (deed === undefined) return undefined;
  const validatePath = action.validate && shop.endpoints[action.validate];
  const confirm = compileConfirm(action.confirm, key, shop.texts);
  return {
    id: action.id,
    ...deed,
    placement: action.placement ?? 'bar',
    primary: action.primary ?? false,
    ...(validatePath && { validatePath }),
    ...(action.submits && { submits: action.submits }),
    ...(confirm && { confirm }),
    onSuccess: compileEffects(action.onSuccess ?? [], `${key}.onSuccess`, shop),
    onError: compileEffects(action.onError ?? [], `${key}.onError`, shop),
  };
}

/** The actions of a screen, the floorplan's first. An effect that names an action which is left out goes with it. */
export function compileActions(
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): readonly CompiledAction[] {
  const shop = { view, texts, validators, endpoints: namedEndpoints(view) };
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
