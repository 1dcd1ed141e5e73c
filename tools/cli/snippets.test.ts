import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { languageVersion } from '../language/views/languageVersion';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
}

/** Text that an editor inserts for an unchanged snippet. */
function written({ body }: Snippet): string {
  return body
    .join('\n')
    .replace(/\$\{TM_[A-Z_]+(?:\/[^}]*)?\}/g, 'fleet')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replaceAll('\\$', '$');
}

const snippets = Object.values(read('.vscode/screens.code-snippets')) as readonly Snippet[];
const whole = snippets.filter(({ body }) => body.some((line) => line.includes('$schema')));

test('every floorplan that screens are written for has a snippet', () => {
  const { floorplan } = read('schemas/screen.schema.json').properties;
  const prefixes = snippets.map(({ prefix }) => prefix);
  expect(prefixes).toEqual(expect.arrayContaining(floorplan.enum.filter((name: string) => name !== 'demo')));
});

test.each(whole.map((snippet) => [snippet.prefix, snippet] as const))(
  'the snippet «%s» is valid against its schema',
  (_, snippet) => {
    const definition = JSON.parse(written(snippet));
    const ajv = new Ajv2019({ strict: false, schemas: [read('schemas/field.schema.json')] });
    addFormats.default(ajv as never);
    const check = ajv.compile(read(`schemas/${definition.$schema.split('/').at(-1)}`));
    expect(check(definition), ajv.errorsText(check.errors)).toBe(true);
    expect(definition.languageVersion).toBe(
      definition.$schema.includes('screenTest') ? undefined : languageVersion,
    );
  },
);
