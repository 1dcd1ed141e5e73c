import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { CompiledField } from '../../../../contract/model/compiledForm';
import { fieldStyles } from '../styles/fieldStyles';
import { FieldStage } from '../testing/FieldStage';
import { findCustomers, sampleField } from '../testing/fieldSamples';

interface LookupArgs {
  readonly title: string;
  /** Id of the record; empty for none. */
  readonly value: string;
  /** Behaviour of the server. */
  readonly server: 'answers' | 'isSlow' | 'fails';
  /** Details are available, and records can be selected from a table. */
  readonly known: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
}

const knownFields: readonly CompiledField[] = [
  { name: 'no', title: 'Müşteri No', kind: 'text' },
  { name: 'name', title: 'Ad Soyad', kind: 'text' },
  { name: 'city', title: 'İl', kind: 'text' },
];

const answers = {
  answers: findCustomers,
  isSlow: () => new Promise<never>(() => undefined),
  fails: () => Promise.reject(new Error('offline')),
} as const;

/**
 * A record of another entity. Searched while typing, or selected from a table with details (F4); a button
 * shows details of the selected record.
 */
const meta: Meta<LookupArgs> = {
  title: 'Fields/Look-up',
  tags: ['autodocs'],
  args: { title: 'Müşteri', value: '', server: 'answers', known: true, required: false, readOnly: false },
  argTypes: { server: { control: 'select', options: Object.keys(answers) } },
  render: ({ title, value, server, known, required, readOnly }) => (
    <Box
      key={JSON.stringify([value, server, known, required, readOnly])}
      sx={(theme) => ({ ...fieldStyles(theme), bgcolor: 'background.paper', p: 3 })}
    >
      <Box sx={{ maxWidth: 420 }}>
        <FieldStage
          field={sampleField('lookup', {
            title,
            ...(known && { lookupFields: knownFields }),
            ...(required && { required }),
            ...(readOnly && { readOnly }),
          })}
          value={value || null}
          answer={answers[server]}
        />
      </Box>
    </Box>
  ),
};

export default meta;

type Story = StoryObj<LookupArgs>;

const combobox = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox');

/** Shows the label of the selected id. */
export const Chosen: Story = {
  args: { value: '1' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(combobox(canvasElement)).toHaveValue('Gülşen Öztürk'));
  },
};

/** Typed without Turkish letters; Enter takes the first match. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(combobox(canvasElement), 'cagri');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(combobox(canvasElement)).toHaveValue('Çağrı Işık');
  },
};

/** Enter before the response selects nothing: the list belongs to an earlier text. */
export const EnteredTooEarly: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(combobox(canvasElement));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('cagri{Enter}');
    await expect(combobox(canvasElement)).toHaveValue('cagri');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(combobox(canvasElement)).toHaveValue('Çağrı Işık');
  },
};

/** F4 opens the table. Arrow keys move, Enter selects. */
export const FromTheTable: Story = {
  // Mounted twice, MUI's focus trap takes the focus from the search.
  parameters: { strict: false },
  play: async ({ canvasElement }) => {
    combobox(canvasElement).focus();
    await userEvent.keyboard('{F4}');
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    await within(dialog).findByText('100043');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(within(dialog).getByRole('row', { selected: true })).toHaveTextContent('Çağrı Işık'),
    );
    const marked = within(dialog).getByRole('row', { selected: true });
    await expect(within(dialog).getByRole('combobox')).toHaveAttribute('aria-activedescendant', marked.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(combobox(canvasElement)).toHaveValue('Çağrı Işık');
  },
};

/** The table, filtered by the typed text. */
export const Table: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /F4/ }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    await within(dialog).findByText('100042');
    await userEvent.type(within(dialog).getByRole('combobox'), 'ilgaz');
    await waitFor(() => expect(within(dialog).queryByText('100042')).toBeNull());
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/^1 /);
  },
};

/** Details of the selected record. Escape closes them. */
export const QuickView: Story = {
  args: { value: '3' },
  play: async ({ canvasElement }) => {
    const name = /Kayıt bilgileri|Record details/;
    await userEvent.click(await within(canvasElement).findByRole('button', { name }));
    const view = await screen.findByRole('dialog', { name });
    const city = await within(view).findByText('Afyonkarahisar');
    await waitFor(() => expect(city).toBeVisible());
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(combobox(canvasElement), 'xyz');
    await waitFor(() => expect(screen.getByText(/Kayıt bulunamadı|No record found/)).toBeVisible());
  },
};

/** The request fails: the list shows the error, and typing retries. */
export const Failed: Story = {
  args: { server: 'fails' },
  play: async ({ canvasElement }) => {
    await userEvent.type(combobox(canvasElement), 'g');
    await waitFor(() => expect(screen.getByText(/Arama yapılamadı|The search failed/)).toBeVisible());
  },
};

export const Searching: Story = {
  args: { server: 'isSlow' },
  play: async ({ canvasElement }) => {
    await userEvent.type(combobox(canvasElement), 'g');
    await waitFor(() => expect(screen.getByText(/Aranıyor|Searching/)).toBeVisible());
  },
};

/** Details stay available. */
export const ReadOnly: Story = { args: { value: '3', readOnly: true } };
