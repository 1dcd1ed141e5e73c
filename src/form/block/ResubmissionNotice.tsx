import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ScreenStore } from '../../engine';

/** An outline sets it off from the dark page; the icon is beside the title of several lines. */
const noticeStyles = {
  mb: 1.5,
  alignItems: 'flex-start',
  border: '1px solid',
  borderColor: 'warning.main',
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
} as const;

/** Notice that the form contains a request that was not carried out: why, and what to check before sending it again. */
export const ResubmissionNotice = observer(function ResubmissionNotice({
  screen,
}: {
  readonly screen: ScreenStore;
}): ReactNode {
  const { resubmission, ports, form } = screen;
  if (resubmission === null) return null;
  const { approvalNo, outcome, decider, note, changed, hidden } = resubmission;
  const titleOf = (name: string) => ports.text(form?.field(name)?.title ?? name);
  const reasons = [decider, note].filter((part) => part !== null && part !== '');
  return (
    <Alert severity="warning" role="status" sx={noticeStyles}>
      <AlertTitle>{ports.text(`form:resubmission.${outcome}`, { number: approvalNo })}</AlertTitle>
      {reasons.length > 0 && <p>{reasons.join(': ')}</p>}
      <p>{ports.text('form:resubmission.hint')}</p>
      {changed && <p>{ports.text('form:resubmission.changed')}</p>}
      {hidden.length > 0 && (
        <p>{ports.text('form:resubmission.hidden', { fields: hidden.map(titleOf).join(', ') })}</p>
      )}
    </Alert>
  );
});
