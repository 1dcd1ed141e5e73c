import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { CompiledFormField, FieldKind } from '../../contract/compiledForm';
import type { Json } from '../../contract/json';
import { useLanguage, useText } from '../i18n';
import { FieldContext } from './FieldHost';
import { fakeHost } from './fakeHost';
import { rangeFields, widgets } from './index';

interface FieldArgs {
  readonly kind: FieldKind;
  readonly title: string;
  readonly value: Json;
  readonly help: string;
  /** Sentence in place of the help; empty where nothing is wrong. */
  readonly error: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly range: boolean;
  /** What else the definition says of the field. */
  readonly more: Partial<CompiledFormField>;
}

const tones = [
  { code: 'OPEN', title: 'Açık', tone: 'success' },
  { code: 'BLOCKED', title: 'Bloke', tone: 'warning' },
  { code: 'CLOSED', title: 'Kapalı', tone: 'neutral' },
] as const;

const customers = [
  { id: '1', label: 'Gülşen Öztürk' },
  { id: '2', label: 'Çağrı Işık' },
];

function Field({ kind, title, value, help, error, required, readOnly, range, more }: FieldArgs) {
  const text = useText();
  const { language } = useLanguage();
  const [host] = useState(() => {
    const field: CompiledFormField = {
      ...{ name: 'field', title, kind, width: 'm' },
      ...(help !== '' && { help }),
      ...(required && { required }),
      ...(readOnly && { readOnly }),
      ...(range && { range }),
      ...more,
    };
    const made = fakeHost(field, {
      ...{ text, language, isFilter: false },
      ...(typeof value === 'string' && value.includes('*') && { isHidden: () => true, mayReveal: true }),
    });
    made.answer = async ({ text: typed = '', ids }) => ({
      options: customers.filter(({ id, label }) => (ids ? ids.includes(id) : label.includes(typed))),
    });
    made.receive(range && value !== null ? { from: value, to: value } : value);
    if (error !== '') made.wrong = error;
    return made;
  });
  const [Widget, Range] = [widgets[kind], rangeFields[`${kind}Range`]];
  return (
    <FieldContext value={host}>
      <Box sx={{ width: 'min(100%, 420px)', p: 3 }}>
        {range && Range ? (
          <Range name="field" fieldPathId={{ $id: 'story_field' }} />
        ) : (
          Widget && <Widget id="story_field" name="field" />
        )}
      </Box>
    </FieldContext>
  );
}

/**
 * Every kind of field that a definition can have. Values are those of the wire: decimals as strings with a point, days
 * as YYYY-MM-DD; what is shown is of the language.
 */
const meta: Meta<FieldArgs> = {
  title: 'Fields/Kinds',
  tags: ['autodocs'],
  render: (args, { globals }) => <Field key={JSON.stringify([args, globals.language])} {...args} />,
  args: { help: '', error: '', required: false, readOnly: false, range: false, value: null, more: {} },
  argTypes: { kind: { control: 'select', options: Object.keys(widgets) } },
};

export default meta;

type Story = StoryObj<FieldArgs>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: /./ });

/** Letters that a pattern does not allow are not taken. */
export const Text: Story = {
  args: { kind: 'text', title: 'Vergi No', value: null, more: { pattern: '^[0-9]*$', maxLength: 10 } },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '48x10');
    await expect(input(canvasElement)).toHaveValue('4810');
  },
};

/** Letters are turned by the rules of Turkish. */
export const UpperCase: Story = {
  args: { kind: 'text', title: 'Ticari Unvan', more: { case: 'upper' } },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), 'istanbul ışık');
    await expect(input(canvasElement)).toHaveValue('İSTANBUL IŞIK');
  },
};

export const Multiline: Story = {
  args: { kind: 'multiline', title: 'Açıklama', value: 'Müşteri belgelerini şubeye getirdi.' },
};

export const Integer: Story = { args: { kind: 'integer', title: 'Taksit Sayısı', value: 12 } };

/** A decimal stands with its separators once the field is left. */
export const Decimal: Story = {
  args: { kind: 'decimal', title: 'Tutar', more: { scale: 2 } },
  play: async ({ canvasElement, globals }) => {
    await userEvent.type(input(canvasElement), globals.language === 'tr' ? '1234,5' : '1234.5');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue(globals.language === 'tr' ? '1.234,50' : '1,234.50');
  },
};

export const YesOrNo: Story = { args: { kind: 'boolean', title: 'IBAN Üret', value: true } };

/** A day is typed as it comes to the fingers. */
export const Day: Story = {
  args: { kind: 'date', title: 'Doğum Tarihi' },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '29.10.1985');
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue('29.10.1985');
  },
};

export const DayRange: Story = {
  args: { kind: 'date', title: 'İşlem Tarihi', value: '2026-11-20', range: true },
};

export const Moment: Story = {
  args: { kind: 'date-time', title: 'Onay Zamanı', value: '2026-11-20T09:15:00.000Z' },
};

export const TimeOfDay: Story = { args: { kind: 'time', title: 'Kapanış Saati', value: '17:30' } };

export const Code: Story = {
  args: { kind: 'codes', title: 'Durum', value: 'OPEN', more: { codes: tones } },
};

export const CodesAsRadios: Story = {
  args: { kind: 'codes', title: 'Durum', value: 'OPEN', more: { codes: tones, choice: 'radio' } },
};

export const SeveralCodes: Story = {
  args: {
    kind: 'codes',
    title: 'Durumlar',
    value: ['OPEN', 'CLOSED'],
    more: { codes: tones, multiple: true },
  },
};

export const LookUp: Story = {
  args: { kind: 'lookup', title: 'Müşteri', value: '1', more: { lookup: 'Customer' } },
};

export const Iban: Story = {
  args: { kind: 'iban', title: 'IBAN', value: 'TR330006100519786457841326' },
};

export const Phone: Story = { args: { kind: 'phone', title: 'Cep Telefonu', value: '+905321234567' } };

export const Email: Story = {
  args: { kind: 'email', title: 'E-posta', value: 'gulsen.ozturk@example.com' },
};

export const Country: Story = { args: { kind: 'country', title: 'Ülke', value: 'TR' } };

export const Currency: Story = { args: { kind: 'currency', title: 'Para Birimi', value: 'TRY' } };

export const Structure: Story = {
  args: { kind: 'json', title: 'Kural', value: { from: '0.00', to: '5000.00', price: '25.00' } },
};

/** What was counted, note by note. */
export const CashCount: Story = {
  args: {
    kind: 'denominations',
    title: 'Kupürler',
    value: { '200.00': 12, '100.00': 4 },
    more: { denominations: ['200.00', '100.00', '50.00', '20.00', '10.00', '5.00'], scale: 2 },
  },
};

/** The server gave it hidden in part; who may asks for the whole. */
export const Masked: Story = { args: { kind: 'text', title: 'TCKN', value: '100******46' } };

/** What is wrong stands in place of the help, once the field was left. */
export const Wrong: Story = {
  args: {
    ...{ kind: 'iban', title: 'IBAN', value: 'TR330006100519786457841327', required: true },
    help: 'Paranın gideceği hesap',
    error: 'Geçerli bir IBAN girin.',
  },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveAccessibleDescription('Geçerli bir IBAN girin.');
    await expect(input(canvasElement)).toBeInvalid();
  },
};

export const Required: Story = {
  args: { kind: 'text', title: 'Ad', required: true, help: 'Kimlikte yazdığı gibi' },
};

export const ReadOnly: Story = {
  args: { kind: 'text', title: 'Hesap No', value: '0001-PAY-TRY-000042', readOnly: true },
};
