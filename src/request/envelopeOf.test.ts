import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RestHeader } from '../../contract/wire/envelope';
import { RequestError } from '../../contract/wire/request';
import { envelopeOf } from './envelopeOf';
import { RevivedDate } from './RevivedDate';
import { head } from './testing/requestBench';

const day = '2026-01-05';
const dates = fc.oneof(
  fc.constantFrom(day, '2026-01-05T00:00:00.000', '2026-01-05T09:15:30.123456Z', '0099-01-01'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.string(),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    dates,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value')),
  object: fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('id', 'title', 'message')), tie('value')),
}));
const object = json.object as fc.Arbitrary<Record<string, unknown>>;

const read = (reply: unknown, ofScreen = true) => envelopeOf(JSON.stringify(reply), 200, ofScreen);

/** JSON pointers of the dates in a response. */
function datesIn(value: unknown, path = ''): string[] {
  if (value instanceof Date) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => datesIn(item, `${path}/${name}`));
}

describe('R07 date-like strings of data become dates', () => {
  it('in state, result and the requested records', () => {
    const reply = read({
      restHeader: head(),
      state: { valueDate: day, text: `on ${day}`, count: 20260105, none: null },
      result: { bookedAt: '2026-01-05T09:15:30Z' },
      responseObject: { rows: [{ id: '1', lines: [{ due: '2026-01-05T00:00:00.000' }] }] },
    });
    expect(datesIn(reply)).toEqual([
      '/state/valueDate',
      '/result/bookedAt',
      '/responseObject/rows/0/lines/0/due',
    ]);
    expect(reply.state?.valueDate).toEqual(RevivedDate.of(day));
    expect(reply.state).toMatchObject({ text: `on ${day}`, count: 20260105, none: null });
  });

  it('head, keys, titles, messages and replies for the shell stay text', () => {
    const call = { redirectMethod: 'POST', redirectPath: day, body: { day } };
    const words = { id: day, key: day, code: day, name: day, title: day, label: day, message: day };
    const reply = {
      restHeader: { ...head({ code: day, message: day }), onConfirm: call, onCancel: call },
      session: { currentTransactionKey: day },
      state: { ...words, list: [words] },
      result: { ...words, fieldErrors: [{ field: day, code: day, message: day }] },
    };
    expect(datesIn(read({ ...reply, responseObject: { options: [words] } }))).toEqual([]);
    expect(datesIn(read({ ...reply, responseObject: [{ value: day }, day] }, false))).toEqual([]);
  });

  it('nowhere else, and each is sent exactly as received', () => {
    fc.assert(
      fc.property(object, object, json.value, fc.boolean(), (state, result, answer, ofScreen) => {
        const reply = {
          restHeader: head({ code: day, message: day }),
          state,
          result,
          session: { currentTransactionKey: day },
          responseObject: answer,
        };
        const envelope = read(reply, ofScreen);
        const data = ofScreen ? /^\/(state|result|responseObject)/ : /^\/(state|result)/;
        expect(
          datesIn(envelope).filter((place) => !data.test(place) || /\/(id|title|message)$/.test(place)),
        ).toEqual([]);
        // A list of field errors is parsed by the contract; other values of that name are not.
        if (!Array.isArray(result.fieldErrors))
          expect(JSON.parse(JSON.stringify(envelope))).toEqual(JSON.parse(JSON.stringify(reply)));
      }),
    );
  });
});

describe('R05 R09 R10 an envelope of another server', () => {
  it('any text is an envelope of the contract’s types, or no envelope', () => {
    const heads = fc.record(
      {
        success: fc.boolean(),
        code: fc.jsonValue(),
        message: fc.jsonValue(),
        notificationType: fc.jsonValue(),
        onConfirm: fc.oneof(
          fc.jsonValue(),
          fc.record({ redirectMethod: fc.jsonValue(), body: fc.jsonValue() }),
        ),
      },
      { requiredKeys: [] },
    );
    const replies = fc.record(
      {
        restHeader: fc.oneof(heads, fc.jsonValue()),
        state: fc.jsonValue(),
        result: fc.oneof(fc.jsonValue(), fc.record({ fieldErrors: fc.jsonValue() })),
        session: fc.oneof(fc.jsonValue(), fc.record({ currentTransactionKey: fc.jsonValue() })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          replies.map((reply) => JSON.stringify(reply)),
          fc.json(),
          fc.string(),
        ),
        (text) => {
          let envelope: ReturnType<typeof envelopeOf>;
          try {
            envelope = envelopeOf(text, 200, true);
          } catch (failure) {
            expect(failure).toBeInstanceOf(RequestError);
            return;
          }
          const { restHeader, state = {}, result = {}, session } = envelope;
          const texts = [restHeader.code, restHeader.message, restHeader.notificationType];
          const call = restHeader.onConfirm;
          if (call) texts.push(call.redirectMethod, call.redirectPath);
          for (const error of result.fieldErrors ?? []) texts.push(error.field, error.message);
          expect(texts.map((one) => typeof one)).toEqual(texts.map(() => 'string'));
          expect(
            [state, result, call?.body ?? {}].some((one) => typeof one !== 'object' || Array.isArray(one)),
          ).toBe(false);
          if (session) expect(['string', null]).toContain(session.currentTransactionKey && 'string');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('a head may leave out all but success; numbers are text', () => {
    const bare = { code: '', message: '', notificationType: 'NONE' };
    expect(read({ restHeader: { success: false } }).restHeader).toEqual({ success: false, ...bare });
    const numbered = read({ restHeader: { success: true, code: 17 }, session: { currentTransactionKey: 4 } });
    expect([numbered.restHeader.code, numbered.session?.currentTransactionKey]).toEqual(['17', '4']);
  });

  it('R10 a head may have a title', () => {
    const titled = read({ restHeader: { success: false, code: 'desk.closed', title: 'Vezne kapalı' } });
    expect(titled.restHeader.title).toBe('Vezne kapalı');
  });

  it('a session without a conversation keeps it open; null releases it', () => {
    expect(read({ restHeader: head(), session: {} }).session).toBeUndefined();
    const released = { restHeader: head(), session: { currentTransactionKey: null } };
    expect(read(released).session).toEqual({ currentTransactionKey: null });
  });

  it('a redirectMethod is read in any case', () => {
    const onConfirm = { redirectMethod: 'post' as 'POST', redirectPath: 'a/yes' };
    const restHeader: RestHeader = head({ notificationType: 'CONFIRM', onConfirm });
    expect(read({ restHeader }).restHeader.onConfirm?.redirectMethod).toBe('POST');
  });
});
