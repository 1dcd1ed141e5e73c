import { describe, expect, test } from 'vitest';
import { schemaKinds, schemaOf } from '../../language/schemas/schemaOf';
import { schemaPage } from './schemaPage';

describe('E08 the reference lists every word', () => {
  test.each(schemaKinds)('%s', (kind) => {
    const schema = schemaOf(kind);
    const page = schemaPage(kind, 'screen.md', schema);
    const parts = [schema, ...Object.values(schema.definitions ?? {})];
    for (const word of parts.flatMap(({ properties = {} }) => Object.keys(properties))) {
      expect(page, word).toContain(`| \`${word}\` |`);
    }
  });

  test('a word with its form, its default, and whether it is required', () => {
    const page = schemaPage('A thing', 'screen.md', {
      required: ['size'],
      properties: {
        size: { enum: ['s', 'm'], default: 's', description: 'How big.' },
        parts: { items: { $ref: '#/definitions/part' }, description: 'What is in it.' },
      },
      definitions: { part: { description: 'A part.', properties: { name: { type: 'string' } } } },
    });
    expect(page).toContain('| `size` | `s` `m` | How big. Default: `s`. **Required.** |');
    expect(page).toContain('| `parts` | list of [part](#part) | What is in it. |');
    expect(page).toContain('## part\n\nA part.\n');
  });
});
