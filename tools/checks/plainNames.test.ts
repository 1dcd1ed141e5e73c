import { expect, test } from 'vitest';
import { nameProblems } from './plainNames';

const named = (source: string, file = 'src/a.ts') =>
  nameProblems(file, source).map(({ message }) => message.slice(0, message.indexOf(';')));

test('names of functions, methods, classes and types have no banned word', () => {
  for (const [source, name] of [
    ['function tellUsers() {}', 'tellUsers'],
    ['const onTold = () => {};', 'onTold'],
    ['class UserKeeper {}', 'UserKeeper'],
    ['interface TabManners {}', 'TabManners'],
    ['type AnyDeed = string;', 'AnyDeed'],
    ['class A { #tell() {} }', 'tell'],
    ['interface A { hear(): void }', 'hear'],
  ])
    expect(named(source as string)).toEqual([`names «${name}»`]);
});

test('other words, strings and tests are allowed', () => {
  expect(named("const teller = () => 'told'; function basked() {}")).toEqual([]);
  expect(named('function tellUsers() {}', 'src/a.test.ts')).toEqual([]);
});
