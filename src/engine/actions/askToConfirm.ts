import { reaction } from 'mobx';
import { confirmedMoney } from '../../../contract/model/confirmedMoney';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenContext } from '../context/ScreenContext';
import { isFilled } from '../expressions/isFilled';
import type { ActionStep } from './ActionHandler';
import { summarise } from './facts';

/** Whether an action applies to all selected rows together. */
export function isOnChosen(action: ActionStep): boolean {
  return 'placement' in action && action.placement === 'bulk';
}

/**
 * Asks for confirmation, with the summary of the definition. Resolves true if no confirmation is defined. A price that ends or
 * changes while the question is open closes it, unconfirmed.
 */
export async function askToConfirm(
  screen: ScreenContext,
  action: ActionStep,
  row: GridRow | null,
): Promise<boolean> {
  const { confirm } = action;
  if (confirm === undefined) return true;
  if (!(await hasPrice(screen, action))) return false;
  const { ports } = screen;
  const price = watchPrice(screen, action);
  try {
    const agreed = await ports.dialogs.confirm({
      title: ports.text(confirm.title ?? action.title ?? 'engine:confirm.title'),
      message: ports.text(confirm.message ?? 'engine:confirm.message'),
      facts: await summarise(screen, confirm.summary, row, isOnChosen(action)),
      ...(price !== null && { until: price.changed }),
    });
    if (!price?.changed.aborted) return agreed;
    ports.notify({ tone: 'warning', text: ports.text('engine:price.changed') });
    return false;
  } finally {
    price?.stop();
  }
}

/**
 * Whether the price that an action confirms is on the screen; calculates it first if it is not. A message says that there is
 * none. True for actions that confirm no price.
 */
export async function hasPrice(screen: ScreenContext, action: ActionStep): Promise<boolean> {
  const { amounts } = moneyOf(screen, action);
  if (amounts.length === 0 || (await showsAll(screen, amounts))) return true;
  screen.ports.notify({ tone: 'warning', text: screen.ports.text('engine:price.missing') });
  return false;
}

/** The money that an action confirms, as the server compares it: decimals by name, null for those that are empty. */
export function confirmedValues(screen: ScreenContext, action: ActionStep): JsonObject | null {
  const { names } = moneyOf(screen, action);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, shown(screen, name)]));
}

/** Calculates missing results. Returns whether all of these amounts that apply are then on the screen. */
export async function showsAll(screen: ScreenContext, amounts: readonly string[]): Promise<boolean> {
  await screen.calculations?.settle();
  return amounts.every((name) => screen.form?.applies(name) === false || isFilled(screen.fact(name)));
}

/** The money of the confirmation of a screen's commit; that of other actions is not compared. */
function moneyOf({ definition }: ScreenContext, { path, confirm }: ActionStep) {
  const isCommit = confirm !== undefined && path !== undefined && path === definition.endpoints.commit;
  return isCommit ? confirmedMoney(definition) : { names: [], price: [], amounts: [] };
}

function shown(screen: ScreenContext, name: string): Json {
  return screen.form?.applies(name) === false && screen.form.field(name) ? null : screen.fact(name);
}

/** Aborts when the price of a question changes or ends; null for a question without a price. */
function watchPrice(screen: ScreenContext, action: ActionStep) {
  const { price } = moneyOf(screen, action);
  if (price.length === 0) return null;
  const controller = new AbortController();
  const ends = Object.values(screen.form?.definition.fields ?? {}).filter(({ countdown }) => countdown);
  const watched = [...price, ...ends.map(({ name }) => name)];
  const stop = reaction(
    () => JSON.stringify(watched.map((name) => screen.fact(name))),
    () => controller.abort(),
  );
  return { changed: controller.signal, stop };
}
