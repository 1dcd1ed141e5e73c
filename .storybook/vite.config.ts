import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, searchForWorkspaceRoot } from 'vite';
import { screensPlugin } from '../tools/vite/screensPlugin';
import { screenStories } from './screens/screenStories';

/** How sources are served while stories are developed. As a plugin: Storybook puts its own in place of `server`. */
const developed: Plugin = {
  name: 'developed-stories',
  config: () => ({
    server: {
      watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**'] },
      // Packages may stand elsewhere, behind a link.
      fs: { allow: [searchForWorkspaceRoot(process.cwd()), realpathSync('node_modules')] },
    },
  }),
};

/** The build of the stories. Storybook makes its addresses relative: it is served from wherever it is put. */
export default defineConfig({
  plugins: [screenStories(), react(), screensPlugin({ outDir: '.cache/stories/public/screens' }), developed],
  worker: { format: 'es' },
  resolve: {
    alias: {
      'node:async_hooks': fileURLToPath(new URL('./institution/AsyncLocalStorage.ts', import.meta.url)),
    },
  },
  optimizeDeps: {
    // All of it is there when the first story is opened: what is found later loads the page anew.
    entries: ['.storybook/**/*.tsx', 'src/**/*.stories.tsx', 'src/app/main.tsx'],
    // PGlite finds its files beside itself.
    exclude: ['@electric-sql/pglite'],
  },
  build: { target: 'es2022', chunkSizeWarningLimit: 6000 },
});
