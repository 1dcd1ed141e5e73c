import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screensPlugin } from '../tools/vite/screensPlugin';
import { screenStories } from './screens/screenStories';

/** The build of the stories. Storybook makes its addresses relative: it is served from wherever it is put. */
export default defineConfig({
  plugins: [screenStories(), react(), screensPlugin({ outDir: '.cache/stories/public/screens' })],
  worker: { format: 'es' },
  optimizeDeps: {
    // All of it is there when the first story is opened: what is found later loads the page anew.
    entries: ['.storybook/**/*.tsx', 'src/**/*.stories.tsx', 'src/app/main.tsx'],
    // PGlite finds its files beside itself.
    exclude: ['@electric-sql/pglite'],
  },
  server: { watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**'] } },
  build: { target: 'es2022', chunkSizeWarningLimit: 6000 },
});
