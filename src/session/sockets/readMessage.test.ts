import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMessage } from './readMessage';

const header = { notificationType: 'LOCK', code: 'SES-4', message: 'Kilit' };

it('H19 the addressee of a message is beside its header or in it', () => {
  expect(readMessage({ header, userName: 'elif' })).toEqual({ header, userName: 'elif' });
  expect(readMessage({ header: { ...header, userName: 'elif' } })?.userName).toBe('elif');
});

it('H19 a message of any event is complete', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (given, inner) => {
      for (const one of [
        given,
        { header: inner },
        { header: { ...header, code: inner }, notification: given },
      ]) {
        const message = readMessage(one);
        if (message !== null)
          for (const text of [...Object.values(message.header), message.userName])
            expect(text).toBeTypeOf('string');
      }
    }),
  );
});
