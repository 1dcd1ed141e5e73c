// Rooms of the page, from the bottom to the top: every row names rows above it only.

/** Folder of `src` → folders of `src` that it may import. */
export const pageRooms: Readonly<Record<string, readonly string[]>> = {
  replies: [],
  ui: ['replies'],
  engine: ['replies'],
  request: ['replies', 'ui'],
  form: ['replies', 'ui', 'engine'],
  grid: ['ui', 'engine'],
  blocks: ['replies', 'ui', 'engine', 'grid'],
  screens: ['ui', 'engine', 'form', 'grid', 'blocks'],
  session: ['replies', 'ui'],
  shell: ['ui', 'engine'],
  workspace: ['replies', 'ui', 'engine', 'request', 'screens', 'session', 'shell'],
  app: ['*'],
};

/** Folder of `src/session` → folders of it that it may import; files beside them put them together. */
export const sessionRooms: Readonly<Record<string, readonly string[]>> = {
  store: [],
  sockets: [],
  sources: ['store'],
  inputs: ['store'],
  lock: ['store', 'sources', 'inputs'],
  password: ['store', 'inputs'],
  signIn: ['store', 'sources', 'inputs', 'password'],
  testing: ['*'],
};

/** Folder of `src/workspace` → folders of it that it may import; files beside them put them together. */
export const workspaceRooms: Readonly<Record<string, readonly string[]>> = {
  tabs: [],
  drafts: [],
  rights: ['tabs'],
  slots: ['tabs'],
};

/** Folder of `src/engine` → folders of `src/engine` that it may import. */
export const engineRooms: Readonly<Record<string, readonly string[]>> = {
  expressions: [],
  ports: [],
  form: ['expressions', 'ports'],
  grid: ['expressions'],
  context: ['expressions', 'ports', 'form', 'grid'],
  blocks: ['expressions', 'grid', 'context'],
  actions: ['expressions', 'ports', 'grid', 'context'],
  screen: ['expressions', 'ports', 'form', 'grid', 'context', 'blocks', 'actions'],
  handlers: ['ports', 'context', 'actions', 'screen'],
  testing: ['*'],
};

/** Folder of `src/form/fields` → folders of it that it may import. */
export const fieldRooms: Readonly<Record<string, readonly string[]>> = {
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

/** Folder of `src/grid` → folders of it that it may import. */
export const gridRooms: Readonly<Record<string, readonly string[]>> = {
  rows: [],
  actions: ['rows'],
  editing: ['rows'],
  ranges: ['rows'],
  columns: ['rows', 'actions', 'editing', 'ranges'],
  menus: ['rows', 'columns'],
  paging: ['rows', 'actions', 'editing'],
  table: ['rows', 'actions', 'editing', 'ranges', 'columns'],
  cards: ['rows', 'actions', 'columns', 'paging', 'table'],
};

/** Folder of `src/blocks` → folders of it that it may import. */
export const blockRooms: Readonly<Record<string, readonly string[]>> = {
  parts: [],
  chart: ['parts'],
  pivot: ['parts', 'chart'],
  map: ['parts', 'chart'],
  calendar: ['parts'],
  diff: ['parts'],
  preview: ['parts'],
  progress: ['parts'],
  board: ['parts', 'chart', 'pivot', 'map', 'calendar', 'diff', 'preview', 'progress'],
};

/** Folder of `src/screens` → folders of it that it may import. */
export const screenRooms: Readonly<Record<string, readonly string[]>> = {
  facts: [],
  actions: [],
  files: [],
  print: ['facts'],
  receipt: ['facts', 'actions'],
  floorplans: ['facts', 'actions', 'files'],
  export: [],
};

/** Folder of `src/shell` → folders of `src/shell` that it may import. */
export const shellRooms: Readonly<Record<string, readonly string[]>> = {
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

/** Rooms that all folders of one room of the page may import besides. */
export const commonToPage = (room: string) => [
  ...(pageRooms[room] ?? []).map((other) => `src/${other}`),
  'contract',
];
