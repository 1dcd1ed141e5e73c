// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { DefinedField } from '../../../../contract/validation/definedFields';
import { FieldContext, type FieldHost } from '../host/FieldHost';
import { widgets } from '../index';
import { fakeHost } from '../testing/fakeHost';

afterEach(cleanup);

const field: CompiledFormField = {
  name: 'extra',
  title: 'Ülkenin İstedikleri',
  kind: 'json',
  span: 'full',
  dynamicFields: {
    entity: 'CountryField',
    key: 'key',
    title: { tr: 'tr', en: 'en' },
    path: 'a/fields/extra',
  },
};

const fields: readonly DefinedField[] = [
  {
    key: 'CPF',
    title: { tr: 'Vergi No', en: 'Tax number' },
    required: true,
    pattern: '^[0-9]*$',
    maxLength: 11,
  },
  { key: 'NOTE', title: { tr: 'Not', en: 'Note' }, pattern: '(a+)+$', maxLength: 200 },
];

function draw(options: Partial<FieldHost> = {}) {
  const host = fakeHost(field, { defined: () => ({ fields, failed: false }), error: () => null, ...options });
  const Widget = widgets.json;
  render(<FieldContext value={host}>{Widget && <Widget id="f" name="extra" />}</FieldContext>);
  return host;
}

const write = (label: string | RegExp, text: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

describe('fields that records define', () => {
  it('are texts under their keys, titled in the current language; an emptied one is removed', () => {
    const host = draw();
    write(/^Vergi No/, '123');
    write('Not', 'acele');
    write(/^Vergi No/, '');
    write('Not', '');
    expect(host.changes).toEqual([{ CPF: '123' }, { CPF: '123', NOTE: 'acele' }, { NOTE: 'acele' }, null]);
    cleanup();
    draw({ language: 'en' });
    expect(screen.getByLabelText(/^Tax number/).hasAttribute('required')).toBe(true);
  });

  it('refuse keys that their pattern rejects, and each shows its error', () => {
    const host = draw({ error: (name) => (name === 'extra.CPF' ? 'Bu alan zorunludur.' : null) });
    write(/^Vergi No/, '12x');
    expect(host.changes).toEqual([]);
    expect(screen.getByLabelText(/^Vergi No/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Not').getAttribute('aria-invalid')).toBe('false');
  });

  it('leave no empty box behind if there are none, and report that they could not be loaded', () => {
    draw({ defined: () => ({ fields: [], failed: false }) });
    expect(document.body.textContent).toBe('');
    cleanup();
    const retryDefined = vi.fn();
    draw({ defined: () => ({ fields: null, failed: true }), retryDefined });
    expect(screen.getByRole('status').textContent).toBe('form:defined.failed');
    fireEvent.click(screen.getByRole('button', { name: 'common:retry' }));
    expect(retryDefined).toHaveBeenCalledWith('extra');
  });

  it('of a read-only record are shown by key if they are no longer defined', () => {
    draw({ isReadOnly: () => true, value: () => ({ OLD: 'eski' }) });
    expect((screen.getByLabelText('OLD') as HTMLInputElement).value).toBe('eski');
  });
});
