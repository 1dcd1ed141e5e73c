import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ScreenProblem } from '../../contract/model/compiled';

/**
 * Error state of a screen: problems of its definition with file, line and rule, or the reason why it did not
 * start. Replaces this screen only.
 */
export function BrokenScreen(props: {
  readonly title: string;
  readonly problems: readonly ScreenProblem[];
  /** Why it did not start, or what to do, localized. */
  readonly failure?: string | null;
  /** Retry action, if it may help. */
  readonly retry?: { readonly label: string; run(): void };
}) {
  const { title, problems, failure, retry } = props;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ m: 2, alignItems: 'flex-start', backgroundColor: 'background.paper' }}
      action={
        retry && (
          <Button color="inherit" onClick={retry.run}>
            {retry.label}
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {failure && (
        <Typography variant="body2" sx={{ mb: problems.length > 0 ? 1 : 0 }}>
          {failure}
        </Typography>
      )}
      {problems.length > 0 && (
        // Compiler messages are for analysts, in English.
        <Box component="ul" lang="en" sx={{ m: 0, pl: 2.5 }}>
          {problems.map((problem) => (
            <li key={`${problem.file}:${problem.line}:${problem.rule}:${problem.message}`}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <code>{`${problem.file}:${problem.line}`}</code> {problem.rule}
              </Typography>
              <Typography variant="body2">{problem.message}</Typography>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
