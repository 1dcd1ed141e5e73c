// @vitest-environment jsdom
import { cleanup, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import { bench, screen } from '../../engine/testing/screenBench';
import type { BlockProps } from '../parts/BlockProps';
import { RequestTable } from './RequestTable';

afterEach(cleanup);

const invoice = { id: 'f1', name: 'fatura.png' };
const proof = { id: 'f2', name: 'dekont.pdf' };
const title = { tr: 'Fatura', en: 'Invoice' };
const part = (value: unknown, kind = 'file') => [{ kind, value }];

/** Shows a request of the record 7 whose invoice changes. */
function shown(stored: unknown, requested: unknown, filePath?: string) {
  const answer = { bytes: 'AA==', extension: 'png', name: invoice.name };
  const { store, calls } = bench(screen({ endpoints: {} }), { record: '7', answer: () => answer });
  const definition = { id: 'requested', block: 'diff', span: 'full', ...(filePath && { filePath }) };
  const row = { id: 'invoice', title, change: 'changed', stored, requested };
  const block = { definition: definition as CompiledBlock, rows: [row] } as unknown as BlockProps['block'];
  render(<RequestTable block={block} screen={store} />);
  return { store, calls };
}

describe('SECURITY 14 the files of a request', () => {
  test('are links on both sides that open the file of the shown record', async () => {
    const { store, calls } = shown(part(proof), part(invoice), 'approval/decide/file');
    expect(page.getAllByRole('button').map((link) => link.textContent)).toEqual([proof.name, invoice.name]);
    fireEvent.click(page.getByRole('button', { name: invoice.name }));
    await waitFor(() => expect(store.cover.file?.name).toBe(invoice.name));
    expect(calls.at(-1)).toMatchObject({
      path: 'approval/decide/file',
      payload: { record: '7', file: invoice.id, contentType: 'image/png' },
    });
  });

  test('are several links if there are several', () => {
    shown([], part([invoice, proof]), 'approval/decide/file');
    expect(page.getAllByRole('button')).toHaveLength(2);
  });

  test('are names where the user may not open them, or the screen has no endpoint for them', () => {
    shown([], part(invoice.name, 'text'), 'approval/decide/file');
    expect(page.queryByRole('button')).toBeNull();
    cleanup();
    shown([], part(invoice));
    expect(page.queryByRole('button')).toBeNull();
    expect(page.getByRole('table').textContent).toContain(invoice.name);
  });
});
