import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { Json } from '../../../contract/values/json';
import { type SmsSize, smsSize } from '../../../contract/values/smsSegments';
import { isFilled, type ScreenStore } from '../../engine';
import type { BlockProps } from '../parts/BlockProps';
import { filledText } from './filledText';
import { type HtmlNode, readHtml } from './readHtml';

/** Live preview of a message text, with sample values for its placeholders. */
export const PreviewBlock = observer(function PreviewBlock({ block, screen }: BlockProps) {
  const { field = '', preview = 'text' } = block.definition;
  const { text: words } = screen.ports;
  const { text, missing } = filledText(String(screen.fact(field) ?? ''), samplesOf(block.definition, screen));
  if (text.trim() === '') {
    return <Typography color="text.secondary">{words('grid:preview.empty')}</Typography>;
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={paperStyles}>
        {preview === 'html' ? (
          drawn(readHtml(text), words('grid:preview.picture'))
        ) : (
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
        )}
      </Box>
      {preview === 'sms' && (
        <Typography variant="body2" role="status">
          {sizeOf(smsSize(text), words)}
        </Typography>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">{words('grid:preview.missing', { names: missing.join(', ') })}</Alert>
      )}
    </Box>
  );
});

const paperStyles = {
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  maxHeight: 480,
  overflow: 'auto',
  '& table': { borderCollapse: 'collapse' },
  '& :is(th, td)': { p: 0.5, border: 1, borderColor: 'divider', textAlign: 'start' },
} as const;

/** Renders parsed HTML: headings as bold paragraphs, links underlined, images by their name. */
function drawn(nodes: readonly HtmlNode[], picture: string): ReactNode {
  return nodes.map((node, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are what they are by their place
    if (typeof node === 'string') return <Fragment key={at}>{node}</Fragment>;
    const { tag: Tag, children } = node;
    const inner = drawn(children, picture);
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text are what they are by their place
    if (Tag === 'br' || Tag === 'hr') return <Tag key={at} />;
    if (Tag === 'img') return <em key={at}>[{children.length > 0 ? inner : picture}]</em>;
    if (Tag === 'a') return <u key={at}>{inner}</u>;
    if (/^h\d$/.test(Tag)) {
      return (
        <p key={at}>
          <strong>{inner}</strong>
        </p>
      );
    }
    return <Tag key={at}>{inner}</Tag>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a text are what they are by their place
  });
}

function sizeOf({ segments, length, left, encoding }: SmsSize, words: ScreenStore['ports']['text']): string {
  const size = words('grid:preview.segments', { count: segments, length, left });
  return encoding === 'gsm7' ? size : `${size} · ${words(`grid:preview.${encoding}`)}`;
}

/**
 * Sample values of a preview: its `with`, overridden by the lines of its `samples` (first column placeholder,
 * second column value).
 */
function samplesOf(
  { with: values = {}, samples }: Pick<CompiledBlock, 'with' | 'samples'>,
  screen: Pick<ScreenStore, 'fact' | 'resolve' | 'form'>,
): ReadonlyMap<string, string> {
  const named = Object.entries(values).map(([name, value]) => [name, screen.resolve(value)] as const);
  const lines = samples === undefined ? [] : screen.fact(samples);
  const [name, value] = (samples && screen.form?.field(samples)?.lines?.columns) || [];
  const listed = (Array.isArray(lines) ? lines : []).flatMap((line: Json) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line) || !name || !value) return [];
    const { [name.name]: key = null, [value.name]: sample = null } = line as Readonly<Record<string, Json>>;
    return typeof key === 'string' ? [[key.replace(/^\{\{\s*|\s*\}\}$/g, '').trim(), sample] as const] : [];
  });
  const filled = [...named, ...listed].filter(([, sample]) => isFilled(sample));
  return new Map(filled.map(([key, sample]) => [key, String(sample)]));
}
