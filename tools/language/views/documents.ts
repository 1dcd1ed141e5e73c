import type { Document } from '../../../contract/model/generated/screen';
import type { ScreenView } from './ScreenView';

/** Entity of a document's records: its own, else the screen's. */
export function documentEntity({ screen }: ScreenView, { entity }: Document): string {
  return entity ?? screen.entity ?? '';
}

/** Endpoint name of a document. */
export function documentEndpoint(id: string): string {
  return `document/${id}`;
}

/** Replaces each placeholder of a text, `{{customer.lastName}}`, by the result of `each` for its path. */
export function placeholders(text: string, each: (path: string) => string): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, path: string) => each(path));
}
