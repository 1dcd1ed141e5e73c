import { findField } from '../../compiler/language/findField';
import { kindOf } from '../../compiler/language/kindOf';
import type { Project } from '../../compiler/project/Project';
import type { Place } from '../../compiler/source/places';
import type { Report } from './Rule';

/** An amount of records that is worked out to a figure. */
interface Amount {
  readonly entity: string;
  readonly path: string;
  /** What the records are narrowed by. */
  readonly where: Readonly<Record<string, unknown>> | undefined;
  /** What they are grouped by, and the words that tell them apart by a currency. */
  readonly per?: readonly string[];
  readonly words?: string;
}

/** Amounts of several currencies have no figure in common: they are told apart by it, or are of one. */
export function checkCurrency(
  project: Project,
  { entity, path, where, per, words = '«where» has' }: Amount,
  place: Place,
  report: Report,
): void {
  const found = findField(project, entity, path);
  if ('missing' in found) return;
  // A field beside it by that name is taken for its currency.
  const hasOne = project.entities.get(found.entity)?.value.fields.currency !== undefined;
  const isAmount = hasOne && kindOf(found.field) === 'decimal';
  const currency = found.field.currencyField ?? (isAmount ? 'currency' : undefined);
  if (currency === undefined) return;
  const beside = `${path.slice(0, path.lastIndexOf('.') + 1)}${currency}`;
  const one = where?.[beside];
  // A record has one currency; a filter or a user may have none, or several.
  const isOne = typeof one === 'string' && (!one.startsWith('$') || one.startsWith('$record.'));
  if (per?.includes(beside) || isOne) return;
  report(place, `«${path}» is in several currencies: ${words} to tell them apart by «${beside}».`);
}
