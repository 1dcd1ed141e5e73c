import { defineConfig } from 'vitest/config';

/**
 * Unit tests stand beside the code; what crosses a boundary stands in tests/. Node by default: a file that needs a
 * document says `// @vitest-environment jsdom` in its first line.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{contract,src,server,tools}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'],
    // The machine is shared by server, browser and tests: two workers keep it answering.
    maxWorkers: 2,
    restoreMocks: true,
  },
});
