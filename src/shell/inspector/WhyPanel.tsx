import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Json } from '../../../contract/values/json';
import type { ScreenWhy, WhySource } from '../../../contract/wire/why';
import type { ScreenStore } from '../../engine';
import { useText } from '../../ui/texts';
import { FactList } from '../text/FactList';
import type { CallLog } from './CallLog';
import { inspectPart, type RuleVerdict } from './inspectPart';
import type { ScreenPart } from './partAt';

function shown(value: Json, text: ReturnType<typeof useText>): string {
  if (typeof value === 'boolean') return text(value ? 'common:yes' : 'common:no');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Current facts of a part of a screen; updates with input and responses. */
export const WhyPanel = observer(function WhyPanel(props: {
  readonly screen: ScreenStore;
  readonly part: ScreenPart;
  readonly calls: CallLog;
  /** Shows another part, one that is hidden. */
  onInspect(part: ScreenPart): void;
  onClose(): void;
}) {
  const { screen, part, calls, onInspect, onClose } = props;
  const text = useText();
  const titleId = useId();
  const why = useWhy(screen.definition.key);
  const { facts, rules, paths, permission, hidden } = inspectPart(screen, part);
  const { key } = screen.definition;
  const call = calls.lastOf(key);
  const sources = part.kind === 'screen' ? [] : (why?.parts[`${part.kind}:${part.name}`] ?? []);
  const filled = Object.entries(facts).filter(([, value]) => value !== null);

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {text('shell:why.title')} {text(`shell:why.kind.${part.kind}`)} {part.name || key}
      </DialogTitle>
      {/* Scrolls: focusable for the keyboard. */}
      <DialogContent tabIndex={0}>
        <Part title={text('shell:why.definition')}>
          {part.kind === 'screen' && why && <code>{why.file}</code>}
          {sources.map((source) => (
            <Source key={`${source.from}${source.file}${source.pointer}`} source={source} />
          ))}
          {part.kind !== 'screen' && sources.length === 0 && text('shell:why.unknown')}
        </Part>
        <Part title={text('shell:why.now')}>
          <FactList
            facts={filled.map(([name, value]) => ({
              label: text(`shell:why.${name}`),
              value: shown(value, text),
            }))}
          />
        </Part>
        {hidden.length > 0 && (
          <Part title={text('shell:why.hidden')}>
            {hidden.map((one) => (
              <Button key={`${one.kind}:${one.name}`} size="small" onClick={() => onInspect(one)}>
                {text(`shell:why.kind.${one.kind}`)} {one.name}
              </Button>
            ))}
          </Part>
        )}
        {rules.length > 0 && (
          <Part title={text('shell:why.rules')}>
            <RuleTable rules={rules} />
          </Part>
        )}
        <Part title={text('shell:why.access')}>
          <FactList
            facts={[
              { label: text('shell:why.grantedBy'), value: key },
              ...(permission ? [{ label: text('shell:why.permission'), value: permission }] : []),
              ...(paths.length > 0 ? [{ label: text('shell:why.path'), value: paths.join(', ') }] : []),
            ]}
          />
        </Part>
        <Part title={text('shell:why.call')}>
          {call === null ? (
            text('shell:why.noCall')
          ) : (
            <FactList
              facts={[
                { label: text('shell:why.path'), value: `${call.method} ${call.path}` },
                { label: text('shell:why.status'), value: String(call.status ?? '–') },
                { label: text('shell:why.duration'), value: `${call.duration} ms` },
                { label: text('shell:why.requestId'), value: call.requestId },
              ]}
            />
          )}
        </Part>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
});

function useWhy(screenKey: string): ScreenWhy | null {
  const [why, setWhy] = useState<ScreenWhy | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadWhy(screenKey).then((loaded) => wanted && setWhy(loaded));
    return () => {
      wanted = false;
    };
  }, [screenKey]);
  return why;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Source({ source }: { readonly source: WhySource }) {
  const { from, file, line, pointer, words } = source;
  const text = useText();
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text(`shell:why.from.${from}`)}{' '}
      <code>
        {file}
        {line === undefined ? '' : `:${line}`} {pointer}
      </code>{' '}
      {words.join(', ')}
    </Typography>
  );
}

/** Loads the source locations of a screen's parts; null if unavailable. */
async function loadWhy(screenKey: string, get: typeof fetch = fetch): Promise<ScreenWhy | null> {
  try {
    const answer = await get(`/screens/${screenKey}.why.json`, { credentials: 'same-origin' });
    return answer.ok ? ((await answer.json()) as ScreenWhy) : null;
  } catch {
    return null;
  }
}

/** Conditions with their current values, expected values and results. */
function RuleTable({ rules }: { readonly rules: readonly RuleVerdict[] }) {
  const text = useText();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['reads', 'value', 'asks', 'holds'].map((name) => (
            <TableCell key={name}>{text(`shell:why.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rules.map(({ binding, value, schema, holds }) => (
          <TableRow key={binding + JSON.stringify(schema)}>
            <TableCell>
              <code>{binding}</code>
            </TableCell>
            <TableCell>
              <code>{JSON.stringify(value)}</code>
            </TableCell>
            <TableCell>
              <code>{JSON.stringify(schema)}</code>
            </TableCell>
            <TableCell>
              {holds ? (
                <CheckIcon fontSize="small" color="success" titleAccess={text('shell:why.yes')} />
              ) : (
                <CloseIcon fontSize="small" color="error" titleAccess={text('shell:why.no')} />
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
