import { expect, test } from 'vitest';
import { RequestError } from '../../../contract/wire/request';
import { refusalOf } from './refusal';

const refused = (message: string, title?: string) => {
  const head = {
    success: false,
    code: 'X-1',
    message,
    notificationType: 'NONE',
    ...(title && { title }),
  } as const;
  return new RequestError('request.refused', message, head, 200);
};

test('a refusal always says something: the server’s words, else those of its place', () => {
  expect(refusalOf(refused('Parola yanlış'))).toEqual({ text: 'Parola yanlış' });
  expect(refusalOf(refused('', 'Parola'))).toEqual({ text: 'Parola' });
  expect(refusalOf(refused(''))).toEqual({ key: 'login:failed' });
  expect(refusalOf(refused(''), { key: 'auth:lock.refused' })).toEqual({ key: 'auth:lock.refused' });
  expect(refusalOf(new Error('x'), { key: 'auth:lock.refused' })).toEqual({ key: 'auth:lock.refused' });
});
