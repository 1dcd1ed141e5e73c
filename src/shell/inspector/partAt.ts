import type { WhyKind } from '../../../contract/wire/why';

/** The clicked part of a screen. */
export interface ScreenPart {
  readonly kind: WhyKind | 'screen';
  readonly name: string;
  /** Id of its row; null outside of rows. */
  readonly row: string | null;
}

const buttons = 'button, [role="menuitem"], [role="option"]';

/** Mark of an element: its own, an ancestor's, or that of the button around an icon. */
function markOf(element: Element): string | null {
  // A disabled button receives no clicks: the event target is the element around it.
  const button = element.closest(buttons) ?? element.querySelector(`:scope > :is(${buttons})`);
  const marked = button?.querySelector('[data-part]') ?? element.closest('[data-part]');
  return marked?.getAttribute('data-part') ?? null;
}

/** The part of a screen that an element belongs to; the screen itself if none. */
export function partAt(element: Element): ScreenPart {
  const row = element.closest('[row-id]')?.getAttribute('row-id') ?? null;
  const [kind, name] = markOf(element)?.split(':') ?? [];
  const column = element.closest('[col-id]')?.getAttribute('col-id');
  const action = kind === 'action' && name !== undefined;
  if (!action && column != null) return { kind: 'column', name: column, row };
  return kind === undefined || name === undefined
    ? { kind: 'screen', name: '', row }
    : { kind: kind as WhyKind, name, row };
}
