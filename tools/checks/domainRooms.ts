/** Module of `server/domain` → modules of it that it may import, from the bottom to the top like the rooms of the server. */
export const domainRooms: Readonly<Record<string, readonly string[]>> = {
  calendar: [],
  identity: [],
  gates: ['identity'],
  money: [],
  ledger: ['gates', 'money'],
  accountingRuns: ['ledger'],
  trialBalance: ['ledger', 'accountingRuns'],
  revaluation: ['ledger', 'accountingRuns'],
  deskCash: [],
  paymentPlans: [],
  sweeps: [],
  accountHolds: ['money'],
  limits: ['identity', 'money', 'deskCash'],
  desks: ['gates', 'ledger'],
  moneyOperation: ['identity', 'gates', 'money', 'desks', 'limits'],
  outbox: [],
};
