import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { base64 } from '../../../contract/values/bytes';
import type { FileAnswer } from '../../../contract/wire/envelope';
import { useText } from '../../ui/texts';
import { FileView } from './FileView';

interface FileArgs {
  readonly file: FileAnswer;
  readonly close: () => void;
}

const textFile = (name: string, text: string): FileAnswer => ({
  name,
  extension: name.slice(name.lastIndexOf('.') + 1),
  bytes: base64(new TextEncoder().encode(text)),
});

/** A one-pixel PNG. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Preview of an uploaded file: images and texts inline, PDFs in a new tab, others as download. */
const meta: Meta<FileArgs> = {
  title: 'Floorplans/File preview',
  tags: ['autodocs'],
  args: { close: fn(), file: textFile('mutabakat.csv', 'Tarih;Tutar\r\n22.11.2026;1.250,75\r\n') },
  render: function Shown({ file, close }) {
    const text = useText();
    return <FileView file={file} text={text} close={close} />;
  },
};

export default meta;

type Story = StoryObj<FileArgs>;

/** Plain text, scrollable by keyboard. */
export const Text: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'mutabakat.csv' }));
    await waitFor(() => expect(dialog.getByText(/1.250,75/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.close).toHaveBeenCalled();
  },
};

/** An image with its file name as alternative text. */
export const Picture: Story = {
  args: { file: { name: 'imza.png', extension: 'png', bytes: dot } },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'imza.png' }));
    await expect(dialog.getByRole('img', { name: 'imza.png' })).toBeInTheDocument();
  },
};

/** A PDF opens in a new tab: the CSP forbids embedding. */
export const Pdf: Story = {
  args: { file: textFile('sozlesme.pdf', '%PDF-1.4') },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'sozlesme.pdf' }));
    const [open, save] = dialog.getAllByRole('link');
    await expect(open).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    await expect(save).toHaveAttribute('download', 'sozlesme.pdf');
  },
};

/** Other files can be downloaded. */
export const Unshown: Story = { args: { file: textFile('tablo.xlsx', 'PK') } };
