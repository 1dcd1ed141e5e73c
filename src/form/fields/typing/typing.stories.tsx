import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { TextRules } from '../../../../contract/validation/readText';
import { FieldStage } from '../testing/FieldStage';
import { sampleField } from '../testing/fieldSamples';

interface TypingArgs extends TextRules {
  readonly title: string;
  /** Initial text. */
  readonly value: string;
}

/**
 * Rules of a text field applied on each keystroke: rejects characters that do not fit, converts letters. The
 * rules are in the controls.
 */
const meta: Meta<TypingArgs> = {
  title: 'Fields/Typing',
  tags: ['autodocs'],
  args: { title: 'Ticari Unvan', value: '' },
  argTypes: {
    case: { control: 'select', options: [undefined, 'lower', 'upper', 'first-upper', 'words-upper'] },
    latin: { control: 'boolean' },
    maxLength: { control: 'number' },
    pattern: { control: 'text' },
  },
  render: ({ value, ...words }) => (
    <Box key={JSON.stringify([value, words])} sx={{ bgcolor: 'background.paper', p: 3 }}>
      <Box sx={{ maxWidth: 420 }}>
        <FieldStage field={sampleField('text', words)} value={value} />
      </Box>
    </Box>
  ),
};

export default meta;

type Story = StoryObj<TypingArgs>;

/** Types into the field and checks the result. */
const typed =
  (keys: string, shown: string): Story['play'] =>
  async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox');
    await userEvent.type(input, keys);
    await expect(input).toHaveValue(shown);
  };

/** Rejects a character after which the text can no longer match. */
export const Pattern: Story = {
  args: { title: 'Vergi No', pattern: '^[0-9]{10}$' },
  play: typed('48x10-0585 90', '4810058590'),
};

/** Rejects excess length, counted in characters. */
export const MaximumLength: Story = {
  args: { title: 'Kısa Ad', maxLength: 8 },
  play: typed('Öztürkoğulları', 'Öztürkoğ'),
};

/** Turkish rules: i becomes İ, ı becomes I. */
export const UpperCase: Story = {
  args: { case: 'upper' },
  play: typed('istanbul ışık', 'İSTANBUL IŞIK'),
};

/** I becomes ı, İ becomes i. */
export const LowerCase: Story = { args: { case: 'lower' }, play: typed('IĞDIR İZMİR', 'ığdır izmir') };

export const FirstLetterUpper: Story = {
  args: { title: 'Açıklama', case: 'first-upper' },
  play: typed('iade edilen tutar', 'İade edilen tutar'),
};

export const WordsUpper: Story = {
  args: { title: 'Ad Soyad', case: 'words-upper' },
  play: typed('ilker ışık öz', 'İlker Işık Öz'),
};

/** Turkish letters become Latin ones: payment networks accept no others. */
export const LatinLetters: Story = {
  args: { title: 'Alıcı (SWIFT)', latin: true, case: 'upper' },
  play: typed('Çağrı Işık Ürün', 'CAGRI ISIK URUN'),
};

/** Deleting is always allowed, also in an invalid text. */
export const Repaired: Story = {
  args: { title: 'Vergi No', pattern: '^[0-9]{10}$', value: '48A0058590' },
  play: typed('{Backspace}', '48A005859'),
};
