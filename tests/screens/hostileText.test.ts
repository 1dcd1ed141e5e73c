import { afterAll, describe, expect, test } from 'vitest';
import { localizeErrors } from '../../contract/validation/validationMessages';
import { validatorRuntime } from '../../contract/validation/validatorRuntime';
import { compiledModule } from './compiledModule';
import { wholeProject } from './gallerySource';

/** Unreadable texts, or texts that look like others. */
const hostile = ['AYŞE\u0000', '\u202E0001', '\u200B\u200B\u200B\u200B\u200B', 'AYŞE\uD83D', '\u001b[2J'];
const typed: ReadonlySet<string> = new Set(['text', 'multiline', 'email', 'phone', 'iban']);

let looked = 0;

afterAll(() => expect(looked).toBeGreaterThan(100));

describe('SECURITY 23 every field of every form refuses unreadable texts', () => {
  test.each([...wholeProject.modules])('%s', async (_, source) => {
    const { screen, validators } = await compiledModule(source);
    const { form } = screen ?? {};
    if (!form) return;
    const validator = validators?.(validatorRuntime)[form.validator];
    const fields = Object.values(form.fields).filter(
      // What is only shown is not read from a body (massAssignment.test.ts).
      ({ kind, range, multiple, readOnly }) => typed.has(kind) && !range && !multiple && !readOnly,
    );
    const taken = fields.flatMap(({ name }) =>
      hostile.flatMap((text) => {
        const passes = validator?.({ [name]: text }) !== false;
        const refused = localizeErrors(validator?.errors).some(({ field }) => field === name);
        return passes || !refused ? [`${name}: ${JSON.stringify(text)}`] : [];
      }),
    );
    looked += fields.length;
    expect(taken).toEqual([]);
  });
});
