import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { fieldWords } from '../../../language/form/fieldWords';
import type { AnyAction } from '../../../language/kinds/anyKind';
import { type Place, placeOf } from '../../../language/source/places';
import { type AmountCurrency, amountCurrency } from '../../../language/views/amountCurrency';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { rowEntity } from '../../../language/views/rowEntity';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Rule } from '../Rule';

/** Confirmations of money name its amounts, with their currencies. */
export const confirmedMoney: Rule = {
  name: 'confirmed-money',
  description:
    'A commit with a calculated price, counted cash or an amount to approve confirms it; confirmed amounts have their currency, and approvers are told them.',
  screen(view, report) {
    const { screen } = view;
    const confirming = floorplanActions(view).filter(({ confirm }) => typeof confirm === 'object');
    for (const action of confirming) reportBareAmounts(view, action, report);
    const commits = namedEndpoints(view).commit !== undefined;
    const ofForm = confirming.filter(({ block, placement }) => block === undefined && !isOfRows(placement));
    const named = ofForm.flatMap(summaryOf);
    const price = (screen.serverCalculations ?? []).flatMap(({ outputs = [] }) => outputs);
    const amounts = price.filter((name) => isAmount(view, name));
    if (commits && amounts.length > 0 && !amounts.some((name) => named.includes(name)))
      report(
        placeOf(screen, 'serverCalculations'),
        `The confirmation of the commit names no calculated amount: add «${amounts[0]}» to its summary.`,
      );
    for (const [field, total] of countsOf(view))
      if (commits && !named.includes(total))
        report(
          placeOf(screen.form ?? screen, 'layout'),
          `Cash is counted in «${field}», and the confirmation of the commit names no amount: add «${total}» to its summary.`,
        );
    const approved = screen.approval?.amount;
    const isNamed = named.some((name) => currencyOf(view, name) !== undefined);
    const isApprovedAmount = approved !== undefined && currencyOf(view, approved) !== undefined;
    if (isApprovedAmount && ofForm.length > 0 && !isNamed)
      report(
        placeOf(screen.approval ?? screen, 'amount'),
        `The confirmation names no amount: add «${approved}» to its summary.`,
      );
    reportUntoldApproval(view, confirming, report);
  },
};

/** Reports an approval that names no amount, where its requester confirms one. */
function reportUntoldApproval(
  view: ScreenView,
  confirming: readonly AnyAction[],
  report: (place: Place, message: string) => void,
): void {
  const { approval, entity } = view.screen;
  if (approval === undefined) return;
  const { amount, moves, summary } = approval;
  const isMoney = (name: string | undefined) =>
    name !== undefined && currencyOf(view, name, entity) !== undefined;
  if ([amount, moves?.amount, ...summary].some(isMoney)) return;
  const ownRows = confirming.filter(({ block }) => rowEntity(view, block) === entity);
  const confirmed = ownRows.flatMap(summaryOf).find(isMoney);
  if (confirmed !== undefined)
    report(
      placeOf(approval, 'summary'),
      `The requester confirms «${confirmed}», and the approver is not told: name it at «moves» or in the summary.`,
    );
}

/** Counts of banknotes in the form, and the fields with their totals. */
function countsOf({ fields }: ScreenView): readonly (readonly [string, string])[] {
  return [...fields.values()].flatMap((source) => {
    const { type, total } = fieldWords(source, false);
    return type === 'denominations' && total !== undefined && fields.has(total)
      ? [[source.name, total] as const]
      : [];
  });
}

const isOfRows = (placement: AnyAction['placement']) => placement === 'row' || placement === 'bulk';

const summaryOf = ({ confirm }: AnyAction): readonly string[] =>
  typeof confirm === 'object' ? (confirm.summary ?? []) : [];

/** Reports amounts of a summary without the field of their currency. */
function reportBareAmounts(
  view: ScreenView,
  action: AnyAction,
  report: (place: Place, message: string) => void,
): void {
  const summary = summaryOf(action);
  summary.forEach((name, index) => {
    const currency = currencyOf(view, name, rowEntity(view, action.block));
    if (currency?.field === undefined || summary.includes(currency.field)) return;
    report(placeOf(summary, index), `«${name}» is confirmed without its currency: add «${currency.field}».`);
  });
}

/** Currency of an amount of the form, the header or the rows; undefined for anything else. */
function currencyOf(
  { project, screen, fields }: ScreenView,
  name: string,
  entity = screen.entity,
): AmountCurrency | undefined {
  const { currencyCode, currencyField } = fields.get(name)?.own ?? {};
  if (currencyCode !== undefined) return { code: currencyCode };
  if (currencyField !== undefined) return { field: currencyField };
  return entity === undefined ? undefined : amountCurrency(project, entity, name);
}

/** Whether a field of the form says which currency it has. */
function isAmount({ fields }: ScreenView, name: string): boolean {
  const { own, base } = fields.get(name) ?? {};
  const field = { ...(base !== undefined && 'field' in base && base.field), ...own };
  return field.currencyField !== undefined || field.currencyCode !== undefined;
}
