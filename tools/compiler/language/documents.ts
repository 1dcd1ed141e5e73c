import type { Document } from '../../../contract/generated/screen';
import type { ScreenView } from './ScreenView';

/** The entity whose records a document is of: its own, else that of the screen. */
export function documentEntity({ screen }: ScreenView, { entity }: Document): string {
  return entity ?? screen.entity ?? '';
}

/** The endpoint of a document, among those of the screen. */
export function documentEndpoint(id: string): string {
  return `document/${id}`;
}

/** A text with each of its placeholders, `{{customer.lastName}}`, replaced by what `each` makes of the path. */
export function placeholders(text: string, each: (path: string) => string): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, path: string) => each(path));
}

/** A field beside the one at a path: `currency` beside `order.amount` is `order.currency`. */
export function sideOf(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1) + name;
}
