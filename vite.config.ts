import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { agGridInTwo } from './tools/vite/agGridInTwo';
import { screensPlugin } from './tools/vite/screensPlugin';
import { togetherChunks } from './tools/vite/togetherChunks';

const server = process.env.BFF_URL ?? 'http://127.0.0.1:8080';

/** A part that would be missed: whoever reaches it gets an error, not an empty place on the page. */
const leftOut = () =>
  "export default function LeftOut() { throw new Error('vite.config.ts leaves this part of a package out'); }";

/** Parts of packages that are never reached here, and what stands in for them. */
const unreached: readonly { readonly part: RegExp; readonly instead: (source: string) => string }[] = [
  // The theme turns ripples off (src/theme/components.ts).
  {
    part: /@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    instead: () => 'export default () => null;',
  },
  {
    part: /@mui\/material\/useLazyRipple\/useLazyRipple\.mjs$/,
    instead: () =>
      'const none = { ref: { current: null }, start() {}, stop() {}, pulsate() {} }; export default () => none;',
  },
  // Browsers have XMLHttpRequest, which axios prefers.
  {
    part: /axios\/lib\/adapters\/fetch\.js$/,
    instead: () => 'export const getFetch = () => null; export default null;',
  },
  // Nobody asks axios for the names of status codes, sends form data as JSON, or has it make forms or addresses.
  { part: /axios\/lib\/helpers\/HttpStatusCode\.js$/, instead: () => 'export default {};' },
  {
    part: /axios\/lib\/helpers\/(formDataToJSON|toFormData|toURLEncodedForm|AxiosURLSearchParams)\.js$/,
    instead: leftOut,
  },
  // Calls are given up by signals.
  { part: /axios\/lib\/cancel\/CancelToken\.js$/, instead: () => 'export default null;' },
  // No cookie of axios' carries a token, and what it is told to do is ours: its options need no check.
  {
    part: /axios\/lib\/helpers\/cookies\.js$/,
    instead: () => 'export default { read: () => null, readAsync: async () => null };',
  },
  {
    part: /axios\/lib\/helpers\/validator\.js$/,
    instead: () =>
      'const any = () => any; export default { assertOptions() {}, validators: { boolean: any, function: any, spelling: any, transitional: any } };',
  },
  // public/color-scheme.js does it, as the policy allows no script in the page.
  {
    part: /@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    instead: () =>
      `export const DEFAULT_MODE_STORAGE_KEY = 'mode';
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
      export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
      export const buildInitColorSchemeScript = () => '';
      export default () => null;`,
  },
  // The theme as source code is for MUI's own tool.
  {
    part: /@mui\/material\/styles\/stringifyTheme\.mjs$/,
    instead: () => "export const stringifyTheme = () => '';",
  },
  // Carries class members over to a wrapped component; nothing is wrapped that has any.
  {
    part: /hoist-non-react-statics\/dist\/hoist-non-react-statics\.cjs\.js$/,
    instead: () => 'module.exports = (target) => target;',
  },
  // No text names a format of i18next.
  {
    part: /i18next\/dist\/esm\/i18next\.js$/,
    instead: (source) =>
      source.replace(
        /class Formatter \{[\s\S]*?\n\}/,
        'class Formatter { init() {} format(value) { return value; } }',
      ),
  },
  // React brings the hook itself.
  {
    part: /use-sync-external-store\/shim\/index\.js$/,
    instead: () => "export { useSyncExternalStore } from 'react';",
  },
  // No text of a form is Markdown.
  {
    part: /markdown-to-jsx\/dist\/.*\.js$/,
    instead: () => 'export const Markdown = ({ children }) => children;',
  },
  // Schemas of forms are compiled: they refer to nothing, choose nothing, and merge nothing.
  {
    part: /\/node_modules\/fast-uri\//,
    instead: () => 'export default { resolve: (_base, address) => address, equal: Object.is };',
  },
  {
    part: /@rjsf\/utils\/lib\/schema\/shallowAllOfMerge\.js$/,
    instead: () => 'export default (schema) => schema;',
  },
  // RJSF has no data: it neither validates nor clears any, and compares little.
  {
    part: /@rjsf\/utils\/lib\/schema\/(omitExtraData|sanitizeDataForNewSchema|toPathSchema)\.js$/,
    instead: () =>
      'export default (...given) => given[4]; export const getUsedFormData = (data) => data; export const getFieldNames = () => []; export const isValueEmpty = () => false;',
  },
  {
    part: /@rjsf\/validator-ajv8\/lib\/processRawValidationErrors\.js$/,
    instead: () => 'export default () => ({ errors: [], errorSchema: {} });',
  },
  {
    part: /@rjsf\/utils\/lib\/deepEquals\.js$/,
    instead: () =>
      `const plain = (value) => typeof value === 'object' && value !== null;
      export default function same(one, other, met = new Map()) {
        if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true;
        if (!plain(one) || !plain(other) || one.constructor !== other.constructor) return false;
        if (met.has(one)) return met.get(one) === other;
        met.set(one, other);
        const keys = Object.keys(one);
        return keys.length === Object.keys(other).length && keys.every((key) => key in other && same(one[key], other[key], met));
      }`,
  },
  // Inputs have an outline.
  {
    part: /@mui\/material\/(FilledInput|Input)\/(FilledInput|Input)\.mjs$/,
    instead: leftOut,
  },
  // The form draws its fields itself; those of RJSF come with the first part of a schema that needs one.
  {
    part: /@rjsf\/core\/lib\/components\/Form\.js$/,
    instead: (source) =>
      source.replace(
        'import getDefaultRegistry from "../getDefaultRegistry.js";',
        'const getDefaultRegistry = () => ({ fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, formContext: {}, translateString: (text) => text });',
      ),
  },
  {
    part: /@rjsf\/core\/lib\/components\/(fields\/(Layout\w+|MultiSchema|CyclicSchema|OptionalDataControls|Fallback)Field|widgets\/(Alt\w+|Color|Rating|File|Range)Widget)\.js$/,
    instead: leftOut,
  },
  { part: /@rjsf\/mui\/lib\/RangeWidget\/RangeWidget\.js$/, instead: leftOut },
  // Browsers have `self`; where there is none, code would be made from text.
  {
    part: /engine\.io-client\/build\/esm\/globals\.js$/,
    instead: (source) => source.replace(/Function\([^)]*\)\(\)/, 'null'),
  },
  // Columns whose values are code as text: ours are functions, and the policy would refuse it.
  {
    part: /ag-grid-community\/dist\/package\/main\.esm\.mjs$/,
    instead: (source) => source.replace(/new Function\([^)]*\)/, 'null'),
  },
  // jsPDF would draw HTML with them.
  { part: /\/node_modules\/(html2canvas|canvg|dompurify)\//, instead: () => 'export default null;' },
];

/** Keeps unreached parts out of the build: the sign-in page has a budget of 111 KB gzip. */
function withoutUnreached(): Plugin {
  return {
    name: 'without-unreached',
    apply: 'build',
    transform(source, id) {
      const found = unreached.find(({ part }) => part.test(id));
      return found && { code: found.instead(source), map: null };
    },
  };
}

/** The client's build: `dist/public`, served by the server, which puts a nonce in place of the placeholder. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), screensPlugin({ server }), withoutUnreached(), agGridInTwo(import.meta.dirname)],
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    port: 5173,
    // What tests, builds and the server write is no source.
    watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**'] },
    // Below /screens a name without an ending is the page of a screen without url.
    proxy: { '/bff': server, '/config.json': server, '/fonts': server, '^/screens/[^?]+[.]js': server },
  },
  // Workers that make and read files: one file each, without the parts of its packages that it never reaches.
  worker: { format: 'es', plugins: () => [withoutUnreached()] },
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
            ...togetherChunks(import.meta.dirname),
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
