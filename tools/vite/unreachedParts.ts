import type { Plugin } from 'vite';
import { leaveOut } from './leaveOut';

/** A part that would be missed: whoever reaches it gets an error, not an empty place on the page. */
const leftOut = () =>
  "export default function LeftOut() { throw new Error('tools/vite leaves this part of a package out'); }";

/** Parts of packages that are never reached here, and what takes their place. */
const unreached: readonly { readonly part: RegExp; readonly instead: (source: string) => string }[] = [
  // The theme turns ripples off (src/ui/theme/components.ts).
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
  // No cookie of axios' carries a token, and its options are ours: they need no check.
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
  // No text names a format of i18next, nothing asks for the direction of a language or another instance, and its advice is
  // for developers.
  {
    part: /i18next\/dist\/esm\/i18next\.js$/,
    instead: (source) =>
      source
        .replace(
          /class Formatter \{[\s\S]*?\n\}/,
          'class Formatter { init() {} format(value) { return value; } }',
        )
        .replace(/^ {2}(dir|cloneInstance)\([\s\S]*?^ {2}\}$/gm, '')
        .replace(/(ogger\.(?:once|warn|deprecate)\(.*?)(['"`])(?:(?!\2)[^\\\n]|\\.){60,}\2\);$/gm, "$1'');"),
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
  {
    part: /@rjsf\/utils\/lib\/schema\/retrieveSchema\.js$/,
    instead: () =>
      'export default (_validator, schema) => schema; export const relaxOptionsForScoring = null, resolveAllReferences = null, resolveAnyOrOneOfSchemas = null, retrieveSchemaInternal = null;',
  },
  {
    part: /@rjsf\/utils\/lib\/(findSchemaDefinition|schema\/(getClosestMatchingOption|getFirstMatchingOption|findFieldInSchema))\.js$/,
    instead: () => `${leftOut()} export const makeAllReferencesAbsolute = null;`,
  },
  {
    part: /@rjsf\/utils\/lib\/schemaHasNestedConditional\.js$/,
    instead: () => 'export default () => false;',
  },
  // RJSF has no data: it neither validates nor clears any, fills none in, and compares little.
  {
    part: /@rjsf\/utils\/lib\/schema\/getDefaultFormState\.js$/,
    instead: () => 'export default (_validator, _schema, data) => data ?? {};',
  },
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
  // Where WebSocket is closed, WebTransport is, too: polling remains.
  {
    part: /engine\.io-client\/build\/esm\/transports\/webtransport\.js$/,
    instead: () => 'export class WT {}',
  },
  // The palette is a dialog of MUI.
  {
    part: /@radix-ui\/react-dialog\/dist\/index\.mjs$/,
    instead: () => 'export const Root = null, Portal = null, Overlay = null, Content = null;',
  },
  // The policy refuses these sources of a fingerprint (src/request/identity/computeFingerPrint.ts).
  {
    part: /@fingerprintjs\/fingerprintjs\/dist\/fp\.esm\.js$/,
    instead: (source) => source.replace(/^ {4}(fonts|domBlockers|fontPreferences): \w+,\n/gm, ''),
  },
  // Links are MUI's, and routes neither load data nor catch errors.
  {
    part: /react-router\/dist\/development\/chunk-\w+\.mjs$/,
    instead: (source) =>
      !source.includes('function BrowserRouter(')
        ? `${source}\n`
        : leaveOut(source, ['Form', 'Link', 'NavLink', 'RenderErrorBoundary']).replace(
            'ENABLE_DEV_WARNINGS = true',
            'ENABLE_DEV_WARNINGS = false',
          ),
  },
  // Grids have neither filters nor groups of columns or rows, menus nor panels of AG Grid.
  {
    part: /ag-grid-react\/dist\/package\/index\.esm\.mjs$/,
    instead: (source) =>
      leaveOut(source, [
        ...[
          'AgBeanStub',
          'DetailCellRenderer',
          'GroupCellRenderer',
          'HeaderFilterCellComp',
          'HeaderGroupCellComp',
        ],
        ...[
          'PopupEditorComp',
          'DateComponentWrapper',
          'MenuItemComponentWrapper',
          'StatusPanelComponentWrapper',
        ],
        ...['FilterComponentWrapper', 'FilterDisplayComponentWrapper', 'ToolPanelComponentWrapper'],
        ...['FloatingFilterComponentWrapper', 'FloatingFilterDisplayComponentWrapper'],
        ...[
          'FloatingFilterComponentProxy',
          'FloatingFilterDisplayComponentProxy',
          'CellEditorComponentProxy',
        ],
      ]),
  },
  // jsPDF would draw HTML with them.
  { part: /\/node_modules\/(html2canvas|canvg|dompurify)\//, instead: () => 'export default null;' },
];

/** Keeps unreached parts out of the build, whose bytes before sign-in and before the first rows are limited. */
export function withoutUnreached(): Plugin {
  return {
    name: 'without-unreached',
    apply: 'build',
    transform(source, id) {
      const found = unreached.find(({ part }) => part.test(id));
      if (found === undefined) return null;
      const code = found.instead(source);
      if (code === source)
        throw new Error(`${id} has changed: tools/vite/unreachedParts.ts finds no part to leave out`);
      return { code, map: null };
    },
  };
}
