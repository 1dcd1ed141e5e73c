import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { paperSizes } from '../../../contract/model/documents';
import type { Paper, PaperTable } from '../../engine';
import { wholePhones } from '../../ui/texts';

/** A document as printed sheets, one for each recipient. */
export function PaperSheets({ paper }: { readonly paper: Paper }) {
  const { size, copies } = paper;
  const [width, height] = paperSizes[size];
  const isRoll = height === undefined;
  return (
    <Box sx={isRoll ? rollStyles : sheetStyles} lang={paper.language}>
      {/* A roll is cut at the end of the receipt: the page has no fixed height. */}
      <GlobalStyles
        styles={{ '@page': { size: `${width}mm ${height ?? 297}mm`, margin: isRoll ? '4mm' : '10mm' } }}
      />
      {copies.map((copy, at) => (
        <section key={copy}>
          <Sheet paper={at === 0 ? paper : { ...paper, codes: [] }} copy={copy} />
        </section>
      ))}
    </Box>
  );
}

function Sheet({ paper, copy }: { readonly paper: Paper; readonly copy: string | null }) {
  const { institution, legal, title, number, copyMark, codes, facts, inWords } = paper;
  const { tables, paragraphs, signatures, foot } = paper;
  const marks = [copyMark, copy].filter(Boolean).join(' · ');
  return (
    <>
      <header>
        <p className="institution">{institution}</p>
        <p className="legal">{wholePhones(legal)}</p>
        <h1>{[title, number].filter(Boolean).join(' · ')}</h1>
        {marks && <p className="strong">{marks}</p>}
      </header>
      {codes.map(({ label, value }) => (
        <p key={label} className="code">
          {label} <b>{value}</b>
        </p>
      ))}
      <dl>
        {[...facts, ...(inWords ? [inWords] : [])].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{wholePhones(value)}</dd>
          </div>
        ))}
      </dl>
      {tables.map((table) => (
        <SheetTable key={`${table.title}${table.columns[0]?.title}`} table={table} />
      ))}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Box className="signatures">
        {signatures.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Box>
      <footer>{foot}</footer>
    </>
  );
}

function SheetTable({ table }: { readonly table: PaperTable }) {
  const { title, columns, rows, totals } = table;
  const cells = (texts: readonly string[]) =>
    texts.map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper stands still
      <td key={at} className={columns[at]?.numeric ? 'number' : undefined}>
        {wholePhones(text)}
      </td>
    ));
  return (
    <table>
      {title !== null && <caption>{title}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={column.numeric ? 'number' : undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper stands still
          <tr key={at}>{cells(row)}</tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map((sums) => (
          <tr key={sums.join()} className="strong">
            {cells(sums)}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

const sheetStyles = {
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  '& section + section': { breakBefore: 'page' },
  '& h1': { fontSize: '1.5em', m: 0 },
  '& p': { m: 0, mb: 0.75 },
  '& .institution': { mb: 0, fontWeight: 700 },
  '& .legal': { fontSize: '0.8em' },
  '& .strong': { fontWeight: 700 },
  '& header': { borderBottom: '1px solid #000', mb: 1.5 },
  '& .code': { p: 1, mb: 1.5, border: '1px solid #000', textAlign: 'center' },
  '& .code b': { ml: 1, fontSize: '1.5em', letterSpacing: '0.12em' },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.25, m: 0, mb: 1.5 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '38% 1fr', columnGap: 1 },
  '& dd': { m: 0, fontWeight: 700, overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse', mb: 1.5 },
  '& caption': { textAlign: 'start', fontWeight: 700 },
  '& th, & td': { py: 0.25, pr: 0.75, textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { borderBottom: '1px solid #999' },
  '& tfoot td': { borderTop: '1px solid #999' },
  '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  // No page has the foot alone.
  '& .signatures': { display: 'flex', gap: 4, breakInside: 'avoid', breakAfter: 'avoid' },
  '& .signatures > span': { flex: 1, mt: 6, pt: 0.5, borderTop: '1px solid #000' },
  '& footer': { mt: 2, fontSize: '0.8em', breakBefore: 'avoid' },
} as const;

const rollStyles = {
  ...sheetStyles,
  maxWidth: '72mm',
  fontSize: 11,
  '& .signatures': { display: 'block', breakInside: 'avoid' },
  '& .signatures > span': { display: 'block', mt: 5, pt: 0.5, borderTop: '1px solid #000' },
} as const;
