// Rooms of the tools, from the bottom to the top: every row names rows above it only.

/** Folder of `tools` → folders of `tools` that it may import. */
export const toolRooms: Readonly<Record<string, readonly string[]>> = {
  definitions: [],
  browser: [],
  fonts: [],
  checks: [],
  visual: [],
  migrate: ['definitions'],
  types: ['definitions'],
  lint: ['definitions'],
  compiler: ['definitions', 'lint'],
  access: ['compiler'],
  docs: ['definitions', 'checks', 'lint', 'access'],
  screens: ['definitions', 'migrate', 'types', 'lint', 'compiler', 'docs'],
  vite: ['compiler', 'screens'],
  run: ['visual', 'compiler', 'screens'],
  screenshots: ['browser', 'run'],
  testing: ['*'],
};

/** Folder of `tools/definitions` → folders of it that it may import. */
export const definitionRooms: Readonly<Record<string, readonly string[]>> = {
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

/** Folder of `tools/lint` → folders of it that it may import. */
export const lintRooms: Readonly<Record<string, readonly string[]>> = {
  sources: [],
  wording: [],
  rules: ['sources', 'wording'],
};

/** Folder of `tools/compiler` → folders of it that it may import. */
export const compilerRooms: Readonly<Record<string, readonly string[]>> = {
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

/** Folder of `tools/screens` → folders of it that it may import. */
export const commandRooms: Readonly<Record<string, readonly string[]>> = {
  answers: [],
  skeletons: [],
  words: ['answers'],
  description: ['skeletons'],
  diff: [],
  commands: ['answers', 'skeletons', 'words', 'description', 'diff'],
};

/** Rooms that all folders of the tools may import besides. */
export const commonToTools = ['contract', 'schemas', 'screen-defs'];

/** Rooms that all folders of one folder of the tools may import besides. */
export const commonTo = (tool: string) => [
  ...(toolRooms[tool] ?? []).map((other) => `tools/${other}`),
  ...commonToTools,
];
