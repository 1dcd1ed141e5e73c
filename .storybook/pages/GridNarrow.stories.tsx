import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cells, type GridArgs, header, patient, renderGrid } from './gridStage';

/** Rows in a narrow panel: less important columns are hidden, and on a phone each row is a card. */
const meta: Meta<GridArgs> = {
  title: 'Blocks/Grid in little room',
  tags: ['autodocs'],
  parameters: { docs: { oneByOne: true } },
  args: { screen: 'gallery/gridPaging', state: 'filled', width: 380, criteria: false, reloads: false },
  render: renderGrid,
};

export default meta;

type Story = StoryObj<GridArgs>;

/**
 * In a narrow grid less important columns are hidden; the columns button is marked and shows their number.
 */
export const HiddenColumns: Story = {
  args: { width: 780 },
  play: async ({ canvasElement }) => {
    await cells(canvasElement, 'sender');
    await waitFor(() => expect(header(canvasElement, 'valueDate')).toBeNull(), patient);
    await expect(header(canvasElement, 'amount')).not.toBeNull();
  },
};

/**
 * On a phone, or in a panel as narrow, each row is a card. Arrow keys move between cards, Enter opens one.
 */
export const Cards: Story = {
  args: { width: 380 },
  play: async ({ canvasElement }) => {
    const cards = await within(canvasElement).findByRole('list', { name: /^(Kayıtlar|Records)$/ }, patient);
    const titles = () => [...cards.querySelectorAll<HTMLElement>('[data-card]')];
    await waitFor(() => expect(titles().length).toBeGreaterThan(1), patient);
    await expect(canvasElement.querySelector('.ag-row')).toBeNull();
    titles()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(titles()[1]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const record = await screen.findByRole('dialog', {}, patient);
    await expect(within(record).getByText(titles()[1]?.textContent ?? '')).toBeInTheDocument();
  },
};

/** A tap opens the record with its blocks and actions, even if rows are chosen together and details are beside wide rows. */
export const OpenedCard: Story = {
  args: { screen: 'gallery/floorplanPool', width: 380 },
  play: async ({ canvasElement }) => {
    const cards = await within(canvasElement).findByRole('list', { name: /^(Kayıtlar|Records)$/ }, patient);
    await waitFor(() => expect(cards.querySelector('[data-card]')).not.toBeNull(), patient);
    await userEvent.click(cards.querySelector('[data-card]') as HTMLElement);
    const record = await screen.findByRole('dialog', {}, patient);
    await expect(
      await within(record).findByRole('button', { name: /^(Onayla|Approve)$/ }, patient),
    ).toBeVisible();
    await expect(within(canvasElement).queryByRole('complementary')).toBeNull();
  },
};

/** Cards with multiple selection. */
export const ChosenCards: Story = {
  args: { screen: 'gallery/gridBulk', width: 380 },
  play: async ({ canvasElement }) => {
    const all = await within(canvasElement).findByRole(
      'checkbox',
      { name: /^(Tümünü seç|Select all)$/ },
      patient,
    );
    await userEvent.click(all);
    await expect(
      await within(canvasElement).findByText(/20 satır seçili|20 rows selected/, {}, patient),
    ).toBeVisible();
  },
};
