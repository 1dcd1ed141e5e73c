// Which room may import which (ARCHITECTURE.md, "The rooms" and the tables of the rooms of single folders below it).
import { domainRooms } from './domainRooms';

/**
 * Folder of `server` → folders of `server` that it may import, from the bottom to the top: every row names rows above it
 * only, so that no two folders import each other. `*`: all of them.
 */
const serverRooms: Readonly<Record<string, readonly string[]>> = {
  crypto: [],
  outside: [],
  errors: [],
  files: [],
  fonts: [],
  model: [],
  policy: [],
  delivery: ['outside', 'errors'],
  storage: ['crypto', 'errors', 'model'],
  messages: ['storage'],
  parameters: ['storage'],
  auth: ['crypto', 'outside', 'errors', 'policy', 'delivery', 'storage', 'messages'],
  conversation: ['errors', 'storage'],
  localization: ['storage'],
  notifications: ['policy', 'storage', 'messages'],
  query: ['crypto', 'errors', 'storage'],
  settings: ['errors', 'storage'],
  captcha: ['outside', 'storage', 'auth'],
  chat: ['errors', 'storage', 'auth'],
  context: [
    'errors',
    'files',
    'model',
    'policy',
    'delivery',
    'storage',
    'messages',
    'notifications',
    'query',
  ],
  scheduler: ['storage', 'query'],
  blocks: ['errors', 'model', 'storage', 'query', 'context'],
  form: ['crypto', 'errors', 'model', 'storage', 'auth', 'query', 'context', 'blocks'],
  export: ['errors', 'storage', 'query', 'context', 'form'],
  reports: ['errors', 'storage', 'query', 'context', 'scheduler'],
  operations: ['errors', 'storage', 'query', 'context', 'form'],
  approval: [
    'crypto',
    'errors',
    'model',
    'storage',
    'messages',
    'auth',
    'notifications',
    'query',
    'context',
    'form',
    'operations',
  ],
  upload: ['errors', 'files', 'storage', 'context', 'form', 'operations'],
  domain: ['errors', 'policy', 'delivery', 'storage'],
  counterparts: ['crypto', 'outside', 'errors', 'domain'],
  operationLog: ['errors', 'model', 'storage', 'auth', 'context', 'form', 'domain'],
  commands: [
    'errors',
    'policy',
    'delivery',
    'storage',
    'messages',
    'parameters',
    'context',
    'scheduler',
    'approval',
    'domain',
  ],
  jobs: [
    'errors',
    'storage',
    'query',
    'messages',
    'parameters',
    'auth',
    'notifications',
    'scheduler',
    'reports',
    'approval',
    'domain',
    'commands',
  ],
  endpoint: [
    'crypto',
    'errors',
    'files',
    'model',
    'policy',
    'storage',
    'messages',
    'auth',
    'conversation',
    'query',
    'context',
    'scheduler',
    'blocks',
    'form',
    'export',
    'reports',
    'operations',
    'approval',
    'upload',
    'domain',
    'operationLog',
  ],
  demo: ['crypto', 'delivery', 'storage', 'auth', 'scheduler', 'domain', 'counterparts', 'commands'],
  http: [
    'crypto',
    'errors',
    'files',
    'model',
    'policy',
    'delivery',
    'storage',
    'messages',
    'auth',
    'conversation',
    'localization',
    'notifications',
    'query',
    'settings',
    'captcha',
    'chat',
    'operationLog',
    'endpoint',
  ],
  node: [
    'crypto',
    'outside',
    'errors',
    'files',
    'fonts',
    'model',
    'delivery',
    'storage',
    'parameters',
    'auth',
    'captcha',
    'reports',
    'counterparts',
    'endpoint',
    'http',
  ],
  sockets: ['errors', 'storage', 'auth', 'notifications', 'http'],
  fixtures: ['*'],
};

/** Folder of `src/engine` → folders of `src/engine` that it may import, ordered like `serverRooms`. */
const engineRooms: Readonly<Record<string, readonly string[]>> = {
  expressions: [],
  ports: [],
  form: ['expressions', 'ports'],
  grid: ['expressions'],
  context: ['expressions', 'ports', 'form', 'grid'],
  blocks: ['expressions', 'grid', 'context'],
  actions: ['expressions', 'ports', 'grid', 'context'],
  screen: ['expressions', 'ports', 'form', 'grid', 'context', 'blocks', 'actions'],
  testing: ['*'],
};

/** Folder of `contract` → folders of `contract` that it may import, ordered like `serverRooms`. */
const contractRooms: Readonly<Record<string, readonly string[]>> = {
  values: [],
  texts: ['values'],
  patterns: [],
  archive: [],
  keywords: ['values', 'patterns'],
  generated: ['values'],
  floorplans: ['generated'],
  wire: ['values'],
  roles: ['values', 'wire'],
  compiled: ['values', 'keywords', 'generated', 'wire'],
  reading: ['values', 'keywords', 'compiled'],
  tables: ['archive', 'compiled'],
  formats: ['values', 'compiled', 'reading'],
  files: ['values', 'wire', 'compiled', 'formats'],
  validation: ['values', 'patterns', 'keywords', 'compiled', 'reading'],
};

/** Folder of `src/fields` → folders of `src/fields` that it may import, ordered like `serverRooms`. */
const fieldRooms: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  host: [],
  typing: ['host'],
  text: ['host', 'typing'],
  numbers: ['host', 'typing'],
  dates: ['host', 'typing'],
  choices: ['host'],
  files: ['host'],
  json: ['host', 'text'],
  lookup: ['host', 'choices'],
  widgets: ['host', 'text', 'numbers', 'dates', 'choices', 'files', 'json', 'lookup'],
  lines: ['host', 'typing', 'widgets'],
  testing: ['*'],
};

/** Folder of `src/shell` → folders of `src/shell` that it may import, ordered like `serverRooms`. */
const shellRooms: Readonly<Record<string, readonly string[]>> = {
  text: [],
  links: [],
  layouts: [],
  icons: ['text', 'links', 'layouts'],
  drawers: [],
  notices: [],
  waiting: [],
  keys: [],
  dialogs: ['text'],
  errors: ['dialogs'],
  inspector: ['text'],
  navigation: ['text', 'links', 'layouts', 'icons'],
  settings: ['layouts', 'icons', 'drawers'],
  chat: ['text', 'layouts', 'icons', 'drawers'],
  stores: ['notices', 'waiting', 'keys', 'dialogs', 'errors', 'navigation', 'settings', 'chat'],
  palette: ['links', 'icons', 'navigation', 'stores'],
  panels: ['layouts', 'icons', 'drawers', 'navigation', 'settings', 'chat', 'stores'],
  toolbar: ['text', 'layouts', 'icons', 'navigation', 'settings', 'chat', 'stores'],
  dashboard: ['icons', 'navigation', 'stores'],
  frame: [
    'links',
    'layouts',
    'icons',
    'keys',
    'navigation',
    'settings',
    'chat',
    'stores',
    'palette',
    'panels',
    'toolbar',
  ],
  testing: ['*'],
};

/** Folder of `tools` → folders of `tools` that it may import, ordered like `serverRooms`. */
const toolRooms: Readonly<Record<string, readonly string[]>> = {
  definitions: [],
  browser: [],
  checks: [],
  visual: [],
  migrate: ['definitions'],
  types: ['definitions'],
  lint: ['definitions'],
  compiler: ['definitions', 'lint'],
  access: ['compiler'],
  docs: ['definitions', 'lint', 'access'],
  screens: ['definitions', 'migrate', 'types', 'lint', 'compiler', 'docs'],
  vite: ['compiler', 'screens'],
  run: ['visual', 'compiler', 'screens'],
  screenshots: ['browser', 'run'],
  testing: ['*'],
};

/** Folder of `tools/definitions` → folders of it that it may import, ordered like `serverRooms`. */
const definitionRooms: Readonly<Record<string, readonly string[]>> = {
  source: [],
  schemas: [],
  kinds: [],
  shorthand: ['source', 'kinds'],
  project: ['source', 'schemas', 'kinds', 'shorthand'],
  screenTests: ['source', 'schemas'],
  conditions: [],
  language: ['source', 'kinds', 'project'],
  form: ['source', 'project', 'conditions', 'language'],
  endpoints: ['source', 'kinds', 'language', 'form'],
  needs: ['kinds', 'project', 'language', 'form'],
  format: ['source', 'schemas', 'kinds', 'project', 'language', 'endpoints'],
  references: ['source', 'schemas', 'kinds', 'project', 'screenTests', 'language', 'endpoints', 'format'],
};

/** Folder of `tools/lint` → folders of it that it may import, ordered like `serverRooms`. */
const lintRooms: Readonly<Record<string, readonly string[]>> = {
  sources: [],
  wording: [],
  rules: ['sources', 'wording'],
};

/** Folder of `tools/compiler` → folders of it that it may import, ordered like `serverRooms`. */
const compilerRooms: Readonly<Record<string, readonly string[]>> = {
  texts: [],
  validators: [],
  conditions: ['validators'],
  fields: ['texts'],
  form: ['texts', 'validators', 'conditions', 'fields'],
  grid: ['texts', 'validators', 'conditions', 'fields', 'form'],
  blocks: ['texts', 'validators', 'conditions', 'fields', 'form', 'grid'],
  actions: ['texts', 'validators', 'conditions', 'form'],
  model: ['fields'],
  origins: [],
};

/** Folder of `tools/screens` → folders of it that it may import, ordered like `serverRooms`. */
const commandRooms: Readonly<Record<string, readonly string[]>> = {
  answers: [],
  skeletons: [],
  words: ['answers'],
  description: ['skeletons'],
  diff: [],
  commands: ['answers', 'skeletons', 'words', 'description', 'diff'],
};

/** Rooms that all folders of the tools may import besides. */
const commonToTools = ['contract', 'schemas', 'screen-defs'];

/** Rooms that all folders of one folder of the tools may import besides. */
const commonTo = (tool: string) => [
  ...(toolRooms[tool] ?? []).map((other) => `tools/${other}`),
  ...commonToTools,
];

/** Rooms that all folders of the fields may import besides. */
const commonToFields = [
  'src/engine',
  'src/i18n',
  'src/inputs',
  'src/panel',
  'src/parts',
  'src/scripts',
  'contract',
];

/** Rooms that all folders of the shell may import besides. */
const commonToShell = ['src/engine', 'src/i18n', 'src/theme', 'src/inputs', 'src/parts', 'contract'];

/** Folder whose folders have one direction → their rows, and what all of them may import besides. */
export const directions = {
  server: { rows: serverRooms, common: ['contract', 'schemas', 'screen-defs'] },
  'server/domain': {
    rows: domainRooms,
    common: ['server/errors', 'server/policy', 'server/delivery', 'server/storage', 'contract', 'schemas'],
  },
  'src/engine': { rows: engineRooms, common: ['contract'] },
  contract: { rows: contractRooms, common: [] },
  'src/fields': { rows: fieldRooms, common: commonToFields },
  'src/shell': { rows: shellRooms, common: commonToShell },
  tools: { rows: toolRooms, common: commonToTools },
  'tools/definitions': { rows: definitionRooms, common: commonTo('definitions') },
  'tools/lint': { rows: lintRooms, common: commonTo('lint') },
  'tools/compiler': { rows: compilerRooms, common: commonTo('compiler') },
  'tools/screens': { rows: commandRooms, common: commonTo('screens') },
} as const;

const directedEntries = Object.entries(directions).flatMap(([folder, { rows, common }]) =>
  Object.entries(rows).map(([room, imported]) => [
    `${folder}/${room}`,
    [...imported.map((other) => (other === '*' ? folder : `${folder}/${other}`)), ...common],
  ]),
);

/** Room → rooms that it may import. A room may import itself. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'src/engine': ['contract'],
  'src/scripts': [],
  'src/request': ['src/scripts', 'contract'],
  'src/i18n': ['contract'],
  'src/theme': ['src/parts', 'contract'],
  'src/inputs': [],
  'src/panel': [],
  'src/parts': [],
  'src/fields': commonToFields,
  'src/blocks': ['src/engine', 'src/i18n', 'src/theme', 'src/fields', 'src/panel', 'src/parts', 'contract'],
  'src/floorplans': [
    'src/engine',
    'src/i18n',
    'src/theme',
    'src/blocks',
    'src/panel',
    'src/parts',
    'contract',
  ],
  'src/actions': ['src/engine', 'contract'],
  'src/export': ['src/engine', 'src/i18n', 'src/theme', 'src/scripts', 'contract'],
  'src/auth': ['src/engine', 'src/i18n', 'src/theme', 'src/inputs', 'src/parts', 'contract'],
  'src/tabs': ['src/engine', 'src/i18n', 'src/theme', 'src/panel', 'contract'],
  'src/shell': commonToShell,
  'src/sockets': ['src/i18n', 'src/parts', 'contract'],
  'src/app': ['src', 'contract'],
  server: ['contract', 'schemas', 'screen-defs'],
  ...Object.fromEntries(directedEntries),
  tools: commonToTools,
  '.storybook': ['contract', 'src', 'server', 'tools', 'screen-defs'],
  tests: ['contract', 'src', 'server', 'tools', 'schemas', 'screen-defs'],
  bench: ['contract', 'src', 'server', 'tools', 'schemas', 'screen-defs'],
};
