import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../contract/wire/session';
import { ShellStore } from '../stores/ShellStore';
import { findCommands } from './findCommands';

const item = (id: string, tr: string): MenuItem => ({
  id,
  title: { tr, en: id },
  type: 'item',
  url: `/${id}`,
});
const menu: readonly MenuItem[] = [
  {
    id: 'area',
    title: { tr: 'Müşteriler', en: 'Customers' },
    type: 'collapse',
    children: [item('a/one', 'Şüpheli İşlem'), item('a/two', 'Müşteri Tanımlama'), item('a/three', 'Ülke')],
  },
];
const nobody = {
  contacts: async () => [],
  messages: async () => [],
  send: () => Promise.reject(new Error('nobody')),
  subscribe: () => () => undefined,
  isPushed: () => true,
};

function palette(typed: string, recent: readonly string[] = []) {
  const shell = new ShellStore({
    settings: { defaults: {}, save: async () => undefined, onFailure: () => undefined },
    chat: nobody,
  });
  shell.settings.adopt({ data: { settings: {}, shortcuts: ['a/three', 'a/one', 'gone'] } });
  const done: string[] = [];
  const session = {
    onLock: () => void done.push('lock'),
    onChangePassword: () => undefined,
    onLogout: () => void done.push('logout'),
  };
  const words: Readonly<Record<string, string>> = { 'shell:logout': 'Çıkış', 'shell:lock': 'Kilitle' };
  const text = (key: string) => words[key] ?? key;
  const found = findCommands({ typed, menu, recent, language: 'tr', text, shell, actions: session });
  const groups = found.groups.map(({ id, items }) => [id, items.map((one) => one.id)]);
  return { shell, found, groups, done };
}

describe('H04 the command palette', () => {
  it('offers recent and starred screens, each once, before input', () => {
    expect(palette('', ['a/one', 'unknown']).groups).toEqual([
      ['recent', ['a/one']],
      ['starred', ['a/three']],
    ]);
  });

  it('finds screens without their Turkish letters, and actions by their title', () => {
    expect(palette('supheli').groups).toEqual([['screens', ['a/one']]]);
    const { found, done } = palette('cikis');
    expect(found.actions.map(({ id }) => id)).toEqual(['logout']);
    found.actions[0]?.act();
    expect(done).toEqual(['logout']);
  });

  it('runs commands of the shell', () => {
    const { found, shell } = palette('');
    found.actions.find(({ id }) => id === 'dark')?.act();
    found.actions.find(({ id }) => id === 'settings')?.act();
    expect([shell.settings.current.mode, shell.panel]).toEqual(['dark', 'settings']);
  });

  it('offers nothing without a match', () => {
    const { found } = palette('zzz');
    expect([found.groups, found.actions]).toEqual([[], []]);
  });
});
