import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';

/** Downloads the file of the user's own report, part by part. */
export const downloadReport: Command = {
  path: 'reports/own/downloadFile',
  async handle({ body, readReport }) {
    const { file, behind } = body;
    const responseObject = await readReport(textOf(file) ?? '', textOf(behind) ?? null);
    return { responseObject };
  },
};
