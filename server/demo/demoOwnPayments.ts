import type { Model } from '../../contract/model/model';
import { onlyWeekends } from '../../contract/values/businessDays';
import { askBanks, type BankQuestion } from '../institution/eft/rules';
import { serverLifeCall } from '../institution/moneyOperation/commands/lifeCall';
import { draftPayment } from '../institution/treasury/commands/payByEft';
import { orderRequested } from '../institution/treasury/commands/paymentRequests';
import { orderPlanned } from '../institution/treasury/commands/plannedPayments';
import type { SignedReply } from '../platform/outside/askSigned';
import type { Database } from '../records/openDatabase';
import { type DemoCall, type InOrder, on } from './demoCollections';

/**
 * Pays by EFT what treasury of the demo has decided on: banks took a planned payment and a request of a unit; another plan waits for
 * the answer of its bank.
 */
export async function payOwn(
  inOrder: InOrder,
  { database, model, now }: { readonly database: Database; readonly model: Model; readonly now: Date },
): Promise<void> {
  await inOrder((call) => payPlan(call, 'Boğaz Temizlik Hizmetleri'));
  await inOrder(payRequest);
  await askBanks({
    service: { ask: async (_, question) => taken(question) },
    inTransaction: (work) =>
      database.transaction().execute((transaction) => work(serverLifeCall(transaction, model, now))),
  });
  await inOrder((call) => payPlan(call, 'Kuzey Yazılım A.Ş.'));
}

async function payPlan(call: DemoCall, payeeName: string): Promise<void> {
  const plan = await call.records.find('PlannedPayment', { payeeName, status: 'PLANNED' });
  if (plan === null) return;
  const paying = on(call, 'accounting/plannedPaymentQuery');
  const { id, planNo: number, payeeIban: iban, payeeName: name } = plan;
  const payment = { ...plan, of: { plannedPayment: id }, number, iban, name };
  const draft = await draftPayment(paying, payment, onlyWeekends);
  await orderPlanned(paying, plan, draft, onlyWeekends);
}

async function payRequest(call: DemoCall): Promise<void> {
  const { records } = call;
  const request = await records.find('PaymentRequest', {
    supplierName: 'Marmara Eğitim',
    status: 'APPROVED',
  });
  const [plan] = await records.list('PlannedPayment', {}, { limit: 1 });
  if (request === null || plan === undefined) return;
  const paying = on(call, 'accounting/paymentRequestManagement');
  const { id, requestNo: number, iban, supplierName: name } = request;
  const chosen = { sourceAccount: plan.sourceAccount, offsetCode: '770.01' };
  const payment = { ...request, ...chosen, of: { paymentRequest: id }, number, iban, name };
  const draft = await draftPayment(paying, payment, onlyWeekends);
  await orderRequested(paying, request, draft, { ...chosen, paidBy: 'accounting' });
}

/** The answer of a bank that took an order, and whose receiver has the money. */
function taken({ about: orderNo, content }: BankQuestion): SignedReply {
  const order = { orderNo, queryNo: `Q${orderNo}`, state: 'COMPLETED', amount: content?.amount ?? null };
  return { kind: 'answered', code: '00', content: { code: '00', order: { ...order, returnCode: null } } };
}
