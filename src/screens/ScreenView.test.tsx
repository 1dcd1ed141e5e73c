// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledAction, CompiledModule, CompiledScreen } from '../../contract/model/compiled';
import { type ActionHandlers, type EnginePorts, ScreenStore } from '../engine';
import { ScreenView } from './ScreenView';

configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

const action = { placement: 'form', primary: false, onSuccess: [], onError: [] } as const;
const close: CompiledAction = {
  ...action,
  id: 'commit',
  type: 'request',
  title: 'a:commit',
  hotkey: 'Ctrl+S',
  primary: true,
};
const clear: CompiledAction = { ...action, id: 'clear', type: 'clear', title: 'a:clear' };

const definition: CompiledScreen = {
  key: 'accounting/accountClose',
  area: 'accounting',
  id: 'accountClose',
  title: 'a:title',
  hint: 'a:hint',
  route: '/accounting/accountClose',
  floorplan: 'operate',
  entity: 'Account',
  props: {},
  bffPath: 'close',
  endpoints: { begin: 'close/begin', commit: 'close/commit' },
  form: null,
  header: [
    { name: 'accountNo', title: 'a:accountNo', kind: 'text' },
    { name: 'balance', title: 'a:balance', kind: 'decimal', scale: 2 },
    { name: 'secret', title: 'a:secret', kind: 'text', hidden: true },
  ],
  grid: null,
  actions: [clear, close],
  texts: { tr: {}, en: {} },
};

function open(module: CompiledModule, post: EnginePorts['request']['post'] = begins) {
  const ports = {
    request: { post, get: async () => ({}) },
    navigation: { canOpen: () => true, open: vi.fn(), close: vi.fn(), select: vi.fn() },
    exportRows: vi.fn(),
    notify: vi.fn(),
    text: (key: string) => key,
    language: () => 'tr',
    format: (_field: unknown, value: unknown) => String(value),
    user: () => ({ displayName: 'Deniz Kaya' }),
    today: () => '2026-11-21',
    print: vi.fn(),
  } as unknown as EnginePorts;
  const handlers = {
    request: ({ screen }) => {
      screen.merge({ result: { id: '7', accountNo: '100-7' }, session: { currentTransactionKey: null } });
      return true;
    },
    clear: async ({ screen }) => {
      await screen.restart();
      return true;
    },
  } as Partial<ActionHandlers> as ActionHandlers;
  const store = new ScreenStore({ validators: () => ({}), ...module }, ports, {
    tabKey: 'k',
    actions: handlers,
  });
  render(<ScreenView screen={store} />);
  return { store, ports };
}

const begins = (async (_path: string, _body: unknown, options: { owner: ScreenStore }) => {
  options.owner.merge({
    state: { accountNo: '100-7', balance: '12.50', secret: 'x' },
    session: { currentTransactionKey: 'key' },
  });
}) as unknown as EnginePorts['request']['post'];

async function begun() {
  const opened = open({ screen: definition });
  await act(() => opened.store.start());
  return opened;
}

describe('E01 a screen is drawn from its definition', () => {
  it('is announced during begin, then has title, hint, facts and actions', async () => {
    const { store } = open({ screen: definition });
    expect(screen.getByRole('status', { name: 'grid:screen.beginning' })).toBeTruthy();
    await act(() => store.start());
    expect(screen.getByRole('heading', { level: 1, name: 'a:title' })).toBeTruthy();
    expect(screen.getByText('a:hint')).toBeTruthy();
    expect(screen.getByText('12.50')).toBeTruthy();
    expect(screen.queryByText('x')).toBeNull();
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['a:clear', 'a:commit']);
  });

  it('an unknown floorplan is reported by name, with its file', () => {
    open({ screen: { ...definition, floorplan: 'opreate' } });
    expect(screen.getByRole('alert').textContent).toContain('screen-defs/accounting/accountClose.json:1');
    expect(screen.getByRole('alert').textContent).toContain('«opreate»');
  });

  it('problems of a definition are reported with file, line and rule', () => {
    const problem = {
      file: 'screen-defs/a/b.json',
      line: 12,
      rule: 'field-known',
      severity: 'error',
      message: 'Why',
    } as const;
    open({ problems: [problem] });
    const alert = screen.getByRole('alert').textContent;
    for (const part of ['screen-defs/a/b.json:12', 'field-known', 'Why', 'grid:screen.brokenHelp'])
      expect(alert).toContain(part);
    expect(screen.getByText('Why').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('a failed begin can be retried', async () => {
    const post = vi.fn().mockRejectedValueOnce(new Error('offline')).mockImplementation(begins);
    const { store } = open({ screen: definition }, post);
    await act(() => store.start());
    expect(screen.getByRole('alert').textContent).toContain('offline');
    fireEvent.click(screen.getByRole('button', { name: 'grid:retry' }));
    await waitFor(() => expect(screen.getByText('12.50')).toBeTruthy());
  });
});

describe('the receipt', () => {
  it('shows the number after the commit, and leads to the next record', async () => {
    const { store } = await begun();
    expect(screen.queryByText('grid:receipt.done')).toBeNull();
    await act(() => store.actions.run('commit'));
    expect(screen.getByText('grid:receipt.done')).toBeTruthy();
    expect(screen.getAllByText('100-7').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'grid:receipt.next' }));
    await waitFor(() => expect(screen.queryByText('grid:receipt.done')).toBeNull());
  });

  it('is printed by the print port', async () => {
    const { store, ports } = await begun();
    await act(() => store.actions.run('commit'));
    fireEvent.click(screen.getByRole('button', { name: 'grid:receipt.print' }));
    expect(ports.print).toHaveBeenCalledOnce();
  });
});

describe('E06 the print view', () => {
  it('exists only during printing, with title, facts and user', async () => {
    await begun();
    const paper = () => document.querySelector('.print-view');
    expect(paper()).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    for (const part of ['a:title', '12.50', 'Deniz Kaya']) expect(paper()?.textContent).toContain(part);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(paper()).toBeNull();
  });
});
