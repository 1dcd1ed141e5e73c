import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, databaseFailure, TransactionConflict } from './DatabaseUnavailable';

const failed = (message: string, code?: string, name?: string) =>
  Object.assign(new Error(message), code !== undefined && { code }, name !== undefined && { name });

describe('a failure of the database', () => {
  test.each([
    failed('terminating connection due to administrator command', '57P01'),
    failed('the database system is starting up', '57P03'),
    failed('sorry, too many clients already', '53300'),
    failed('could not extend file: No space left on device', '53100'),
    failed('connection failure', '08006'),
    failed('canceling statement due to statement timeout', '57014'),
    failed('cannot execute INSERT in a read-only transaction', '25006'),
    failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    failed('write EPIPE', 'EPIPE'),
    failed('getaddrinfo ENOTFOUND database', 'ENOTFOUND'),
    failed('Connection terminated unexpectedly'),
    failed('Client has encountered a connection error and is not queryable'),
    failed('Query read timeout'),
    failed('timeout exceeded when trying to connect'),
    failed('PGlite is closed'),
    failed('unreachable', undefined, 'RuntimeError'),
  ])('that does not concern the statement means that the database is unavailable: %s', (error) => {
    const failure = databaseFailure(error);
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(databaseFailure(failure)).toBe(failure);
  });

  test.each([
    failed('deadlock detected', '40P01'),
    failed('could not serialize access due to concurrent update', '40001'),
    failed('could not obtain lock on row', '55P03'),
  ])('that preferred another transaction is a conflict: %s', (error) => {
    expect(databaseFailure(error)).toBeInstanceOf(TransactionConflict);
  });

  test.each([
    failed('duplicate key value violates unique constraint', '23505'),
    failed('value out of range', '22003'),
    failed('syntax error', '42601'),
    failed('division by zero', '22012'),
    failed('Cannot read properties of undefined'),
    'no error',
  ])('that concerns the statement is passed on: %s', (error) => {
    expect(databaseFailure(error)).toBe(error);
  });
});
