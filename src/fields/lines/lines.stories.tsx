import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { CompiledFormField, CompiledLineColumn } from '../../../contract/compiledForm';
import type { JsonObject } from '../../../contract/json';
import { bench, form, formOf, screen } from '../../engine/testing/screenBench';
import { FieldStage } from '../FieldStage';
import { fieldStyles } from '../fieldStyles';

interface LinesArgs {
  /** What the lines hold when the story begins. */
  readonly lines: readonly JsonObject[];
  /** Lines at most. */
  readonly max: number;
  readonly readOnly: boolean;
  /** A customer is chosen in each, of whom the line shows where he lives. */
  readonly customers: boolean;
}

const columns: readonly CompiledFormField[] = [
  { name: 'item', title: 'Kalem', kind: 'text', width: 'm', required: true, maxLength: 60 },
  { name: 'quantity', title: 'Adet', kind: 'integer', width: 's', default: 1 },
  { name: 'currency', title: 'Para Birimi', kind: 'currency', width: 's', default: 'TRY' },
  {
    name: 'unitPrice',
    title: 'Birim Fiyat',
    kind: 'decimal',
    width: 'm',
    scale: 2,
    currencyField: 'currency',
  },
  { name: 'dueDate', title: 'Vade', kind: 'date', width: 'm' },
];

const customerColumns: readonly CompiledLineColumn[] = [
  { name: 'item', title: 'Kalem', kind: 'text', width: 'm' },
  {
    ...{ name: 'customer', title: 'Müşteri', kind: 'lookup', width: 'm', minWidth: 220 },
    ...{ lookup: 'Customer', lookupPath: 'lookup/lines.customer' },
  },
  {
    ...{ name: 'customer.city', title: 'İl', kind: 'text', width: 'm', readOnly: true },
    of: { lookup: 'customer', path: 'city' },
  },
];

function Lines({ lines, max, readOnly, customers }: LinesArgs) {
  const [{ field, host }] = useState(() => {
    const field: CompiledFormField = {
      ...{ name: 'lines', title: 'Fatura Kalemleri', kind: 'lines', width: 'full' },
      lines: {
        ...{ entity: 'InvoiceLine', parent: 'invoice', max },
        ...(customers ? { columns: customerColumns, totals: [] } : { columns, totals: ['unitPrice'] }),
      },
      ...(readOnly && { readOnly }),
    };
    const filled = formOf(bench(screen({ form: form([field]) })).store);
    filled.receive('lines', lines);
    const asked = () => {
      const found = filled.lines('lines');
      if (found === undefined) throw new Error('The form has no lines.');
      return found;
    };
    return { field, host: { lines: asked } };
  });
  return (
    <Box sx={(theme) => ({ ...fieldStyles(theme), bgcolor: 'background.paper', p: 3 })}>
      <FieldStage field={field} host={host} />
    </Box>
  );
}

const someLines: readonly JsonObject[] = [
  { item: 'Kasa kiralama bedeli', quantity: 2, currency: 'TRY', unitPrice: '1250.00', dueDate: '2026-12-01' },
  { item: 'Para sayma makinesi bakımı', quantity: 1, currency: 'TRY', unitPrice: '18400.50' },
  { item: 'SWIFT mesaj ücreti', quantity: 12, currency: 'EUR', unitPrice: '1.75', dueDate: '2026-12-15' },
];

/**
 * Records that belong to the form’s, entered in a table. Only the line that one is in has inputs. Sums stand below, one
 * for each currency.
 */
const meta: Meta<LinesArgs> = {
  title: 'Fields/Lines',
  tags: ['autodocs'],
  args: { lines: someLines, max: 50, readOnly: false, customers: false },
  render: (args) => <Lines key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<LinesArgs>;

const rows = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll('tbody tr')] as HTMLElement[];
const button = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).getByRole('button', { name });

/** Goes into a cell as the pointer does. */
async function enter(canvasElement: HTMLElement, row: number, column: number): Promise<void> {
  const cell = rows(canvasElement)[row]?.querySelectorAll('td')[column];
  await userEvent.click(cell as HTMLElement);
  await waitFor(() => expect(rows(canvasElement)[row]?.querySelector('input:focus')).not.toBeNull());
}

export const Filled: Story = {};

/** Nothing entered yet. */
export const Empty: Story = { args: { lines: [] } };

/** A new line begins with its defaults, and the first cell has the focus. */
export const Added: Story = {
  args: { lines: [] },
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, /Satır ekle|Add a line/));
    await waitFor(() => expect(canvasElement.querySelector('input:focus')).not.toBeNull());
    await userEvent.keyboard('Kargo bedeli');
    await userEvent.click(button(canvasElement, /Satır ekle|Add a line/));
    await expect(rows(canvasElement)).toHaveLength(2);
    await expect(rows(canvasElement)[0]).toHaveTextContent(/Kargo bedeli1TRY/);
  },
};

/** Enter goes down, and behind the last line begins a new one. */
export const Downwards: Story = {
  play: async ({ canvasElement }) => {
    await enter(canvasElement, 1, 1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows(canvasElement)[2]?.querySelector('input:focus')).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(4));
  },
};

/** A copy stands behind its line; the sums follow. */
export const Copied: Story = {
  play: async ({ canvasElement, globals }) => {
    await userEvent.click(button(canvasElement, /^1\. satırı kopyala|Copy line 1$/));
    await expect(rows(canvasElement)).toHaveLength(4);
    const total = canvasElement.querySelector('tfoot');
    const sum = globals.language === 'tr' ? '20.900,50 TRY' : '20,900.50 TRY';
    await waitFor(() => expect(total).toHaveTextContent(sum));
  },
};

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, /^2\. satırı sil|Remove line 2$/));
    await expect(rows(canvasElement)).toHaveLength(2);
    await expect(within(canvasElement).queryByText('Para sayma makinesi bakımı')).toBeNull();
  },
};

/** Cells of a spreadsheet, from the cell that one is in on to the right and down. What was done is said. */
export const PastedFromASpreadsheet: Story = {
  args: { lines: [] },
  play: async ({ canvasElement, globals }) => {
    const price = globals.language === 'tr' ? ['1.250,00', '80,5'] : ['1,250.00', '80.5'];
    await userEvent.click(button(canvasElement, /Satır ekle|Add a line/));
    await waitFor(() => expect(canvasElement.querySelector('input:focus')).not.toBeNull());
    await userEvent.paste(
      `Kasa kirası\t2\tTRY\t${price[0]}\t01.12.2026\nMasraf\t1\tUSD\t${price[1]}\t15.12.2026`,
    );
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(2));
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      /2 satır yapıştırıldı|2 lines pasted/,
    );
    await expect(rows(canvasElement)[1]).toHaveTextContent(/Masraf1USD/);
  },
};

/** Where the chosen customer lives comes by itself, and is not entered. */
export const ShownOfTheRecord: Story = {
  args: { customers: true, lines: [{ item: 'Kargo bedeli' }] },
  play: async ({ canvasElement }) => {
    await enter(canvasElement, 0, 1);
    await userEvent.keyboard('Gülşen');
    await userEvent.click(await within(document.body).findByRole('option', { name: /Gülşen/ }));
    const city = () => rows(canvasElement)[0]?.querySelectorAll('td')[2];
    await waitFor(() => expect(city()).toHaveTextContent('İzmir'));
    await expect(city()?.querySelector('input')).toBeNull();
  },
};

/** There is room for no more: nothing can be added or copied. */
export const Full: Story = {
  args: { max: 3 },
  play: async ({ canvasElement }) => {
    await expect(button(canvasElement, /Satır ekle|Add a line/)).toBeDisabled();
    await expect(button(canvasElement, /^1\. satırı kopyala|Copy line 1$/)).toBeDisabled();
  },
};

/** Nothing is entered, copied or taken away. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(rows(canvasElement)[0]?.querySelector('td') as HTMLElement);
    await expect(canvasElement.querySelector('input, button')).toBeNull();
  },
};
