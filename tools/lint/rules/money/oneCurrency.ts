import { lineOperand } from '../../../../contract/model/derived';
import type { AnyDerived } from '../../../language/kinds/anyKind';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { mixedCurrencies } from '../../../language/views/amountCurrency';
import type { AmountWords } from '../../../language/views/amountWords';
import { columnOf } from '../../../language/views/columns';
import { findField } from '../../../language/views/findField';
import { fieldsOfEntity, fieldsOfForm, type SiblingFields, type WrittenField } from '../fields/writtenFields';
import type { Report, Rule } from '../Rule';

/** Operations whose amounts have to be in one currency; a rate is the quotient of two. */
const comparing: ReadonlySet<string> = new Set(['sum', 'add', 'difference', 'ratio']);

/** The declared currency of an amount: a code, or the field that has it; undefined for other numbers. */
const currencyOf = ({ currencyCode, currencyField }: AmountWords): string | undefined =>
  currencyCode ?? (currencyField && `«${currencyField}»`);

/** Currency of an operand. Lines with currencies of their own have none here: their sum is empty unless all are the same. */
function operandCurrency(
  operand: string,
  { where = {} }: AnyDerived,
  siblings: SiblingFields,
  project: Project,
): string | undefined {
  const named = lineOperand(operand);
  if (named === null) return currencyOf(siblings.find(operand) ?? {});
  const { lines } = siblings.find(named.lines) ?? {};
  const found = lines && findField(project, lines.entity, named.column);
  if (found === undefined || 'missing' in found) return undefined;
  const { currencyCode, currencyField } = found.field;
  if (currencyCode !== undefined || currencyField === undefined) return currencyCode;
  const filter = where[`${named.lines}.${currencyField}`];
  return typeof filter === 'string' ? filter : undefined;
}

function check(field: WrittenField, project: Project, report: Report): void {
  const { name, words, siblings } = field;
  const compute: AnyDerived | undefined = field.written.compute;
  if (compute === undefined || !comparing.has(compute.op)) return;
  const known = new Map<string, string>();
  const own = compute.op === 'ratio' ? undefined : currencyOf(words);
  if (own !== undefined) known.set(own, name);
  for (const operand of compute.args) {
    const currency = operandCurrency(operand, compute, siblings, project);
    if (currency !== undefined && !known.has(currency)) known.set(currency, operand);
  }
  const [first, second] = [...known];
  if (first && second)
    report(
      placeOf(compute, 'args'),
      `«${first[1]}» is in ${first[0]}, «${second[1]}» in ${second[0]}: convert one of them first.`,
    );
}

/** Amounts that are added or compared are in one currency. */
export const oneCurrency: Rule = {
  name: 'one-currency',
  description: 'Amounts that are added, subtracted or compared are in one currency.',
  parts: true,
  entity({ value }, report, project) {
    for (const field of fieldsOfEntity(value)) check(field, project, report);
  },
  screen(view, report) {
    for (const field of fieldsOfForm(view)) check(field, view.project, report);
    for (const column of (view.screen.grid?.columns ?? []).map(columnOf)) {
      if (column.compute === undefined || !comparing.has(column.compute.op)) continue;
      const codes = mixedCurrencies(view.project, view.screen, column).flatMap(({ code }) => code ?? []);
      if (codes.length > 1)
        report(
          placeOf(column.compute, 'args'),
          `«${column.field}» is calculated from ${codes.join(' and ')}, and always empty.`,
        );
    }
  },
};
