import { type Institution, institutionOf, schemasOf } from '../engine/Institution';
import type { Module } from '../engine/Module';
import { accountsModule } from './accounts';
import { administrationModule } from './administration';
import { amlModule } from './aml';
import { applicationsModule } from './applications';
import { banksModule } from './banks';
import { billsModule } from './bills';
import { cardLoadsModule } from './cardLoads';
import { closingModule } from './closing';
import { collectionsModule } from './collections';
import { customersModule } from './customers';
import { desksModule } from './desks';
import { eftModule } from './eft';
import { ledgerModule } from './ledger';
import { limitsModule } from './limits';
import { moneyOperationModule } from './moneyOperation';
import { pricingModule } from './pricing';
import { ratesModule } from './rates';
import { reportsModule } from './reports';
import type { Services } from './services/Services';
import { transfersModule } from './transfers';
import { treasuryModule } from './treasury';
import { walletsModule } from './wallets';

/** The modules of the institution; a module may use those before it. */
export const modules: readonly Module<Services>[] = [
  ledgerModule,
  closingModule,
  ratesModule,
  pricingModule,
  accountsModule,
  limitsModule,
  desksModule,
  amlModule,
  moneyOperationModule,
  customersModule,
  transfersModule,
  billsModule,
  eftModule,
  walletsModule,
  cardLoadsModule,
  applicationsModule,
  treasuryModule,
  banksModule,
  collectionsModule,
  reportsModule,
  administrationModule,
];

/** What its modules keep in the database besides the tables of their entities. */
export const schemas = schemasOf(modules);

/** The institution with its services; `more` are modules besides its own. */
export function openInstitution(services: Services, more: readonly Module<Services>[] = []): Institution {
  return institutionOf([...modules, ...more], services);
}
