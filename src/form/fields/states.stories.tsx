import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fieldStyles } from './styles/fieldStyles';
import { FieldStage } from './testing/FieldStage';
import {
  type FieldSample,
  fieldSamples,
  type SampledKind,
  sampledKinds,
  sampleField,
} from './testing/fieldSamples';

interface StateArgs {
  /** Kinds shown side by side. */
  readonly kinds: readonly SampledKind[];
  readonly filled: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** A server calculation of the value is pending. */
  readonly busy: boolean;
  /** Error message, replaces the help; empty for none. */
  readonly error: string;
  readonly help: string;
  /** Replaces every field's own title. */
  readonly title: string;
}

function Fields({ kinds, filled, required, readOnly, busy, error, help, title }: StateArgs) {
  return (
    <Box sx={(theme) => ({ ...fieldStyles(theme), ...formStyles })}>
      {kinds.map((kind) => {
        const sample: FieldSample = fieldSamples[kind];
        const field = sampleField(kind, {
          ...(title !== '' && { title }),
          ...(help !== '' && { help }),
          ...(required && { required }),
          ...(readOnly && { readOnly }),
        });
        return (
          <div key={kind}>
            <FieldStage
              field={field}
              value={filled ? sample.value : null}
              error={error}
              {...(busy && { host: { isBusy: () => true } })}
            />
          </div>
        );
      })}
    </Box>
  );
}

const formStyles = {
  p: 3,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  maxHeight: '100vh',
  overflow: 'auto',
  bgcolor: 'background.paper',
  '& > div': { minWidth: 0 },
} as const;

/**
 * All kinds of fields in one state: shows the effect of a change in the theme or in one kind. Single kinds:
 * see *Kinds*.
 */
const meta: Meta<StateArgs> = {
  title: 'Fields/States',
  tags: ['autodocs'],
  args: {
    kinds: sampledKinds,
    filled: true,
    required: false,
    readOnly: false,
    busy: false,
    error: '',
    help: '',
    title: '',
  },
  argTypes: {
    kinds: { control: 'check', options: sampledKinds },
  },
  render: (args, { globals }) => <Fields key={JSON.stringify([args, globals.language])} {...args} />,
};

export default meta;

type Story = StoryObj<StateArgs>;

/** An ambiguous pasted text is kept, with its error. */
export const PastedUnread: Story = {
  args: { kinds: ['decimal'], filled: false, error: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('1,2,34 TL');
    await expect(input).toHaveValue('1,2,34 TL');
  },
};

/** The result of a calculation is previewed before it is committed. */
export const Calculated: Story = {
  args: { kinds: ['decimal'], filled: false },
  play: async ({ canvasElement, globals }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '1500+250');
    const sum = globals.language === 'tr' ? '= 1.750,00' : '= 1,750.00';
    await expect(await within(canvasElement).findByText(sum)).toBeVisible();
  },
};

/** Editable inputs. */
const typedInto = 'input:not([type="file"]):not([readonly]):not([disabled]):not([aria-readonly="true"])';

export const Filled: Story = {};

/** Placeholders of empty fields: the date format, searching in a look-up. */
export const Empty: Story = { args: { filled: false } };

/** A red asterisk after the title. No error before the field was left. */
export const Required: Story = {
  args: { filled: false, required: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const kind of sampledKinds) {
      await expect(canvas.getAllByText(fieldSamples[kind].title, { exact: false }).length).toBeGreaterThan(0);
    }
    const marks = canvasElement.querySelectorAll(
      '.MuiFormLabel-asterisk, .MuiFormControlLabel-asterisk, .field-asterisk',
    );
    await expect(marks.length).toBeGreaterThanOrEqual(sampledKinds.length);
    await expect(canvasElement.querySelector('[aria-invalid="true"]')).toBeNull();
  },
};

/** Leaving a required field empty shows its error, for each field separately. */
export const LeftEmpty: Story = {
  args: { filled: false, required: true, kinds: ['text', 'decimal', 'date', 'codes', 'lookup', 'iban'] },
  play: async ({ canvasElement }) => {
    const messages = () => within(canvasElement).queryAllByText(/Bu alan zorunludur|This field is required/);
    await userEvent.tab();
    await expect(messages()).toHaveLength(0);
    await userEvent.tab();
    await waitFor(() => expect(messages()).toHaveLength(1));
    for (let at = 2; at <= 6; at += 1) await userEvent.tab();
    await waitFor(() => expect(messages()).toHaveLength(6));
  },
};

/** The error replaces the help, and the frame turns red. */
export const Wrong: Story = {
  args: {
    required: true,
    help: 'Sözleşmede yazdığı gibi',
    error: 'Kayıtla uyuşmuyor; lütfen kontrol edin.',
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const shown = args.kinds.filter((kind) => kind !== 'json');
    await expect(canvas.getAllByText(args.error).length).toBeGreaterThanOrEqual(shown.length);
    await expect(canvas.queryByText(args.help)).toBeNull();
  },
};

/** Help below the field, for details beyond the title. */
export const WithHelp: Story = { args: { help: 'Sözleşmede yazdığı gibi; yalnız harf ve rakam.' } };

/** Nothing can be edited; everything can be read, focused and copied. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByDisplayValue('Gülşen Öztürk')).toHaveAttribute('readonly'),
    );
    await expect(canvasElement.querySelector(typedInto)).toBeNull();
  },
};

/** Read-only and empty. */
export const ReadOnlyEmpty: Story = { args: { readOnly: true, filled: false } };

/** A server calculation is pending; the field stays editable. */
export const Calculating: Story = {
  args: { busy: true, kinds: ['text', 'integer', 'decimal', 'date'] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[aria-busy="true"]')).toHaveLength(4);
  },
};

/** Long texts: titles are truncated, help and errors wrap. */
export const LongTexts: Story = {
  args: {
    title: 'Temsilcinin Hesaplaştırma Dönemi Sonunda Kuruma Ödeyeceği Toplam Tutar',
    help: 'Hesaplaştırma dönemi sonunda, kesintiler ve iadeler düşüldükten sonra temsilcinin kuruma ödeyeceği toplam tutar; sözleşmedeki limitin üzerindeki tutarlar ayrıca onaylanır.',
    required: true,
    filled: false,
  },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** Inputs, checkboxes and buttons have the same height, px. */
const areHigh =
  (height: number): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('combobox', { name: /Müşteri/ })).toHaveValue(),
    );
    const measured = canvasElement.querySelectorAll(
      '.MuiOutlinedInput-root, .MuiFormControlLabel-root, .field-lookup > .MuiIconButton-root',
    );
    const heights = [...measured].map((element) => Math.round(element.getBoundingClientRect().height));
    await expect(heights).toEqual(heights.map(() => height));
  };

/** Fields of one row. */
const ofOneLine = ['text', 'decimal', 'boolean', 'date', 'codes', 'lookup', 'iban', 'country'] as const;

export const Compact: Story = {
  args: { kinds: ofOneLine },
  globals: { density: 'compact' },
  play: areHigh(31),
};

export const Standard: Story = {
  args: { kinds: ofOneLine },
  globals: { density: 'standard' },
  play: areHigh(37),
};

export const Comfortable: Story = {
  args: { kinds: ofOneLine },
  globals: { density: 'comfortable' },
  play: areHigh(42),
};
