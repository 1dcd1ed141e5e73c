import type { LocalizedText } from '../../../contract/values/language';

/** A figure that more than one screen shows: its only definition, and the places that show it. */
export interface Figure {
  readonly name: string;
  readonly title: LocalizedText;
  /** In a sentence, as the reference prints it. */
  readonly meaning: string;
  readonly unit: 'amount' | 'count';
  /** Each combination of these has a value of its own. */
  readonly per: readonly string[];
  /** Records or a field of the definitions, or a function of the server. */
  readonly source:
    | { readonly entity: string; readonly field: string }
    | { readonly entity: string; readonly where: Readonly<Record<string, unknown>> }
    | { readonly file: string; readonly function: string };
  /**
   * `screen.column`, `screen#block`, `screen#block.column` or `screen!document.field`. A block that counts or lists records
   * has all conditions of the figure, and perhaps further ones, which narrow its scope.
   */
  readonly shownBy: readonly string[];
}

/** Showings of a desk's figure in a list of all desks, those of a branch, and the cash report. */
const ofDesk = (listed: string, reported: string) => [
  `accounting/payDeskBalanceView.${listed}`,
  `dashboards/tellerDesk#desks.${listed}`,
  `dashboards/managerDesk#desks.${listed}`,
  `reports/cashreport.${reported}`,
];

/** A figure on the report of a closed desk. */
const ofReport = (field: string) => `accounting/payDeskClose!dayEnd.${field}`;

/** All figures, in the order of the reference. */
export const figures: readonly Figure[] = [
  {
    name: 'deskOpening',
    title: { tr: 'Devir bakiyesi', en: 'Opening balance' },
    meaning: 'Cash of a desk before the day.',
    unit: 'amount',
    per: ['desk', 'currency', 'day'],
    source: { file: 'server/institution/ledger/store/bookedBalances.ts', function: 'balancesBefore' },
    shownBy: [...ofDesk('openingBalance', 'openingAmount'), ofReport('openingBalance')],
  },
  {
    name: 'deskIn',
    title: { tr: 'Giriş toplamı', en: 'Total in' },
    meaning: 'Cash that came into a desk on a day. Differences of counts are not in it.',
    unit: 'amount',
    per: ['desk', 'currency', 'day'],
    source: { entity: 'AccountDay', field: 'inAmount' },
    shownBy: [...ofDesk('totalIn', 'inAmount'), ofReport('totalIn')],
  },
  {
    name: 'deskOut',
    title: { tr: 'Çıkış toplamı', en: 'Total out' },
    meaning: 'Cash that left a desk on a day. Differences of counts are not in it.',
    unit: 'amount',
    per: ['desk', 'currency', 'day'],
    source: { entity: 'AccountDay', field: 'outAmount' },
    shownBy: [...ofDesk('totalOut', 'outAmount'), ofReport('totalOut')],
  },
  {
    name: 'deskDifference',
    title: { tr: 'Sayım farkı', en: 'Difference of counts' },
    meaning: 'Cash that counts of a desk found on a day, less cash that they missed.',
    unit: 'amount',
    per: ['desk', 'currency', 'day'],
    source: { entity: 'AccountDay', field: 'difference' },
    shownBy: [
      ...ofDesk('difference', 'difference'),
      ofReport('difference'),
      'accounting/deskCashOverUnder!minutes.difference',
    ],
  },
  {
    name: 'deskCash',
    title: { tr: 'Olması gereken', en: 'Expected balance' },
    meaning: 'Cash that a desk should hold now: opening + in − out + difference.',
    unit: 'amount',
    per: ['desk', 'currency'],
    source: { entity: 'Account', field: 'balance' },
    shownBy: [...ofDesk('balance', 'closingAmount'), 'dashboards/analytics#desks'],
  },
  {
    name: 'branchCash',
    title: { tr: 'Kasaların nakdi', en: 'Cash of desks' },
    meaning: 'Cash of several desks now: those of a pool, or of a branch or agent.',
    unit: 'amount',
    per: ['desks', 'currency'],
    source: { file: 'server/institution/desks/rules/cash/cashAt.ts', function: 'cashAt' },
    shownBy: ['accounting/payDeskPoolSaveSearch.poolBalance', 'accounting/agentLimitQuery.usedToday'],
  },
  {
    name: 'deskDay',
    title: { tr: 'Kasa günü', en: 'Day of a desk' },
    meaning: 'Close of a desk’s day: opening + in − out = expected, and the difference by itself.',
    unit: 'amount',
    per: ['desk', 'currency', 'day of the desk'],
    source: { file: 'server/institution/desks/rules/days/closeDay.ts', function: 'closeDay' },
    shownBy: [
      'accounting/payDeskClose!dayEnd.totalIn',
      'accounting/payDeskClose!dayEnd.totalOut',
      'accounting/payDeskClose!dayEnd.expectedBalance',
      'accounting/payDeskClose!dayEnd.difference',
      'accounting/deskCashOverUnder.difference',
      'accounting/deskCashOverUnder!minutes.difference',
    ],
  },
  {
    name: 'bankBalance',
    title: { tr: 'Defter bakiyesi', en: 'Book balance' },
    meaning: 'Balance of a bank account in our books.',
    unit: 'amount',
    per: ['bank account', 'currency', 'day'],
    source: { entity: 'Account', field: 'balance' },
    shownBy: [
      'reports/bankBalancereport.bookBalance',
      'reports/cashreport.closingAmount',
      'dashboards/treasuryDesk#banks',
      'accounting/accountSearch.balance',
    ],
  },
  {
    name: 'ordersInTransit',
    title: { tr: 'Yoldaki transfer', en: 'Orders in transit' },
    meaning: 'Money of orders that were sent and neither paid nor given back: their part of 336.01.',
    unit: 'amount',
    per: ['order', 'currency', 'day'],
    source: { file: 'server/institution/transfers/store/SenderStore.ts', function: 'createSenderStore' },
    shownBy: [
      'reports/outstandingTransaction.payoutAmount',
      'moneyTransfer/transaction.payoutAmount',
      'moneyTransfer/transferDetail!receipt.payoutAmount',
    ],
  },
  {
    name: 'limitUse',
    title: { tr: 'Bugün kullanılan', en: 'Used today' },
    meaning: 'Use of an agent’s limit on a day. What was reversed on its day is not in it.',
    unit: 'amount',
    per: ['agent', 'kind of limit', 'currency', 'day'],
    source: { file: 'server/institution/limits/rules/agentLimits.ts', function: 'agentLimitUse' },
    shownBy: [
      'accounting/agentLimitQuery.usedToday',
      'accounting/agentAccountInfo#limits.usedToday',
      'moneyTransfer/transferDetail!receipt.sendAmount',
    ],
  },
  {
    name: 'feeIncome',
    title: { tr: 'Net ücret', en: 'Net fee' },
    meaning: 'Fees of orders that were not given back, without discounts and tax: their part of 600.01.',
    unit: 'amount',
    per: ['campaign or all orders', 'currency', 'span of days'],
    source: { entity: 'Transfer', field: 'feeAmount' },
    shownBy: [
      'reports/marketingReportMonthly.netFee',
      'reports/feeCampaignReport.netFee',
      'moneyTransfer/transferDetail!receipt.feeAmount',
    ],
  },
  {
    name: 'budgetUsed',
    title: { tr: 'Kullanılan bütçe', en: 'Budget used' },
    meaning: 'Discounts of a campaign’s orders; that of a cancelled one until its money is given back.',
    unit: 'amount',
    per: ['campaign', 'currency'],
    source: { entity: 'FeeTemplate', field: 'budgetUsed' },
    shownBy: ['reports/feeCampaignReport.campaign.budgetUsed', 'fee/campaingsTemplates.budgetUsed'],
  },
  {
    name: 'approvalsWaiting',
    title: { tr: 'Onayınızı bekleyenler', en: 'Waiting for your approval' },
    meaning: 'Requests that the user may decide on.',
    unit: 'count',
    per: ['user'],
    source: {
      entity: 'Approval',
      where: {
        approvalStatus: 'PENDING',
        'waitingFor.roleCode': '$user.role',
        requestedBy: { ne: '$user.userName' },
        deciders: { ne: '$user.userName' },
        requiredUnit: [null, '$user.unit'],
        expiresAt: { gt: '$now' },
      },
    },
    shownBy: [
      'dashboards/analytics#approvals',
      'dashboards/managerDesk#waiting',
      'dashboards/complianceDesk#waiting',
    ],
  },
  {
    name: 'differencesOpen',
    title: { tr: 'Sonuçlanmamış farklar', en: 'Open differences' },
    meaning: 'Differences of counts that nobody has resolved.',
    unit: 'count',
    per: ['branch'],
    source: { entity: 'PayDeskSession', where: { diffType: ['OVER', 'UNDER'], diffAction: 'PENDING' } },
    shownBy: [
      'dashboards/accountingDesk#differences',
      'dashboards/managerDesk#differences',
      'dashboards/auditorDesk#differences',
    ],
  },
  {
    name: 'cashInTransit',
    title: { tr: 'Yoldaki nakit', en: 'Cash in transit' },
    meaning: 'Transfers of cash between desks that the receiver has not counted.',
    unit: 'count',
    per: ['branch', 'receiver'],
    source: { entity: 'DeskTransfer', where: { deskTransferStatus: 'SENT' } },
    shownBy: [
      'dashboards/accountingDesk#transit',
      'dashboards/managerDesk#transit',
      'dashboards/tellerDesk#incoming',
    ],
  },
  {
    name: 'highRisks',
    title: { tr: 'Yüksek riskli müşteri', en: 'High-risk customers' },
    meaning: 'Customers whose calculated risk is high or prohibited.',
    unit: 'count',
    per: [],
    source: { entity: 'CustomerRisk', where: { calculatedLevel: ['HIGH', 'PROHIBITED'] } },
    shownBy: [
      'dashboards/analytics#alerts',
      'dashboards/managerDesk#risks',
      'dashboards/complianceDesk#risks',
    ],
  },
  {
    name: 'hitsNew',
    title: { tr: 'Yeni izleme bulgusu', en: 'New monitoring hits' },
    meaning: 'Hits of monitoring that nobody has looked at.',
    unit: 'count',
    per: [],
    source: { entity: 'MonitoringHit', where: { monitoringStatus: 'NEW' } },
    shownBy: ['dashboards/complianceDesk#hits'],
  },
  {
    name: 'strOpen',
    title: { tr: 'Açık ŞİB dosyası', en: 'Open STR files' },
    meaning: 'Suspicious transaction files before they are sent.',
    unit: 'count',
    per: [],
    source: { entity: 'SuspiciousTransaction', where: { strStatus: ['DRAFT', 'REVIEW'] } },
    shownBy: ['dashboards/complianceDesk#strDue', 'dashboards/complianceDesk#deadlines'],
  },
  {
    name: 'restrictionsActive',
    title: { tr: 'Yürürlükteki kısıtlar', en: 'Restrictions in force' },
    meaning: 'Restrictions of customers in force.',
    unit: 'count',
    per: [],
    source: { entity: 'CustomerRestriction', where: { status: 'ACTIVE' } },
    shownBy: ['dashboards/complianceDesk#restrictions', 'dashboards/serviceDesk#restrictions'],
  },
  {
    name: 'documentsPending',
    title: { tr: 'Bekleyen belgeler', en: 'Pending documents' },
    meaning: 'Documents of customers that wait for their check.',
    unit: 'count',
    per: [],
    source: { entity: 'CustomerDocument', where: { docStatus: 'PENDING' } },
    shownBy: [
      'dashboards/complianceDesk#documents',
      'dashboards/serviceDesk#documents',
      'dashboards/serviceDesk#waiting',
    ],
  },
  {
    name: 'vouchersReversed',
    title: { tr: 'Ters kayıtlar', en: 'Reversed vouchers' },
    meaning: 'Vouchers that were reversed.',
    unit: 'count',
    per: [],
    source: { entity: 'Voucher', where: { status: 'CANCELLED' } },
    shownBy: ['dashboards/accountingDesk#reversed', 'dashboards/auditorDesk#reversed'],
  },
  {
    name: 'sweepsOpen',
    title: { tr: 'Bekleyen bakiye aktarımları', en: 'Open sweeps' },
    meaning: 'Requests of balance sweeps that wait or failed.',
    unit: 'count',
    per: [],
    source: { entity: 'TransferRequest', where: { status: ['PENDING', 'FAILED'] } },
    shownBy: ['dashboards/accountingDesk#sweeps', 'dashboards/treasuryDesk#sweeps'],
  },
];
