import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledField, CompiledFormField } from '../../contract/model/compiledForm';
import type { Json } from '../../contract/values/json';
import { hiddenPassword, maskValue } from '../../contract/values/masks';
import { masksOf } from '../../server/engine/form/masking';
import { keptReply, keptRequest } from '../../server/engine/operationLog/keptRequest';
import { loggedFields } from '../../server/engine/operationLog/loggedFields';
import { Redaction } from '../../server/engine/operationLog/Redaction';
import { secretCodesIn } from '../../server/records/secretCodes';
import { gallerySource } from './gallerySource';

// SECURITY 17: of all screens, for any request and reply, nothing secret gets into the log.

const { model } = gallerySource;
const keys = Object.keys(model.screens);
const screens = (await Promise.all(keys.map((key) => gallerySource.importModule(key)))).flatMap(
  ({ screen }) => screen ?? [],
);

type Field = CompiledField & Partial<Pick<CompiledFormField, 'lines' | 'proves'>>;

/** A body and a reply with a value for each field, wherever a field can be. */
function exchangeOf(
  screen: CompiledScreen,
  path: string,
  dialog: readonly Field[],
  of: (field: Field) => Json,
) {
  const values = (fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field.name, field.lines ? lines(field, of) : of(field)]));
  const form = Object.values(screen.form?.fields ?? {});
  const all = [...screen.header, ...form, ...(screen.grid?.columns ?? [])];
  const body = {
    state: values(all),
    filter: values(all),
    payload: values([...dialog, ...form]),
    rows: [{ id: '1', version: 1, values: values(all) }],
    ...Object.fromEntries(form.map((field) => [field.name, of(field)])),
  };
  const reply = {
    restHeader: { success: true, code: 'ok', message: '', notificationType: 'NONE' as const },
    state: values(all),
    result: { ...values(all), id: '1' },
    responseObject: { ...values(all), rows: [{ id: '1', ...values(all) }] },
  };
  const fields = loggedFields(model, screen);
  const redaction = new Redaction();
  return JSON.stringify([keptRequest(redaction, fields, path, body), keptReply(redaction, fields, reply)]);
}

function lines({ lines: definition }: Field, of: (field: Field) => Json): Json {
  return [Object.fromEntries((definition?.columns ?? []).map((column) => [column.name, of(column)]))];
}

const cases = screens.flatMap((screen) => [
  { screen, path: '', dialog: [] as readonly Field[] },
  ...screen.actions.flatMap(({ path, form }) =>
    path && form ? [{ screen, path, dialog: Object.values(form.fields) }] : [],
  ),
]);

const none = { screen: {} as CompiledScreen, path: '', dialog: [] };
const someCase = fc.nat({ max: cases.length - 1 });
const secrets = secretCodesIn(model);

describe('the log of operations', () => {
  test('covers all screens', () => {
    expect(screens.length).toBeGreaterThan(80);
    expect(cases.length).toBeGreaterThan(screens.length);
  });

  test('contains no text that a person typed, in any field', () => {
    // A blank: no number, code or day.
    const typed = fc
      .string({ minLength: 8, maxLength: 40 })
      .map((text) => `g ${text.replaceAll(/["\\]/g, 'x')}`);
    fc.assert(
      fc.property(someCase, typed, (at, text) => {
        const { screen, path, dialog } = cases[at] ?? none;
        const shapes: readonly ((field: Field) => Json)[] = [
          () => text,
          () => [text],
          () => ({ from: text, to: text }),
          () => ({ inner: [{ text }] }),
        ];
        for (const shape of shapes)
          expect(exchangeOf(screen, path, dialog, shape)).not.toContain(JSON.stringify(text).slice(1, -1));
      }),
      { numRuns: 300 },
    );
  });

  test('contains no password, no secret code and no masked value, even if they look like numbers', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{10,15}$/);
    let masked = 0;
    fc.assert(
      fc.property(someCase, digits, (at, secret) => {
        const { screen, path, dialog } = cases[at] ?? none;
        const masks = masksOf(screen);
        const isSecret = ({ name, kind, proves }: Field) =>
          kind === 'password' || proves === true || secrets.has(name);
        const isHidden = (field: Field) =>
          isSecret(field) || field.mask !== undefined || masks.has(field.name);
        const kept = exchangeOf(screen, path, dialog, (field) => (isHidden(field) ? secret : ''));
        expect(kept.includes(secret), screen.key).toBe(false);
        if (kept.includes('*') || kept.includes(hiddenPassword)) masked += 1;
      }),
      { numRuns: 600 },
    );
    expect(masked).toBeGreaterThan(10);
  });

  test('shows a masked value as those without the right see it', () => {
    const screen = screens.find(({ key }) => key === 'customers/customerDefinition');
    if (screen === undefined) throw new Error('No screen');
    const kept = exchangeOf(screen, '', [], ({ name }) => (name === 'tckn' ? '12345678901' : ''));
    expect(kept).toContain(maskValue('tckn', '12345678901'));
  });
});
