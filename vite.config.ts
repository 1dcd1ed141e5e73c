import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { screensPlugin } from './tools/build/screensPlugin';

const server = process.env.BFF_URL ?? 'http://127.0.0.1:8080';

/** Chunks whose functions draw the first page. */
const firstPage = new Set(['start', 'request', 'workspace']);

/**
 * Tells V8 to compile the functions of the first page beside the page, while their chunk is read; others are compiled by the page,
 * when they are first called (https://v8.dev/blog/explicit-compile-hints). Last, since it must be the first line of a file.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || firstPage.has(chunk.name))) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/** The client's build: `dist/public`, served by the server, which puts a nonce in place of the placeholder. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), screensPlugin({ server }), compileHints],
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    port: 5173,
    // What tests, builds and the server write is no source.
    watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**'] },
    // Below /screens a name without an ending is the page of a screen without url.
    proxy: { '/bff': server, '/config.json': server, '^/screens/[^?]+[.]js': server },
  },
  // Workers that make and read files.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/public',
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file: the content security policy allows no inline script, and data: fonts would be one more source.
    assetsInlineLimit: 0,
    // Who does not know `modulepreload` loads the same a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What the sign-in page needs is one file; what it does not need comes with the workspace, or later.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 9 },
            // What the pages after sign-in are drawn with (src/app/App.tsx), and what the first rows need.
            {
              name: 'workspace',
              test: /\/src\/(app\/(Pages|Dialogs)|shell\/notices\/NotificationStack|ui\/theme\/AppTheme)\.tsx$/,
              priority: 2,
            },
            // What requests are sent with, and what it shares with the pages: the session is asked for while they are read.
            {
              name: 'request',
              test: /\/src\/(request\/createRequestClient|ui\/scriptPolicy)\.ts$/,
              priority: 3,
            },
            { name: 'form', test: /\/src\/form\/block\/FormBlock\.tsx$/, priority: 1 },
            { name: 'grid', test: /\/src\/grid\/table\/GridTable\.tsx$/, priority: 1 },
          ],
        },
      },
      treeshake: {
        // What a room exports and a page does not use stays out of that page, though `observer(…)` looks like an effect.
        moduleSideEffects: [{ test: /\/src\/(?!app\/main).*\.tsx?$/, sideEffects: false }],
      },
    },
  },
});
