// Rooms of the tools, from the bottom to the top: every row names rows above it only.

/** Folder of `tools` → folders of `tools` that it may import. */
export const toolRooms: Readonly<Record<string, readonly string[]>> = {
  checks: [],
  language: [],
  lint: ['language'],
  compiler: ['language', 'lint'],
  cli: ['checks', 'language', 'lint', 'compiler'],
  runs: ['checks', 'compiler', 'cli'],

  build: ['compiler', 'cli', 'runs'],
  testing: ['*'],
};

/** Folder of `tools/language` → folders of it that it may import. */
export const languageRooms: Readonly<Record<string, readonly string[]>> = {
  conditions: [],
  kinds: [],
  schemas: [],
  source: [],
  screenTests: ['schemas', 'source'],
  shorthand: ['kinds', 'source'],
  project: ['kinds', 'schemas', 'source', 'shorthand'],
  views: ['kinds', 'source', 'project'],
  form: ['conditions', 'source', 'project', 'views'],
  types: ['schemas', 'project', 'views'],
  endpoints: ['kinds', 'source', 'views', 'form'],
  needs: ['kinds', 'project', 'views', 'form'],
  format: ['kinds', 'schemas', 'source', 'project', 'views', 'endpoints'],
  migrate: ['source', 'project', 'views', 'format'],
  references: ['kinds', 'schemas', 'source', 'screenTests', 'project', 'views', 'endpoints', 'format'],
};

/** Folder of `tools/lint` → folders of it that it may import. */
export const lintRooms: Readonly<Record<string, readonly string[]>> = {
  sources: [],
  wording: [],
  rules: ['sources', 'wording'],
};

/** Folder of `tools/compiler` → folders of it that it may import. */
export const compilerRooms: Readonly<Record<string, readonly string[]>> = {
  origins: [],
  texts: [],
  validators: [],
  conditions: ['validators'],
  fields: ['texts'],
  form: ['texts', 'validators', 'conditions', 'fields'],
  model: ['fields'],
  actions: ['texts', 'validators', 'conditions', 'form'],
  grid: ['texts', 'validators', 'conditions', 'fields', 'form'],
  blocks: ['texts', 'validators', 'conditions', 'fields', 'form', 'grid'],
};

/** Folder of `tools/cli` → folders of it that it may import. */
export const cliRooms: Readonly<Record<string, readonly string[]>> = {
  access: [],
  answers: [],
  diff: [],
  skeletons: [],
  description: ['skeletons'],
  docs: ['access'],
  words: ['answers'],
  commands: ['access', 'answers', 'diff', 'skeletons', 'description', 'docs', 'words'],
};

/** Folder of `tools/runs` → folders of it that it may import. */
export const runRooms: Readonly<Record<string, readonly string[]>> = {
  browser: [],
  visual: [],
  screenshots: ['browser'],
};

/** Rooms that all folders of the tools may import besides. */
export const commonToTools = ['contract', 'schemas', 'screen-defs'];

/** Rooms that all folders of one folder of the tools may import besides. */
export const commonTo = (tool: string) => [
  ...(toolRooms[tool] ?? []).map((other) => `tools/${other}`),
  ...commonToTools,
];
