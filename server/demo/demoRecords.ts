import { addDays } from '../../contract/values/days';
import type { EntityName } from '../records/RecordStore';
import { AccountBook, type DemoMovement } from './AccountBook';
import { agentAccounts } from './agentAccounts';
import { agentLimits } from './agentLimits';
import { agents } from './agents';
import { accountAllowances, withAllowances } from './allowances';
import { applications } from './applications';
import { approvalDefinitions } from './approvalDefinitions';
import { bankAccounts, reconciliationRules, statementFormats } from './bankAccounts';
import { banks } from './banks';
import { billers } from './billers';
import { demoYear } from './books/demoYear';
import { endedProvisions } from './books/endedProvisions';
import { ledgerBatches } from './books/ledgerBatches';
import { channels, channelTemplates } from './channels';
import { peopleOfCustomers } from './companyPeople';
import { countries } from './countries';
import { customerAccounts } from './customerAccounts';
import { customerDocuments } from './customerDocuments';
import { customerContacts, customerRestrictions, marketingPermissions, reachedBySms } from './customerFiles';
import { customerRisks } from './customerRisks';
import { customers } from './customers';
import type { DemoBatch, DemoRow } from './DemoBatch';
import { type DemoWorld, demoWorld } from './DemoWorld';
import { eftBankRules } from './eftBankRules';
import { exchangeRates, monthEndRates, rateOn, withEditions } from './exchangeRates';
import { agentRule, amountTemplates, amountTiers, campaignId, commissionRule, feeTemplates } from './fees';
import { firmAccounts } from './firmAccounts';
import { firmDemands } from './firmDemands';
import { galleryRecords } from './gallery/galleryRecords';
import { kpsQueries } from './kpsQueries';
import { channelLimits, limitUses, transactionAuthorizations, transactionLimits } from './limits';
import { demoLists } from './listFiles';
import { currencyMargins } from './margins';
import { emailTemplates, emailTemplateVersions, messages } from './messages';
import { amountThresholds, complexActionRules, strTemplates, suspiciousRules } from './monitoringRules';
import { openingVouchers } from './openingVouchers';
import { authorisedPersons, externalAccounts, partnerNotifications, workOffices } from './partnerContacts';
import {
  channelCodes,
  countryFields,
  coverages,
  jobMatches,
  primaryPartners,
  workConditions,
} from './partnerNetwork';
import { partners } from './partners';
import { payDeskPools, payDesks } from './payDesks';
import { paymentRequests } from './paymentRequests';
import { registered, tracesOf } from './registrations';
import { reportJobs } from './reportJobs';
import { resourceEntries } from './resourceEntries';
import { riskParameters, riskRatings } from './riskModel';
import { riskReferences } from './riskReferences';
import { schedulerTasks } from './schedulerTasks';
import { systemGates } from './systemGates';
import { transactionRejects } from './transactionRejects';
import { sendersOf, transferBatches } from './transferBatches';
import { accountMappings, balanceSweeps, plannedPayments } from './treasury';
import { vacationDays } from './vacationDays';
import { walletGroupLimits, walletLimitGroups, walletLimits, walletMovements, wallets } from './wallets';

/** Number of customers and of accounts, including the institution's own except those of its pay desks, without those of firms. */
export interface DemoSize {
  readonly customers: number;
  readonly accounts: number;
}

/** Size of a demo that is started. */
export const wholeDemo: DemoSize = { customers: 5000, accounts: 8000 };

/**
 * All demo records on a business day (YYYY-MM-DD); deterministic. Referenced records come first, except
 * agents, whose settlement accounts refer back to them.
 */
export function* demoRecords(today: string, size = wholeDemo): Iterable<DemoBatch> {
  const world = demoWorld(today);
  const book = new AccountBook();
  const settlement = agentAccounts(world, book);
  const network = partners(world, book);
  const desks = payDesks(world);
  const everyone = customers(world, size.customers);
  const scheduled = schedulerTasks(today);
  const uses = limitUses(today, everyone);
  const consents = marketingPermissions(today, everyone);
  // Banks come last: safeguarding accounts cover customers' money. Their accounts are reserved.
  const ofCustomers = customerAccounts(world, everyone, book, size.accounts - bankAccountCount);
  const ownAtBanks = bankAccounts(world, book, ofCustomers.funds);
  deskAccounts(world, book, desks);
  const ofFirms = firmAccounts(today, book);
  const agentsOfHouse = agents(today, settlement);
  const ofCompanies = peopleOfCustomers(today, everyone);
  const applied = applications(today, everyone, {
    owners: ofCompanies.owners.length,
    representatives: ofCompanies.representatives.length,
    agents: agentsOfHouse.length,
  });

  yield batch('Bank', banks);
  yield batch('Biller', billers);
  yield batch('Agent', [...agentsOfHouse, ...applied.agents]);
  yield batch('ChannelTemplate', channelTemplates);
  yield batch('Channel', channels);
  yield batch('ResourceEntry', resourceEntries);
  yield batch('SystemGate', systemGates(today));
  yield batch('Message', messages);
  yield batch('EmailTemplate', emailTemplates);
  yield batch('EmailTemplateVersion', emailTemplateVersions);
  yield batch('RiskReference', riskReferences);
  yield batch('RiskParameter', riskParameters);
  yield batch('RiskRating', riskRatings);
  yield batch('Country', countries);
  yield batch('VacationDay', vacationDays(today));
  const rates = exchangeRates(world);
  const published = withEditions([...rates, ...monthEndRates(today, rates)]);
  yield batch('RateEdition', published.editions);
  yield batch('ExchangeRate', published.rates);
  yield batch('AccountNoPlan', book.plans.rows());
  yield batch('Partner', network.partners);
  const sweeps = balanceSweeps([...settlement.values()], String(ownAtBanks[0]?.account));
  const ofWallets = wallets(today, book.rows(), everyone);
  const year = demoYear({
    today,
    desks,
    sweeps,
    wallets: ofWallets.wallets,
    accounts: book.rows(),
    movements: withMore(book.movements, walletMovements(today, ofWallets.wallets)),
    bankAccounts: ownAtBanks,
    senders: sendersOf(everyone),
    commissionRuleOf: (partner) => commissionRule(today, partner),
    campaignOf: (code) => campaignId(today, code),
    agentRuleOf: (agent) => agentRule(today, agent),
    firstVoucher: openingVoucherCount + 1,
    rateOf: rateOn(rates),
  });
  const restrictions = customerRestrictions(today, everyone);
  const queries = kpsQueries(today, everyone);
  const rejects = transactionRejects(today, everyone);
  const people = registered(everyone, [
    ...tracesOf(book.rows(), 'customer', 'openDate'),
    ...tracesOf([...year.sent.transfers, ...year.agentTransfers.transfers], 'sender', 'sentAt'),
    ...tracesOf(consents.permissions, 'customer', 'consentDate'),
    ...tracesOf(restrictions, 'customer', 'startDate'),
    ...tracesOf(queries, 'customer', 'queriedAt'),
    ...tracesOf(rejects, 'customer', 'rejectedAt'),
  ]);
  yield batch('Customer', people);
  yield batch('CompanyOwner', ofCompanies.owners);
  yield batch('CompanyRepresentative', ofCompanies.representatives);
  yield batch('CustomerContact', customerContacts(today, everyone));
  yield batch('CustomerDocument', customerDocuments(today, everyone));
  yield batch('CustomerRestriction', restrictions);
  yield batch('CustomerRisk', customerRisks(today, people));
  yield batch('MarketingPermission', consents.permissions);
  yield batch('ConsentRegistryEntry', consents.entries);
  const allowances = accountAllowances(today, book.rows());
  yield batch('Account', withAllowances(book.rows(), allowances));
  yield batch('AccountIban', ofCustomers.ibans);
  yield batch('AccountBlock', ofCustomers.blocks);
  yield batch('AccountTransaction', year.movements);
  yield batch('Provision', [
    ...ofCustomers.provisions,
    ...endedProvisions(ofCustomers.provisions, year.captures),
  ]);
  const opened = book.rows().map((row) => ({ ...row, balance: year.openings.get(row.id) ?? '0.00' }));
  const opening = openingVouchers(year.begin, opened, (currency) => rateOn(rates)(currency, year.begin));
  yield* ledgerBatches([...opening.vouchers, ...year.vouchers], [...opening.entries, ...year.entries]);
  yield batch('BankAccount', ownAtBanks);
  yield batch('StatementFormat', statementFormats(ownAtBanks));
  yield batch('ReconciliationRule', reconciliationRules);
  yield batch('EftBankSelection', eftBankRules);
  yield batch('PlannedPayment', plannedPayments(today, String(ownAtBanks[0]?.id)));
  yield batch('PaymentRequest', paymentRequests(today));
  yield batch(
    'BalanceTransferParameter',
    sweeps.map((row) => ({ ...row, ...year.lastSweep(row.id) })),
  );
  yield batch('TransferRequest', year.sweepRequests);
  yield batch('AccountLimitAllowance', allowances);
  yield batch('AccountMapping', accountMappings(today));
  yield batch('PartnerAccount', [...network.accounts, ...ofFirms]);
  yield batch('PartnerCountry', coverages);
  yield batch('PartnerCountryField', countryFields);
  yield batch('PartnerCondition', workConditions);
  yield batch('PreferredPartner', primaryPartners(today));
  yield batch('PartnerJobMatch', jobMatches);
  yield batch('PartnerChannelCode', channelCodes);
  yield batch('PartnerPerson', authorisedPersons(today));
  yield batch('PartnerExternalAccount', externalAccounts);
  yield batch('PartnerNotification', partnerNotifications);
  yield batch('PartnerOffice', workOffices);
  yield batch(
    'FirmRemittance',
    year.remittances.map((row) => ({
      ...row,
      exchangeRate:
        row.currency === 'TRY' ? '1.000000' : rateOn(rates)(String(row.currency), String(row.valueDate)),
    })),
  );
  yield batch('CurrencyMargin', currencyMargins(today));
  yield batch('AmountTemplate', amountTemplates);
  yield batch('AmountTier', amountTiers);
  const announced = reachedBySms(everyone, consents.permissions).length;
  yield batch('FeeTemplate', feeTemplates(today, year.campaignUses, announced));
  yield batch('PayDesk', desks);
  yield batch('PayDeskPool', payDeskPools(desks));
  yield* transferBatches(year);
  yield batch('EftOrder', year.eft.orders);
  yield batch('EftEvent', year.eft.events);
  yield batch('EftRequest', year.eft.requests);
  yield batch('EftDemand', firmDemands(year.eft.orders, network.partners));
  yield batch('BillPayment', year.bills.payments);
  yield batch('BillEvent', year.bills.events);
  yield batch('WalletLimit', walletLimits);
  yield batch('WalletLimitGroup', walletLimitGroups);
  yield batch('WalletGroupLimit', walletGroupLimits);
  yield batch(
    'Wallet',
    ofWallets.wallets.map((row) => ({ ...row, lastActivityAt: year.wallets.lastOf(row.id) })),
  );
  yield batch('WalletEvent', ofWallets.events);
  yield batch('WalletDevice', ofWallets.devices);
  yield batch(
    'WalletTransaction',
    withBalances(year.wallets.transactions, ofWallets.wallets, year.movements),
  );
  yield batch('VirtualPosTransaction', year.cards.orders);
  yield batch('VirtualPosEvent', year.cards.events);
  yield batch('VirtualPosRequest', year.cards.requests);
  yield batch('Application', applied.applications);
  yield batch('CompanyOwner', applied.owners);
  yield batch('CompanyRepresentative', applied.representatives);
  yield batch('ApplicationEvent', applied.events);
  yield batch('MersisQuery', applied.queries);
  yield batch('PayDeskSession', year.sessions);
  yield batch('DeskTransfer', year.transfers);
  yield batch('CashOperation', year.cashOperations);
  yield batch('ExpenseTransaction', year.expenses);
  yield batch('ApprovalDefinition', approvalDefinitions);
  yield batch(
    'AmlFile',
    demoLists(everyone).map(({ row }) => row),
  );
  yield batch('AmlAmountThreshold', amountThresholds);
  yield batch('ComplexActionRule', complexActionRules);
  yield batch('StrTemplate', strTemplates);
  yield batch('SuspiciousRule', suspiciousRules);
  yield batch('TransactionAuthorization', transactionAuthorizations(today));
  yield batch('TransactionLimit', transactionLimits(today));
  yield batch('ChannelLimit', channelLimits(today));
  yield batch('LimitUse', [
    ...uses,
    ...year.wallets.uses.map((use, at) => ({ ...use, id: String(uses.length + at + 1) })),
  ]);
  yield batch('AgentLimit', agentLimits(today, uses));
  yield batch('KpsQuery', queries);
  yield batch('TransactionReject', rejects);
  yield batch('SchedulerTask', scheduled.tasks);
  yield batch('JobRun', scheduled.runs);
  yield batch('ReportJob', reportJobs(today));
  yield* galleryRecords(today);
}

/** Movements of accounts, with more of some. */
function withMore(
  movements: ReadonlyMap<string, readonly DemoMovement[]>,
  more: ReadonlyMap<string, readonly DemoMovement[]>,
): ReadonlyMap<string, readonly DemoMovement[]> {
  const all = new Map(movements);
  for (const [account, some] of more) all.set(account, [...(all.get(account) ?? []), ...some]);
  return all;
}

/** Movements of wallets with the balance after each, as the ledger has it. */
function withBalances(
  rows: readonly DemoRow[],
  ofWallets: readonly DemoRow[],
  movements: readonly DemoRow[],
): readonly DemoRow[] {
  const accounts = new Map(ofWallets.map(({ id, account }) => [id, account]));
  const after = new Map(
    movements.map(({ voucher, account, balanceAfter }) => [`${voucher} ${account}`, balanceAfter]),
  );
  return rows.map((row) => ({
    ...row,
    balanceAfter: after.get(`${row.voucher} ${accounts.get(String(row.wallet))}`) ?? null,
  }));
}

/** Opening vouchers at most: their ids come before those of the year. */
const openingVoucherCount = 100;

/** Nine own accounts of the institution, and two safeguarding ones for each of four currencies. */
const bankAccountCount = 17;

function batch(entity: EntityName, rows: readonly DemoRow[]): DemoBatch {
  return { entity, rows };
}

/** Opens an account of each pay desk in each of its currencies, with the cash that the desk holds. */
function deskAccounts({ today }: DemoWorld, book: AccountBook, desks: readonly DemoRow[]): void {
  for (const desk of desks) {
    for (const [currency, balance] of Object.entries(desk.balances as Readonly<Record<string, string>>)) {
      const cents = Number(balance.replace('.', ''));
      const carried = { day: addDays(today, -1), cents, txnType: 'COLLECTION', counterparty: 'Devir' };
      book.open({
        name: `${desk.name} ${currency}`,
        ownerType: 'DESK',
        accountType: 'CASH',
        currency,
        owner: { payDesk: desk.id },
        openDate: addDays(today, -700),
        status: 'OPEN',
        movements:
          cents === 0
            ? []
            : [
                {
                  ...carried,
                  description: 'Kasa devri',
                  descriptionEn: 'Balance of the desk carried forward',
                },
              ],
      });
    }
  }
}
