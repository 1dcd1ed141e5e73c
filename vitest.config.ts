import { defineConfig } from 'vitest/config';
import { shortLived } from './tools/runs/startServer.ts';
import { DocumentsLast } from './tools/testing/DocumentsLast.ts';

/**
 * `unit`, `server`: tests beside the code, those of the server with databases. `screens`: the tests that stand beside
 * definitions, definitions and calls made up at random, and other sources of sign-in against their counterparts.
 * `contract`: tests that drive a server by its address. `postgres`: the built server on PostgreSQL servers that fail
 * (`npm run test:postgres`). `seedBff`: those of any BFF among the contract tests, on one that was written from the seed
 * alone. Browser tests are Playwright's.
 * Node by default: a file that needs a document says `// @vitest-environment jsdom` in its first line, and runs last.
 */
export default defineConfig({
  test: {
    // Transformed modules are kept between the steps of `npm test`.
    ...(process.env.MODULE_CACHE !== undefined && {
      experimental: { fsModuleCache: true, fsModuleCachePath: process.env.MODULE_CACHE },
    }),
    // The machine is shared by server, browser and tests: two workers keep it answering.
    maxWorkers: 2,
    restoreMocks: true,
    sequence: { sequencer: DocumentsLast },
    setupFiles: ['tools/testing/propertySeed.ts'],
    // Real databases and browsers' documents on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Modules are read once a worker, which takes a third off. What a test changes of a module it changes back.
          isolate: false,
          include: ['{contract,src,tools,bench}/**/*.test.{ts,tsx}'],
          setupFiles: ['tools/testing/emptyPage.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // As in `unit`; a worker keeps its embedded databases as well (server/testing/database.ts). Not one project
          // with `unit`: PGlite leaves timers behind, which must not meet the fake clock of a test there.
          isolate: false,
          include: ['{server,.storybook}/**/*.test.{ts,tsx}'],
          // An eighth less processor time.
          execArgv: [shortLived],
          setupFiles: ['server/testing/abandonLeftOpen.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // Modules are read once a worker, as in `unit`.
          isolate: false,
          include: ['tests/{screens,fuzz,sources,money,otherInstitution}/**/*.test.{ts,tsx}'],
          execArgv: [shortLived],
          setupFiles: ['server/testing/abandonLeftOpen.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{contract,built}/**/*.test.ts'],
          globalSetup: 'tests/contract/sharedServer.ts',
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'seedBff',
          include: ['tests/contract/bff/**/*.test.ts'],
          globalSetup: 'tests/contract/seedBff/sharedSeedBff.ts',
          fileParallelism: false,
        },
      },
    ],
  },
});
