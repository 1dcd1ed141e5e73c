// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { LookupRequest } from '../../../../contract/wire/query';
import { FieldContext } from '../host/FieldHost';
import { fakeHost } from '../testing/fakeHost';
import { QuickView } from './QuickView';

afterEach(cleanup);

const field: CompiledFormField = {
  name: 'customer',
  title: 'Müşteri',
  kind: 'lookup',
  span: 'm',
  lookupFields: [{ name: 'name', title: 'Ad', kind: 'text' }],
};

describe('42 E the quick view', () => {
  it('shows the record that is selected, even if the reply for another one comes later', async () => {
    const replies = new Map<string, () => void>();
    const host = fakeHost(field, { format: (_, value) => String(value ?? '') });
    host.answer = ({ ids }: LookupRequest) =>
      new Promise((resolve) => {
        const id = ids?.[0] ?? '';
        replies.set(id, () => resolve({ options: [], rows: [{ id, name: `Kayıt ${id}` }] }));
      });
    const view = (id: string) => (
      <FieldContext value={host}>
        <QuickView field={field} label="Müşteri" id={id} />
      </FieldContext>
    );
    const { rerender } = render(view('1'));
    await userEvent.click(screen.getByRole('button'));
    rerender(view('2'));
    await act(async () => replies.get('2')?.());
    await act(async () => replies.get('1')?.());
    expect(screen.getByRole('dialog').textContent).toContain('Kayıt 2');
    expect(screen.getByRole('dialog').textContent).not.toContain('Kayıt 1');
  });
});
