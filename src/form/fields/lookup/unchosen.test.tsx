// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { drawField } from '../testing/drawField';

afterEach(cleanup);

const lookupWhere = { customer: '$record.customer', status: 'OPEN' };

/** Opens the list of a look-up that depends on a customer. */
function open(isFilter = false) {
  const beside = observable({ customer: null as string | null });
  const titleOf = () => 'Müşteri';
  drawField('lookup', { lookupWhere }, { isFilter, titleOf, fact: () => beside.customer });
  fireEvent.mouseDown(screen.getByRole('combobox'));
  return beside;
}

describe('44 E3 a look-up that depends on another field', () => {
  it('names the field to fill first, until it is filled', async () => {
    const beside = open();
    await waitFor(() => expect(screen.queryByText('Önce Müşteri seçin')).not.toBeNull());
    act(() => runInAction(() => (beside.customer = '7')));
    expect(screen.queryByText('Önce Müşteri seçin')).toBeNull();
    expect(screen.queryByText('Kayıt bulunamadı')).not.toBeNull();
  });

  it('searches in a filter without it', async () => {
    open(true);
    await waitFor(() => expect(screen.queryByText('Kayıt bulunamadı')).not.toBeNull());
  });
});
