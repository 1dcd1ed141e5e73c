import type { GridRow } from '../../../contract/wire/query';
import type { ScreenContext } from '../context/ScreenContext';
import type { ActionStep } from './ActionHandler';
import { summarise } from './facts';

/** Whether an action applies to all selected rows together. */
export function isOnChosen(action: ActionStep): boolean {
  return 'placement' in action && action.placement === 'bulk';
}

/** Asks for confirmation, with the summary of the definition. Resolves true if no confirmation is defined. */
export async function askToConfirm(
  screen: ScreenContext,
  action: ActionStep,
  row: GridRow | null,
): Promise<boolean> {
  const { confirm } = action;
  if (confirm === undefined) return true;
  const { ports } = screen;
  return ports.dialogs.confirm({
    title: ports.text(confirm.title ?? action.title ?? 'engine:confirm.title'),
    message: ports.text(confirm.message ?? 'engine:confirm.message'),
    facts: await summarise(screen, confirm.summary, row, isOnChosen(action)),
  });
}
