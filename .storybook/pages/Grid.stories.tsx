import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cells, type GridArgs, header, patient, renderGrid } from './gridStage';

/**
 * The grid of a screen, with the features of each gallery definition. Rows come from the institution; changes
 * are made on its server and undone with the story.
 */
const meta: Meta<GridArgs> = {
  title: 'Blocks/Grid',
  tags: ['autodocs'],
  parameters: { docs: { oneByOne: true } },
  args: { screen: 'gallery/gridPaging', state: 'filled', width: 0, criteria: false, reloads: false },
  argTypes: {
    screen: {
      control: 'select',
      options: ['Paging', 'Scroll', 'Bulk', 'Edit', 'Groups', 'Tree', 'Marks', 'Detail'].map(
        (one) => `gallery/grid${one}`,
      ),
    },
    state: { control: 'select', options: ['filled', 'empty', 'loading', 'serverError', 'longTexts'] },
  },
  render: renderGrid,
};

export default meta;

type Story = StoryObj<GridArgs>;

/** The visible range is shown on the left of the bar; buttons turn the pages. */
export const Pages: Story = {
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'sender');
    const bar = within(canvasElement.querySelector('nav') as HTMLElement);
    await userEvent.selectOptions(bar.getByRole('combobox'), '20');
    await waitFor(() => expect(bar.getByText(/^1–20 \//)).toBeVisible(), patient);
    await userEvent.click(bar.getByRole('button', { name: /Sonraki sayfa|Next page/ }));
    await waitFor(() => expect(bar.getByText(/^21–40 \//)).toBeVisible(), patient);
  },
};

/** Clicking a title sorts on the server over all pages; a second click reverses the order. */
export const Sorted: Story = {
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'amount');
    await userEvent.click(
      header(canvasElement, 'amount')?.querySelector('.ag-header-cell-label') as HTMLElement,
    );
    await waitFor(
      () => expect(header(canvasElement, 'amount')).toHaveAttribute('aria-sort', 'ascending'),
      patient,
    );
  },
};

/** Filters the rows while typing; Escape clears. */
export const QuickFilter: Story = {
  play: async ({ canvasElement }) => {
    const [first] = await cells(canvasElement, 'reference');
    const reference = first?.textContent ?? '';
    const search = within(canvasElement).getByRole('searchbox');
    await userEvent.type(search, 'zzzz{Enter}');
    await waitFor(
      () => expect(within(canvasElement).getByText(/Kayıt bulunamadı|No records found/)).toBeVisible(),
      patient,
    );
    await userEvent.type(search, '{Escape}');
    await cells(canvasElement, 'sender');
    await userEvent.type(search, `${reference}{Enter}`);
    await waitFor(() => expect(within(canvasElement).getByText(/^1–1 \//)).toBeVisible(), patient);
  },
};

/** Ticks show and hide columns; the last visible one cannot be hidden. */
export const ColumnChooser: Story = {
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'sender');
    await expect(header(canvasElement, 'fee')).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^(Sütunlar|Columns)$/ }));
    const list = await screen.findByRole('menu');
    const hidden = within(list).getAllByRole('menuitemcheckbox', { checked: false });
    await userEvent.click(hidden[0] as HTMLElement);
    await waitFor(() => expect(header(canvasElement, 'fee')).not.toBeNull());
    await expect(within(list).getAllByRole('menuitemcheckbox', { checked: false })).toHaveLength(
      hidden.length - 1,
    );
  },
};

/** Layouts can be saved as named views, private or shared with all users of the screen. */
export const SavedViews: Story = {
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'sender');
    const views = () => within(canvasElement).getByRole('button', { name: /^(Görünümler|Views)$/ });
    await userEvent.click(views());
    await userEvent.click(await screen.findByRole('menuitem', { name: /Görünümü kaydet|Save the view/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Günlük takip');
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Kaydet|Save)$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
    await userEvent.click(views());
    const saved = await screen.findByRole('menuitem', { name: /^Günlük takip/ });
    await waitFor(() => expect(saved).toBeVisible());
  },
};

/** An action of type `show` opens the record of a row in a dialog, with the blocks of the row. */
export const RecordOfRow: Story = {
  args: { screen: 'gallery/floorplanPool' },
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'payee');
    const [look] = within(canvasElement).getAllByRole('button', { name: /Emri gör|See the order/ });
    await userEvent.click(look as HTMLElement);
    const record = await screen.findByRole('dialog', {}, patient);
    const compared = await within(record).findByRole(
      'region',
      { name: /son ödemesiyle|the last one/ },
      patient,
    );
    await waitFor(() => expect(within(compared).getAllByRole('rowheader')).toHaveLength(5), patient);
  },
};

/** A figure narrows the rows to the records that it counts; its criteria are chips above them, removed by a click. */
export const NarrowedByFigure: Story = {
  args: { screen: 'gallery/gridGroups', criteria: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(Birim ve durum|Unit and status)$/ }, patient),
    );
    const pivot = await canvas.findByRole('region', { name: /^(Birim ve durum|Unit and status)$/ }, patient);
    const [figure] = await within(pivot).findAllByRole('button', { name: /^\d+$/ }, patient);
    await userEvent.click(figure as HTMLElement);
    await cells(canvasElement, 'reference');
    const criteria = within(canvas.getByRole('group', { name: /Grafikten süzülen|Narrowed by a figure/ }));
    await expect(criteria.getAllByRole('button')).toHaveLength(2);
  },
};

/** Details of the selected row beside the rows, with its child records. */
export const RowDetail: Story = {
  args: { screen: 'gallery/gridDetail' },
  play: async ({ canvasElement }) => {
    const [code] = await cells(canvasElement, 'code');
    await userEvent.click(code as HTMLElement);
    const panel = await within(canvasElement).findByRole('complementary', {}, patient);
    await expect(await within(panel).findByText(code?.textContent ?? '')).toBeVisible();
    await waitFor(() => expect(panel.querySelector('[data-card]')).not.toBeNull(), patient);
  },
};

/** Compact rows. */
export const CloserRows: Story = {
  globals: { density: 'standard' },
  play: async ({ canvasElement }) => {
    const heightOf = async () => (await cells(canvasElement, 'sender'))[0]?.offsetHeight ?? 0;
    const before = await heightOf();
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /Satırları sıklaştır|Compact rows/ }),
    );
    await waitFor(async () => expect(await heightOf()).toBeLessThan(before));
  },
};

/** Bulk actions on the selected rows; enabled if all of them qualify. */
export const BulkActions: Story = {
  args: { screen: 'gallery/gridBulk' },
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'sender');
    const approve = () =>
      within(canvasElement).getByRole('button', { name: /^(Seçilenleri onayla|Approve selected)/ });
    await expect(approve()).toBeDisabled();
    const boxes = [...canvasElement.querySelectorAll<HTMLElement>('.ag-row .ag-checkbox-input')];
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await waitFor(() =>
      expect(within(canvasElement).getByText(/2 satır seçili|2 rows selected/)).toBeVisible(),
    );
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /Seçimi kaldır|Clear the selection/ }),
    );
    await waitFor(() => expect(approve()).toBeDisabled());
  },
};

/** Inline editing. Changes are saved together; until then they can be discarded. */
export const EditedInPlace: Story = {
  args: { screen: 'gallery/gridEdit' },
  play: async ({ canvasElement }) => {
    const [cell] = await cells(canvasElement, 'receiver');
    await userEvent.dblClick(cell as HTMLElement);
    const input = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLInputElement>('.ag-cell input');
      expect(found).not.toBeNull();
      return found as HTMLInputElement;
    });
    await userEvent.clear(input);
    await userEvent.type(input, 'Iğdır Şubesi{Enter}');
    await expect(
      await within(canvasElement).findByText(/1 satır değişti|1 row changed/, {}, patient),
    ).toBeVisible();
    await expect(
      within(canvasElement).getByRole('button', { name: /Değişiklikleri kaydet|Save changes/ }),
    ).toBeEnabled();
  },
};

/** Groups with subtotals, and a grand total for each currency. */
export const GroupsAndTotals: Story = {
  args: { screen: 'gallery/gridGroups' },
  play: async ({ canvasElement }) => {
    const totals = await within(canvasElement).findAllByText(/Genel toplam|Grand total/, {}, patient);
    await expect(totals.length).toBeGreaterThan(0);
  },
};

/** A tree of records. The right arrow expands, the left one collapses. */
export const Tree: Story = {
  args: { screen: 'gallery/gridTree' },
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'code');
    const folds = () =>
      within(canvasElement).findAllByRole('button', {
        name: /Alt satırları (gizle|göster)|(Fold|Show) the rows below/,
      });
    const root = async () => (await folds())[0] as HTMLElement;
    for (const open of ['false', 'true']) {
      await userEvent.click(await root());
      await waitFor(async () => expect(await root()).toHaveAttribute('aria-expanded', open), patient);
    }
  },
};

/** Coloured by tone; a column explains the colour. */
export const MarkedRows: Story = {
  args: { screen: 'gallery/gridMarks' },
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'status');
  },
};

/** No pages: more rows load on scrolling. */
export const Scrolled: Story = {
  args: { screen: 'gallery/gridScroll' },
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'sender');
    await expect(within(canvasElement).queryByRole('button', { name: /Sonraki sayfa|Next page/ })).toBeNull();
  },
};

/** The query returned no rows. */
export const Empty: Story = {
  args: { state: 'empty' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Kayıt bulunamadı|No records found/, {}, patient);
  },
};

export const Loading: Story = { args: { state: 'loading' } };

/** The query failed: one notification, a permanent error in place of the rows, and a retry button. */
export const Failed: Story = {
  args: { state: 'serverError' },
  play: async ({ canvasElement }) => {
    const reported = await screen.findByRole('alertdialog', {}, patient);
    await userEvent.click(within(reported).getByRole('button', { name: /^(Tamam|Ok)$/i }));
    const again = await within(canvasElement).findByRole(
      'button',
      { name: /Yeniden dene|Try again/ },
      patient,
    );
    await expect(again).toBeEnabled();
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      /Kayıtlar alınamadı|could not be loaded/,
    );
  },
};

/** Previous rows are dimmed while loading. */
export const Reloaded: Story = {
  // Rows are dimmed while they reload; WCAG exempts inactive elements from contrast.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  args: { reloads: true },
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'sender');
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).not.toBeNull(), patient);
  },
};

/** Shift+click or dragging selects a range; Ctrl+C copies it as a table. */
export const CellRange: Story = {
  play: async ({ canvasElement }) => {
    const senders = await cells(canvasElement, 'sender');
    const receivers = await cells(canvasElement, 'receiver');
    const user = userEvent.setup();
    await user.click(senders[0] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(receivers[2] as HTMLElement);
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(canvasElement.querySelectorAll('.grid-range')).toHaveLength(6), patient);
  },
};

/** Menu of a column: by the button in its title, a right click, or Alt+↓. */
export const ColumnMenu: Story = {
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'sender');
    const title = header(canvasElement, 'sender') as HTMLElement;
    await userEvent.click(await within(title).findByTitle(/Sütun menüsü|Column menu/, {}, patient));
    const menu = await screen.findByRole('menu', { name: /^(Sütun|Column): / });
    await expect(
      within(menu).getByRole('menuitem', { name: /Sütunu gizle|Hide the column/ }),
    ).toBeInTheDocument();
    await expect(title).not.toHaveAttribute('aria-sort', 'ascending');
  },
};

/** After a search with results the criteria collapse to a line with their values. */
export const FoldedCriteria: Story = {
  args: { criteria: true },
  play: async ({ canvasElement }) => {
    const [first] = await cells(canvasElement, 'sender');
    const name = first?.textContent ?? '';
    const panel = within(canvasElement);
    const fold = panel.getByRole('button', { name: /^(Arama ölçütleri|Search criteria)$/ });
    const sender = panel.getByRole('textbox', { name: /^(Gönderen|Sender)$/ });
    const search = async (text: string) => {
      await userEvent.clear(sender);
      await userEvent.type(sender, `${text}{Enter}`);
    };
    await search('qqq');
    await panel.findByText(/^(Kayıt bulunamadı|No records found)$/, {}, patient);
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await search(name);
    await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'false'), patient);
    await expect(fold).toHaveFocus();
    await expect(panel.getByText(new RegExp(`^(Gönderen|Sender): ${name}$`, 'i'))).toBeVisible();
    await userEvent.click(fold);
    await search('qqq');
    await panel.findByText(/^(Kayıt bulunamadı|No records found)$/, {}, patient);
    await search(name);
    await cells(canvasElement, 'sender');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  },
};

/** All texts at maximum length: cells truncate, with the full text in a tooltip. */
export const LongTexts: Story = { args: { state: 'longTexts' } };
