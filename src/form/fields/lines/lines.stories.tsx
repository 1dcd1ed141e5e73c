import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type {
  CompiledFormField,
  CompiledLineColumn,
  CompiledLines,
} from '../../../../contract/model/compiledForm';
import type { JsonObject } from '../../../../contract/values/json';
import { unreadText } from '../../../../contract/values/unread';
import { bench, form, formOf, formValidator, screen } from '../../../engine/testing/screenBench';
import { fieldStyles } from '../styles/fieldStyles';
import { FieldStage } from '../testing/FieldStage';

interface LinesArgs {
  /** Initial lines. */
  readonly lines: readonly JsonObject[];
  /** Maximum number of lines. */
  readonly max: number;
  readonly readOnly: boolean;
  /** Each line selects a customer and shows the customer's city. */
  readonly customers: boolean;
  /** Voucher entries: ordered, with two sides and a calculated equivalent. */
  readonly entries: boolean;
  /** Contiguous tiers of amounts with a price. */
  readonly tiers: boolean;
}

const columns: readonly CompiledFormField[] = [
  { name: 'item', title: 'Kalem', kind: 'text', span: 'm', required: true, maxLength: 60 },
  { name: 'quantity', title: 'Adet', kind: 'integer', span: 's', default: 1 },
  { name: 'currency', title: 'Para Birimi', kind: 'currency', span: 's', default: 'TRY' },
  {
    name: 'unitPrice',
    title: 'Birim Fiyat',
    kind: 'decimal',
    span: 'm',
    scale: 2,
    currencyField: 'currency',
  },
  { name: 'dueDate', title: 'Vade', kind: 'date', span: 'm' },
];

const customerColumns: readonly CompiledLineColumn[] = [
  { name: 'item', title: 'Kalem', kind: 'text', span: 'm' },
  {
    name: 'customer',
    title: 'Müşteri',
    kind: 'lookup',
    span: 'm',
    minWidth: 220,
    lookup: 'Customer',
    lookupPath: 'lookup/lines.customer',
  },
  {
    name: 'customer.city',
    title: 'İl',
    kind: 'text',
    span: 'm',
    readOnly: true,
    of: { lookup: 'customer', path: 'city' },
  },
];

const entryColumns: readonly CompiledLineColumn[] = [
  { name: 'place', title: 'Madde', kind: 'integer', span: 's', readOnly: true },
  { name: 'account', title: 'Hesap Kodu', kind: 'text', span: 'm' },
  {
    name: 'side',
    title: 'Yön',
    kind: 'codes',
    span: 's',
    codes: [
      { code: 'D', title: 'Borç' },
      { code: 'C', title: 'Alacak' },
    ],
  },
  { name: 'amount', title: 'Tutar', kind: 'decimal', span: 'm', scale: 2, currencyField: 'currency' },
  { name: 'currency', title: 'Para Birimi', kind: 'currency', span: 's', default: 'TRY' },
  { name: 'rate', title: 'Kur', kind: 'decimal', span: 'm', scale: 6, default: '1.000000' },
  {
    name: 'inLira',
    title: 'TL Karşılığı',
    kind: 'decimal',
    span: 'm',
    scale: 2,
    readOnly: true,
    compute: { op: 'product', args: ['amount', 'rate'] },
  },
];

const tierColumns: readonly CompiledLineColumn[] = [
  { name: 'lower', title: 'Alt Sınır', kind: 'decimal', span: 'm', scale: 2 },
  { name: 'upper', title: 'Üst Sınır', kind: 'decimal', span: 'm', scale: 2 },
  { name: 'fee', title: 'Sabit', kind: 'decimal', span: 'm', scale: 2 },
];

/** Columns and totals of the story's lines. */
function shapeOf({
  customers,
  entries,
  tiers,
}: LinesArgs): Pick<CompiledLines, 'columns' | 'totals'> & Partial<CompiledLines> {
  const contiguous = { from: 'lower', to: 'upper', step: '0' };
  if (tiers) return { columns: tierColumns, totals: [], contiguous };
  if (customers) return { columns: customerColumns, totals: [] };
  if (!entries) return { columns, totals: ['unitPrice'] };
  const balanced = { field: 'inLira', sides: 'side', codes: ['D', 'C'] as const };
  return {
    columns: entryColumns,
    totals: ['amount', 'inLira'],
    order: 'place',
    balanced,
    import: true,
  };
}

/** Rejects unreadable values, like the validator of every column. */
const acceptsRead = formValidator(({ lines }) =>
  (Array.isArray(lines) ? (lines as readonly JsonObject[]) : []).flatMap((line, index) =>
    Object.entries(line).flatMap(([column, value]) =>
      unreadText(value) === undefined ? [] : [{ field: `lines/${index}/${column}`, keyword: 'pattern' }],
    ),
  ),
);

function Lines(args: LinesArgs) {
  const { lines, max, readOnly } = args;
  const [{ field, host }] = useState(() => {
    const field: CompiledFormField = {
      name: 'lines',
      title: 'Fatura Kalemleri',
      kind: 'lines',
      span: 'full',
      lines: {
        entity: 'InvoiceLine',
        parent: 'invoice',
        max,
        ...shapeOf(args),
      },
      ...(readOnly && { readOnly }),
    };
    const filled = formOf(
      bench(screen({ form: form([field]) }), { validators: { form: acceptsRead } }).store,
    );
    filled.receive('lines', lines);
    const requested = () => {
      const found = filled.lines('lines');
      if (found === undefined) throw new Error('The form has no lines.');
      return found;
    };
    return { field, host: { lines: requested } };
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
 * Child records of the form, entered in a table. Only the focused line has inputs. Totals below, one for each
 * currency.
 */
const meta: Meta<LinesArgs> = {
  title: 'Fields/Lines',
  tags: ['autodocs'],
  args: { lines: someLines, max: 50, readOnly: false, customers: false, entries: false, tiers: false },
  render: (args) => <Lines key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<LinesArgs>;

const rows = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll('tbody tr')] as HTMLElement[];
const button = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).getByRole('button', { name });

/** Clicks into a cell. */
async function enter(canvasElement: HTMLElement, row: number, column: number): Promise<void> {
  const cell = rows(canvasElement)[row]?.querySelectorAll('td')[column];
  await userEvent.click(cell as HTMLElement);
  await waitFor(() => expect(rows(canvasElement)[row]?.querySelector('input:focus')).not.toBeNull());
}

export const Filled: Story = {};

/** No lines yet. */
export const Empty: Story = { args: { lines: [] } };

/** A new line starts with its defaults and focuses the first cell. */
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

/** Enter moves down and adds a line after the last one. */
export const Downwards: Story = {
  play: async ({ canvasElement }) => {
    await enter(canvasElement, 1, 1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows(canvasElement)[2]?.querySelector('input:focus')).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(4));
  },
};

/** A copy follows its line; totals update. */
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

/** The inputs stay in the line that is edited when a line above it is removed. */
export const RemovedAbove: Story = {
  play: async ({ canvasElement }) => {
    const last = rows(canvasElement)[2] as HTMLElement;
    await userEvent.click(last.querySelector('td.is-text') as HTMLElement);
    const value = () => (canvasElement.querySelector('tbody input') as HTMLInputElement | null)?.value;
    await waitFor(() => expect(value()).toBeTruthy());
    const edited = value();
    await userEvent.click(button(canvasElement, /^1\. satırı sil|Remove line 1$/));
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(2));
    await waitFor(() => expect(value()).toBe(edited));
  },
};

/** Pastes spreadsheet cells from the focused cell to the right and down. Announces the result. */
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

/** Unreadable cells keep the pasted text and are marked and counted; empty ones get their default. */
export const PastedUnread: Story = {
  args: { lines: [] },
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, /Satır ekle|Add a line/));
    await waitFor(() => expect(canvasElement.querySelector('input:focus')).not.toBeNull());
    await userEvent.paste('Kasa kirası\t\tTL\t12,50\nMasraf\tiki\tXXX\tçok\t31.02.2026');
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(2));
    await expect(rows(canvasElement)[1]).toHaveTextContent(/Masraf.*iki.*XXX.*çok.*31\.02\.2026/);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      /4 hücre düzeltilmeli|4 cells to correct/,
    );
  },
};

/** A click on the message of an entered cell goes on in its input. */
export const ClickedMessage: Story = {
  args: { lines: [{ item: 'Masraf', quantity: '"iki"', currency: 'TRY', unitPrice: '12.50' }] },
  play: async ({ canvasElement }) => {
    const cell = (at: number) => rows(canvasElement)[0]?.querySelectorAll('td')[at];
    await enter(canvasElement, 0, 1);
    await userEvent.click(cell(0)?.querySelector('input') as HTMLElement);
    await userEvent.click(cell(1)?.querySelector('p') as HTMLElement);
    await waitFor(() => expect(cell(1)?.querySelector('input')).toHaveFocus());
  },
};

/** The selected customer's city is filled in and read-only. */
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

const someEntries: readonly JsonObject[] = [
  { account: '102.05', side: 'D', amount: '1000.00', currency: 'EUR', rate: '41.800000' },
  { account: '336.02', side: 'C', amount: '41000.00', currency: 'TRY', rate: '1.000000' },
  { account: '646.01', side: 'C', amount: '500.00', currency: 'TRY', rate: '1.000000' },
];

/** The equivalent is calculated in each line; the difference between the sides is shown below. */
export const WorkedOut: Story = {
  args: { entries: true, lines: someEntries },
  play: async ({ canvasElement, globals }) => {
    const [inLira, rest] = globals.language === 'tr' ? ['41.800,00', '300,00'] : ['41,800.00', '300.00'];
    await expect(rows(canvasElement)[0]).toHaveTextContent(inLira);
    await expect(canvasElement.querySelector('tfoot tr:last-child')).toHaveTextContent(rest);
  },
};

/** Buttons or Alt and arrow keys move a line and keep the focus. Announces the result. */
export const Moved: Story = {
  args: { entries: true, lines: someEntries },
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, /^3\. satırı yukarı taşı|Move line 3 up$/));
    await expect(rows(canvasElement)[1]).toHaveTextContent('646.01');
    const up = /^2\. satırı yukarı taşı|Move line 2 up$/;
    await waitFor(() => expect(button(canvasElement, up)).toHaveFocus());
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/2\. sıraya|to place 2/);
    await enter(canvasElement, 1, 1);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(rows(canvasElement)[0]?.querySelector('input:focus')).toHaveValue('646.01');
    await expect(button(canvasElement, /^1\. satırı yukarı taşı|Move line 1 up$/)).toBeDisabled();
  },
};

/**
 * A contiguous line is split at its middle, or at an entered bound, which is refused outside of the line. Both parts keep
 * the price. Announces the result.
 */
export const Split: Story = {
  args: {
    tiers: true,
    lines: [
      { lower: '0', upper: '1000.00', fee: '10.00' },
      { lower: '1000.00', upper: null, fee: '20.00' },
    ],
  },
  play: async ({ canvasElement, globals }) => {
    const page = within(canvasElement.ownerDocument.body);
    const sign = globals.language === 'en' ? '.' : ',';
    await userEvent.click(button(canvasElement, /^1\. satırı böl|Split line 1$/));
    const input = await page.findByRole('textbox', { name: /Bölme sınırı|Split at/ });
    await expect(input).toHaveValue(`500${sign}00`);
    await userEvent.clear(input);
    await userEvent.type(input, '1000{Enter}');
    await expect(await page.findByText(/sınırları içinde değil|not inside of the line/)).toBeVisible();
    await expect(rows(canvasElement)).toHaveLength(2);
    await userEvent.clear(input);
    await userEvent.type(input, `250${sign}50{Enter}`);
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(3));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(rows(canvasElement)[0]).toHaveTextContent(`250${sign}5010${sign}00`);
    await expect(rows(canvasElement)[1]).toHaveTextContent(`250${sign}50`);
    await expect(rows(canvasElement)[1]).toHaveTextContent(`10${sign}00`);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/ikiye bölündü|split in two/);
  },
};

/**
 * Imported lines follow the existing ones; unreadable values are errors in their cells. Announces the result.
 */
export const ImportedFile: Story = {
  args: { entries: true, lines: someEntries },
  play: async ({ canvasElement }) => {
    const file = new File(['account;side;amount;currency;rate\n770;D;150;TRY;1\n191;D;çok;TRY;1'], 'fiş.csv');
    await userEvent.upload(canvasElement.querySelector('input[type=file]') as HTMLInputElement, file);
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(5));
    await expect(rows(canvasElement)[3]).toHaveTextContent(/770Borç150/);
    await expect(rows(canvasElement)[4]).toHaveTextContent('çok');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      /2 satır alındı|2 lines imported/,
    );
  },
};

/** The maximum is reached: nothing can be added or copied. */
export const Full: Story = {
  args: { max: 3 },
  play: async ({ canvasElement }) => {
    await expect(button(canvasElement, /Satır ekle|Add a line/)).toBeDisabled();
    await expect(button(canvasElement, /^1\. satırı kopyala|Copy line 1$/)).toBeDisabled();
  },
};

/** Nothing can be entered, copied or removed. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(rows(canvasElement)[0]?.querySelector('td') as HTMLElement);
    await expect(canvasElement.querySelector('input, button')).toBeNull();
  },
};
