// Rooms of the server, from the bottom to the top: every row names rows above it only.

type Rows = Readonly<Record<string, readonly string[]>>;

/** Roof → roofs that it may import: the engine knows no institution. */
const roofs: Rows = {
  base: [],
  records: ['base'],
  platform: ['base', 'records'],
  engine: ['base', 'records', 'platform'],
  institution: ['base', 'records', 'platform', 'engine'],
  web: ['base', 'records', 'platform', 'engine'],
  cli: ['records', 'institution', 'web'],
  demo: ['base', 'records', 'platform', 'engine', 'institution'],
  testing: ['*'],
};

/** Folder of `server/base` → folders of it that it may import. */
const baseRooms: Rows = {
  crypto: [],
  errors: [],
};

/** Folder of `server/platform` → folders of it that it may import. */
const platformRooms: Rows = {
  files: [],
  inbox: [],
  localization: [],
  messages: [],
  outside: [],
  parameters: [],
  policy: [],
  scheduler: [],
  settings: [],
  delivery: ['outside'],
  notifications: ['messages', 'policy'],
  auth: ['messages', 'outside', 'policy', 'delivery'],
  outbox: ['scheduler', 'delivery'],
  captcha: ['outside', 'auth'],
  chat: ['auth'],
};

/** Folder of `server/engine` → folders of it that it may import. */
const engineRooms: Rows = {
  conversation: [],
  model: [],
  query: [],
  context: ['model', 'query'],
  blocks: ['model', 'query', 'context'],
  reports: ['query', 'context'],
  form: ['model', 'query', 'context', 'blocks'],
  export: ['query', 'context', 'form'],
  operationLog: ['model', 'context', 'form'],
  operations: ['query', 'context', 'form'],
  approval: ['model', 'query', 'context', 'form', 'operations'],
  upload: ['context', 'form', 'operations'],
  endpoint: [
    'conversation',
    'model',
    'query',
    'context',
    'blocks',
    'reports',
    'form',
    'export',
    'operationLog',
    'operations',
    'approval',
    'upload',
  ],
  jobs: ['reports', 'approval'],
};

/** Part of a module → parts of modules that it may import. Rules know rules and stores alone; commands, jobs and counterparts stand above all rules. */
const institutionRooms: Rows = {
  'accounts/store': [],
  'aml/store': [],
  'customers/store': [],
  'kernel/rules': [],
  'ledger/store': [],
  'transfers/store': [],
  'treasury/jobs': [],
  'treasury/rules': [],
  'customers/counterpart': ['customers/rules'],
  'ledger/rules': ['kernel/rules', 'ledger/store'],
  'rates/rules': ['kernel/rules'],
  'accounts/rules': ['ledger/rules'],
  'closing/rules': ['ledger/store', 'ledger/rules', 'rates/rules'],
  'desks/rules': ['ledger/store', 'ledger/rules'],
  'rates/commands': ['kernel/rules', 'rates/rules'],
  'treasury/commands': ['treasury/rules', 'ledger/rules', 'rates/rules'],
  'accounts/jobs': ['accounts/rules'],
  'aml/rules': ['aml/store', 'rates/rules', 'accounts/rules'],
  'customers/rules': ['aml/rules'],
  'closing/commands': ['desks/rules', 'closing/rules'],
  'ledger/commands': ['ledger/rules', 'desks/rules', 'rates/rules'],
  'limits/rules': ['kernel/rules', 'ledger/rules', 'rates/rules', 'desks/rules'],
  'pricing/rules': ['kernel/rules', 'ledger/rules', 'rates/rules', 'closing/rules'],
  'aml/commands': ['aml/store', 'aml/rules'],
  'aml/jobs': ['aml/store', 'aml/rules'],
  'customers/commands': ['customers/rules', 'aml/rules'],
  'limits/commands': ['desks/rules', 'limits/rules'],
  'moneyOperation/rules': [
    'kernel/rules',
    'ledger/store',
    'ledger/rules',
    'rates/rules',
    'desks/rules',
    'aml/rules',
    'limits/rules',
  ],
  'pricing/commands': ['rates/rules', 'pricing/rules'],
  'pricing/jobs': ['pricing/rules'],
  'rates/counterpart': ['rates/rules'],
  'transfers/rules': [
    'kernel/rules',
    'ledger/store',
    'ledger/rules',
    'rates/rules',
    'aml/rules',
    'pricing/rules',
  ],
  'banks/rules': ['kernel/rules', 'ledger/rules', 'aml/rules'],
  'bills/rules': ['kernel/rules', 'ledger/store', 'ledger/rules', 'pricing/rules'],
  'bills/counterpart': ['bills/rules'],
  'closing/jobs': ['closing/rules', 'moneyOperation/rules'],
  'customers/jobs': ['customers/commands'],
  'moneyOperation/commands': ['kernel/rules', 'ledger/rules', 'moneyOperation/rules'],
  'bills/commands': [
    'kernel/rules',
    'desks/rules',
    'moneyOperation/rules',
    'bills/rules',
    'moneyOperation/commands',
  ],
  'bills/jobs': ['bills/rules', 'moneyOperation/commands'],
  'banks/commands': ['banks/rules', 'moneyOperation/commands'],
  'banks/jobs': ['banks/rules', 'moneyOperation/commands'],
  'wallets/rules': ['kernel/rules'],
  'eft/rules': [
    'kernel/rules',
    'ledger/rules',
    'accounts/rules',
    'limits/rules',
    'pricing/rules',
    'wallets/rules',
    'transfers/rules',
  ],
  'eft/counterpart': ['eft/rules'],
  'administration/rules': ['kernel/rules', 'transfers/rules', 'eft/rules'],
  'reports/commands': [
    'desks/rules',
    'ledger/store',
    'transfers/store',
    'treasury/rules',
    'ledger/rules',
    'rates/rules',
    'pricing/rules',
    'transfers/rules',
  ],
  'transfers/counterpart': ['transfers/rules'],
  'accounts/commands': [
    'kernel/rules',
    'ledger/rules',
    'accounts/rules',
    'desks/rules',
    'limits/rules',
    'moneyOperation/rules',
    'moneyOperation/commands',
  ],
  'transfers/commands': [
    'customers/rules',
    'kernel/rules',
    'desks/rules',
    'aml/rules',
    'moneyOperation/rules',
    'transfers/rules',
    'moneyOperation/commands',
  ],
  'eft/commands': ['moneyOperation/rules', 'moneyOperation/commands', 'eft/rules'],
  'administration/commands': [
    'administration/rules',
    'kernel/rules',
    'limits/rules',
    'moneyOperation/rules',
    'transfers/commands',
  ],
  'administration/jobs': ['administration/rules', 'transfers/rules', 'transfers/commands'],
  'desks/commands': [
    'ledger/rules',
    'desks/rules',
    'moneyOperation/rules',
    'moneyOperation/commands',
    'accounts/commands',
  ],
  'transfers/jobs': ['transfers/rules', 'transfers/commands'],
  'wallets/commands': [
    'wallets/rules',
    'ledger/store',
    'ledger/rules',
    'limits/rules',
    'desks/rules',
    'eft/rules',
    'moneyOperation/rules',
    'moneyOperation/commands',
    'accounts/commands',
  ],
  'applications/rules': ['kernel/rules', 'aml/rules', 'customers/rules'],
  'applications/counterpart': ['applications/rules'],
  'applications/commands': [
    'applications/rules',
    'aml/rules',
    'customers/rules',
    'customers/commands',
    'accounts/commands',
    'moneyOperation/rules',
    'moneyOperation/commands',
  ],
};

/** Folder of `server/web` → folders of it that it may import. */
const webRooms: Rows = {
  http: [],
  node: ['http'],
  sockets: ['http'],
};

const common = ['contract', 'schemas', 'screen-defs'];

/** Roofs that all rooms of a roof may import besides. */
const below = (roof: string) => [...(roofs[roof] ?? []).map((other) => `server/${other}`), ...common];

/** Rows of the server, by folder. */
export const serverDirections = {
  server: { rows: roofs, common },
  'server/base': { rows: baseRooms, common: below('base') },
  'server/platform': { rows: platformRooms, common: below('platform') },
  'server/engine': { rows: engineRooms, common: below('engine') },
  'server/institution': {
    rows: institutionRooms,
    common: [...below('institution'), 'server/institution/services', 'server/institution/roles'],
    depth: 2,
  },
  'server/web': { rows: webRooms, common: below('web') },
};
