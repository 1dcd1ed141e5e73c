import { Refusal } from '../../../../base/errors/Refusal';

/** A run of the same kind and period waits, goes on, or has been done and not rolled back. */
export const runExists = (runNo: string): Refusal =>
  new Refusal(
    'run.exists',
    {
      tr: `Bu dönem için ${runNo} numaralı çalıştırma var. Önce onu geri alın.`,
      en: `There is the run ${runNo} for this period. Roll that one back first.`,
    },
    409,
  );

/** Only a completed run can be rolled back. */
export const runNotDone = (runNo: string): Refusal =>
  new Refusal(
    'run.notDone',
    {
      tr: `${runNo} numaralı çalıştırma tamamlanmadığı ya da geri alındığı için geri alınamaz.`,
      en: `The run ${runNo} is not completed or was rolled back; it can’t be rolled back.`,
    },
    409,
  );

/** The task that performs runs is paused. */
export const runsPaused = (): Refusal =>
  new Refusal(
    'run.paused',
    {
      tr: 'Muhasebe çalıştırmaları görevi duraklatılmış. Sistem yöneticisine başvurun.',
      en: 'The task that performs accounting runs is paused. Ask the system administrator.',
    },
    503,
  );
