import type { DemoYear } from './books/demoYear';
import type { DemoBatch, DemoRow } from './DemoBatch';

/** Number of customers who send money at the desks, some of them often. */
const senderCount = 160;

/** Customers who send money at the desks: active persons. */
export function sendersOf(customers: readonly DemoRow[]): readonly DemoRow[] {
  const persons = customers.filter(
    ({ status, customerType }) => status === 'ACTIVE' && customerType === 'INDIVIDUAL',
  );
  return persons.slice(0, senderCount);
}

/** Receivers, transfers, timelines and payouts of the year. Receivers and transfers refer to each other. */
export function* transferBatches({
  sent: { transfers, events, payouts, receivers, requests },
  agentTransfers,
  campaignUses,
}: Pick<DemoYear, 'sent' | 'agentTransfers' | 'campaignUses'>): Iterable<DemoBatch> {
  const known = [...receivers.values()].map(({ key: _, ...row }) => row as DemoRow);
  yield { entity: 'Receiver', rows: known };
  yield { entity: 'Transfer', rows: [...transfers, ...agentTransfers.transfers] };
  yield {
    entity: 'TransferEvent',
    rows: [...events, ...agentTransfers.events].map((row, at) => ({ ...row, id: String(at + 1) })),
  };
  yield { entity: 'Payout', rows: payouts };
  yield { entity: 'CampaignUse', rows: campaignUses };
  yield { entity: 'AgentPayment', rows: agentTransfers.payments };
  yield { entity: 'PartnerRequest', rows: requests.map((row, at) => ({ ...row, id: String(at + 1) })) };
}
