import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { screenIndexer } from './screens/screenIndexer.ts';

// Vite reads its configuration differently here and warns about each import.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';

let prepared = false;

/** Writes the compiled screens and the institution as static files, when stories are served. */
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
    './**/*.mdx',
    // Definitions; tests identify their stories by the module address.
    '../screen-defs/*/!(area|*.test).{json,screen.tsx}',
  ],
  experimental_indexers: (indexers = []) => [screenIndexer, ...indexers],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Keeps Storybook's own static files, such as fonts.
  staticDirs: (given = []) => {
    prepare();
    return [...given, '../public', '../.cache/stories/public'];
  },
  // The other docgen needs an API that TypeScript 7 lacks.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true },
};

export default config;
