import type { Project } from '../../../language/project/Project';
import type { Place } from '../../../language/source/places';
import { amountCurrency } from '../../../language/views/amountCurrency';
import type { Report } from '../Rule';

/** An amount aggregated to a figure. */
interface Amount {
  readonly entity: string;
  readonly path: string;
  /** Filter of the records. */
  readonly where: Readonly<Record<string, unknown>> | undefined;
  /** Look-up to the row for which the records are aggregated. */
  readonly via?: string | undefined;
  /** Grouping fields, and the property that separates currencies. */
  readonly per?: readonly string[];
  readonly words?: string;
}

/** Amounts in several currencies are not aggregated: they are grouped by currency, or filtered by one. */
export function checkCurrency(
  project: Project,
  { entity, path, where, via, per, words = '«where» has' }: Amount,
  place: Place,
  report: Report,
): void {
  const currencyPath = amountCurrency(project, entity, path)?.field;
  if (currencyPath === undefined) return;
  // Records of one account have one currency.
  const [through = '', isPath] = currencyPath.split('.');
  if (isPath && (through === via || typeof where?.[through] === 'string')) return;
  const one = where?.[currencyPath];
  // A record has one currency; a filter or a user may have none or several.
  const isOne = typeof one === 'string' && (!one.startsWith('$') || one.startsWith('$record.'));
  if (per?.includes(currencyPath) || isOne) return;
  report(place, `«${path}» is in several currencies: ${words} to separate them by «${currencyPath}».`);
}
