import { realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, searchForWorkspaceRoot } from 'vite';
import { screensPlugin } from '../tools/build/screensPlugin';
import { screenStories } from './screens/screenStories';

/** Development server options. As a plugin, since Storybook overrides `server`. */
const developed: Plugin = {
  name: 'developed-stories',
  config: () => ({
    server: {
      watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**'] },
      // Packages may be linked from elsewhere.
      fs: { allow: [searchForWorkspaceRoot(process.cwd()), realpathSync('node_modules')] },
    },
  }),
};

/** Build of the stories, with relative addresses: can be served from any path. */
export default defineConfig({
  plugins: [screenStories(), react(), screensPlugin({ outDir: '.cache/stories/public/screens' }), developed],
  worker: { format: 'es' },
  optimizeDeps: {
    // Pre-bundles everything: a dependency discovered later would reload the page.
    entries: ['.storybook/**/*.tsx', 'src/**/*.stories.tsx', 'src/app/main.tsx'],
    // PGlite loads its files relative to itself.
    exclude: ['@electric-sql/pglite'],
  },
  build: { target: 'es2022', chunkSizeWarningLimit: 6000 },
});
