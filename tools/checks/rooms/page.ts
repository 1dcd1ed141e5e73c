// Rooms of the page, from the bottom to the top: every row names rows above it only.

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
  testing: ['*'],
};

/** Folder of `src/fields` → folders of `src/fields` that it may import. */
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

/** Rooms that all folders of the fields may import besides. */
export const commonToFields = [
  'src/engine',
  'src/i18n',
  'src/inputs',
  'src/panel',
  'src/parts',
  'src/scripts',
  'contract',
];

/** Rooms that all folders of the shell may import besides. */
export const commonToShell = ['src/engine', 'src/i18n', 'src/theme', 'src/inputs', 'src/parts', 'contract'];

/** Room of the page → rooms that it may import. */
export const pageRooms: Readonly<Record<string, readonly string[]>> = {
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
};
