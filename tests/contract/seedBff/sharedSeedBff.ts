import type { TestProject } from 'vitest/node';
import { provideCapabilities } from '../provideCapabilities';
import { seedPassword } from './people';
import { SeedBff, seedBase } from './SeedBff';

/** Starts a BFF written from the seed alone, for the suite of any BFF; returns the stop function. */
export default async function sharedSeedBff({
  provide,
}: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const bff = await SeedBff.start();
  provide('serverAddress', bff.address);
  const report = provideCapabilities(
    { provide },
    {
      address: bff.address,
      strict: false,
      case: {
        base: seedBase,
        user: { userName: 'elif', password: seedPassword },
        screen: {
          key: 'payments/transfer',
          path: 'payments/transfer',
          list: 'payments/transactions',
          form: { payee: 'ŞÜKRÜ GÜNIŞIĞI', amount: '10.00' },
          wrong: { field: 'payee', value: '' },
          filter: {},
        },
      },
    },
  );
  return async () => {
    report();
    await bff.stop();
  };
}
