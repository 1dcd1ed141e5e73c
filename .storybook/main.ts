import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { screenIndexer } from './screens/screenIndexer.ts';

// Vite takes another way to read its configuration, and says so import by import.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';

let prepared = false;

/** Compiled screens and the institution that they work in are files beside the stories: made when stories are shown. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  const script = fileURLToPath(new URL('./institution/prepare.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
}

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    '../{src,.storybook}/**/*.stories.tsx',
    '../.storybook/**/*.mdx',
    // A definition, and the address that its stories have as a module: where tests know them by.
    '../screen-defs/*/!(area|*.test).{json,screen.tsx}',
  ],
  experimental_indexers: (indexers = []) => [screenIndexer, ...indexers],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Storybook's own are given: its letters.
  staticDirs: (given = []) => {
    prepare();
    return [...given, '../public', '../.cache/stories/public'];
  },
  // The other reader of props needs an API that TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true },
};

export default config;
