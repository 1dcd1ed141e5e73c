import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Json } from '../../../contract/values/json';
import { fieldStyles } from './styles/fieldStyles';
import { FieldStage } from './testing/FieldStage';
import {
  type FieldSample,
  fieldSamples,
  type SampledKind,
  sampledKinds,
  sampleField,
} from './testing/fieldSamples';

interface FieldArgs {
  readonly kind: SampledKind;
  readonly title: string;
  readonly value: Json;
  readonly help: string;
  /** Error message, replaces the help; empty for none. */
  readonly error: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** From and to. */
  readonly range: boolean;
  /** Filter form: a yes or no may be empty. */
  readonly isFilter: boolean;
  /** Further properties of the definition. */
  readonly more: Partial<CompiledFormField>;
}

function Field(args: FieldArgs) {
  const { kind, title, value, help, error, required, readOnly, range, isFilter, more } = args;
  const field = sampleField(kind, {
    ...(title !== '' && { title }),
    ...(help !== '' && { help }),
    ...(required && { required }),
    ...(readOnly && { readOnly }),
    ...(range && { range }),
    ...more,
  });
  return (
    <Box sx={(theme) => ({ ...fieldStyles(theme), bgcolor: 'background.paper', p: 3 })}>
      <Box sx={{ maxWidth: 420 }}>
        <FieldStage
          field={field}
          value={range && value !== null ? { from: value, to: value } : value}
          error={error}
          host={{ isFilter }}
        />
      </Box>
    </Box>
  );
}

/**
 * Every kind of field. Values have wire format: decimals as strings with a point, days as YYYY-MM-DD; the
 * display depends on the language.
 */
const meta: Meta<FieldArgs> = {
  title: 'Fields/Kinds',
  tags: ['autodocs'],
  render: (args, { globals }) => <Field key={JSON.stringify([args, globals.language])} {...args} />,
  args: {
    title: '',
    help: '',
    error: '',
    required: false,
    readOnly: false,
    range: false,
    isFilter: false,
    value: null,
    more: {},
  },
  argTypes: { kind: { control: 'select', options: sampledKinds } },
};

export default meta;

type Story = StoryObj<FieldArgs>;

/** Args of a kind with its sample value. */
const filled = (kind: SampledKind) => ({ kind, value: (fieldSamples[kind] as FieldSample).value });

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: /./ });
const combobox = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox');

/** Single line. Rules for typing: see *Typing*. */
export const Text: Story = { args: filled('text') };

/** Grows with its text, up to six lines. */
export const Multiline: Story = {
  args: filled('multiline'),
  play: async ({ canvasElement }) => {
    const { height } = input(canvasElement).getBoundingClientRect();
    await userEvent.type(input(canvasElement), '{Enter}{Enter}{Enter}Onaylandı.');
    await waitFor(() => expect(input(canvasElement).getBoundingClientRect().height).toBeGreaterThan(height));
  },
};

/** A whole number: rejects letters; keeps a decimal, which the form marks as invalid. */
export const Integer: Story = {
  args: { kind: 'integer' },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '1a2');
    await expect(input(canvasElement)).toHaveValue('12');
    await userEvent.type(input(canvasElement), ',5{Tab}');
    await expect(input(canvasElement)).toHaveValue('12,5');
  },
};

/** Amounts are grouped while typing; decimals are completed on blur. */
export const Decimal: Story = {
  args: { kind: 'decimal' },
  play: async ({ canvasElement, globals }) => {
    const isTurkish = globals.language === 'tr';
    await userEvent.type(input(canvasElement), isTurkish ? '1234567,5' : '1234567.5');
    await expect(input(canvasElement)).toHaveValue(isTurkish ? '1.234.567,5' : '1,234,567.5');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue(isTurkish ? '1.234.567,50' : '1,234,567.50');
  },
};

/** A fixed currency follows the amount and sets its decimals; pasted dollars are refused. */
export const FixedCurrency: Story = {
  args: { kind: 'decimal', more: { currencyCode: 'TRY' } },
  play: async ({ canvasElement, globals }) => {
    const isTurkish = globals.language === 'tr';
    await within(canvasElement).findByText('TRY');
    input(canvasElement).focus();
    await userEvent.paste('$12');
    await expect(input(canvasElement)).not.toHaveValue('12');
    await userEvent.clear(input(canvasElement));
    await userEvent.paste('₺1250');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue(isTurkish ? '1.250,00' : '1,250.00');
  },
};

/** From – to of a number. */
export const DecimalRange: Story = { args: { kind: 'decimal', range: true, value: '1250.00' } };

export const YesOrNo: Story = {
  args: { kind: 'boolean', value: false },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'IBAN Üret' });
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
  },
};

/** An unticked checkbox in a filter would search for no: shows yes, no or empty. */
export const YesNoOrNothing: Story = {
  args: { kind: 'boolean', isFilter: true },
  play: async ({ canvasElement }) => {
    combobox(canvasElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(combobox(canvasElement)).toHaveTextContent(/Evet|Yes/));
  },
};

/** A day is typed as digits: points are inserted. */
export const Day: Story = {
  args: { kind: 'date' },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '29101985');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue('29.10.1985');
  },
};

/** Alt+↓ opens the calendar; arrow keys select, Enter takes the day and returns the focus. */
export const DayFromCalendar: Story = {
  args: { kind: 'date', value: '2026-11-20' },
  play: async ({ canvasElement }) => {
    input(canvasElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    const day = await within(calendar).findByRole('gridcell', { name: '20' });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(input(canvasElement)).toHaveValue('21.11.2026'));
    await waitFor(() => expect(input(canvasElement)).toHaveFocus());
  },
};

/** Days outside of the limits are disabled. */
export const DayWithinLimits: Story = {
  args: { kind: 'date', value: '2026-11-20', more: { minDate: '2026-11-10', maxDate: '2026-11-25' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const calendar = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    await expect(await within(calendar).findByRole('gridcell', { name: '9' })).toBeDisabled();
    await expect(within(calendar).getByRole('gridcell', { name: '25' })).toBeEnabled();
  },
};

export const DayRange: Story = { args: { kind: 'date', value: '2026-11-20', range: true } };

/** Typed and shown in local time; wire format UTC. */
export const Moment: Story = {
  args: { kind: 'date-time' },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '201120261215');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue('20.11.2026 12:15');
  },
};

/** Something holds until then: the time left runs beside it. */
export const Countdown: Story = {
  args: {
    kind: 'date-time',
    readOnly: true,
    value: '2026-11-20T09:15:00.000Z',
    more: { countdown: true },
  },
  play: async ({ canvasElement, globals }) => {
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent(
      globals.language === 'tr' ? 'süresi doldu' : 'expired',
    );
  },
};

export const TimeOfDay: Story = {
  args: { kind: 'time' },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '1730');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue('17:30');
  },
};

/** A few choices are a select; the choice can be cleared. */
export const Code: Story = {
  args: filled('codes'),
  play: async ({ canvasElement }) => {
    combobox(canvasElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('option', { name: 'Bloke' }));
    await waitFor(() => expect(combobox(canvasElement)).toHaveTextContent('Bloke'));
  },
};

/** Radio buttons for a few choices. An optional choice can be cleared. */
export const CodesAsRadios: Story = {
  args: { ...filled('codes'), more: { choice: 'radio' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Kapalı' }));
    await expect(within(canvasElement).getByRole('radio', { name: 'Kapalı' })).toBeChecked();
  },
};

/** Checkboxes; Backspace removes the last value. */
export const SeveralCodes: Story = {
  args: { kind: 'codes', title: 'Durumlar', value: ['OPEN'], more: { multiple: true } },
  play: async ({ canvasElement }) => {
    await userEvent.type(combobox(canvasElement), 'kapali{ArrowDown}{Enter}');
    await expect(within(canvasElement).getByText('Kapalı')).toBeVisible();
    await userEvent.type(combobox(canvasElement), '{Backspace}{Escape}');
    await waitFor(() => expect(within(canvasElement).queryByText('Kapalı')).toBeNull());
  },
};

/** Transfer list: search, mark with space or mouse, transfer with buttons or Enter. */
export const Dual: Story = {
  args: {
    kind: 'codes',
    title: 'İzinli Durumlar',
    value: ['OPEN'],
    more: { multiple: true, choice: 'dual' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('option', { name: 'Kapalı' }));
    await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Bloke',
      'Açık',
      'Kapalı',
    ]);
  },
};

/** Typed, or selected in a calendar of months (Alt+↓). */
export const Month: Story = {
  args: { kind: 'month' },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '3/2026');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue('03.2026');
  },
};

/** Typed one by one, or pasted together; each is validated separately. */
export const SeveralTexts: Story = {
  args: { kind: 'email', title: 'Alıcılar', value: ['operasyon@example.com'], more: { multiple: true } },
  play: async ({ canvasElement }) => {
    await userEvent.type(combobox(canvasElement), 'gise@example.com,sube@example.com{Enter}');
    await expect(within(canvasElement).getByText('sube@example.com')).toBeVisible();
    await userEvent.type(combobox(canvasElement), '{Backspace}');
    await expect(within(canvasElement).queryByText('sube@example.com')).toBeNull();
  },
};

/** Grouped in fours while typing, upper case. */
export const Iban: Story = {
  args: { kind: 'iban' },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), 'tr330006100519786457841326');
    await expect(input(canvasElement)).toHaveValue('TR33 0006 1005 1978 6457 8413 26');
  },
};

/** Turkish without a country code. */
export const Phone: Story = {
  args: { kind: 'phone' },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '05321234567');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue('+90 532 123 45 67');
  },
};

export const Email: Story = { args: filled('email') };

/** Searchable; Latin letters match Turkish ones. */
export const Country: Story = {
  args: { kind: 'country' },
  play: async ({ canvasElement, globals }) => {
    await userEvent.type(combobox(canvasElement), globals.language === 'tr' ? 'isvicre' : 'switz');
    await userEvent.keyboard('{Enter}');
    await expect(combobox(canvasElement)).toHaveValue(
      globals.language === 'tr' ? 'CH – İsviçre' : 'CH – Switzerland',
    );
  },
};

/** The most frequent ones are listed first. */
export const Currency: Story = {
  args: { kind: 'currency' },
  play: async ({ canvasElement }) => {
    await userEvent.click(combobox(canvasElement));
    const [first] = await screen.findAllByRole('option');
    await expect(first).toHaveTextContent(/^TRY/);
    await userEvent.keyboard('{Escape}');
  },
};

/** A structured value is read-only. */
export const Structure: Story = { args: filled('json') };

/** Counted notes and coins with amounts and the total. Enter moves down. */
export const CashCount: Story = {
  args: { kind: 'denominations' },
  play: async ({ canvasElement, globals }) => {
    const [first] = within(canvasElement).getAllByRole('textbox');
    await userEvent.type(first as HTMLElement, '12{Enter}4{Enter}');
    const total = canvasElement.querySelector('tfoot td');
    const sum = globals.language === 'tr' ? '2.800,00' : '2,800.00';
    await waitFor(() => expect(total).toHaveTextContent(sum));
  },
};

/** A red asterisk after the title, and help below. */
export const Required: Story = {
  args: { kind: 'text', title: 'Ad', required: true, help: 'Kimlikte yazdığı gibi' },
  play: async ({ canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.tab();
    await waitFor(() =>
      expect(input(canvasElement)).toHaveAccessibleDescription(/Bu alan zorunludur|This field is required/),
    );
  },
};

/** The error replaces the help after the field was left. */
export const Wrong: Story = {
  args: {
    kind: 'iban',
    value: 'TR330006100519786457841327',
    required: true,
    help: 'Paranın gideceği hesap',
    error: 'Geçerli bir IBAN girin.',
  },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveAccessibleDescription('Geçerli bir IBAN girin.');
    await expect(input(canvasElement)).toBeInvalid();
  },
};

/** Can be read, focused and copied; typing has no effect. */
export const ReadOnly: Story = {
  args: { kind: 'text', title: 'Hesap No', value: '0001-PAY-TRY-000042', readOnly: true },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '9');
    await expect(input(canvasElement)).toHaveFocus();
    await expect(input(canvasElement)).toHaveValue('0001-PAY-TRY-000042');
  },
};
