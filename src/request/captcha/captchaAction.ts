/** Action name of the bot check: the path without slashes, hyphens, asterisks and digits (seed 000 §7). */
export function captchaAction(path: string): string {
  return path.replace(/[/\-*0-9]/g, '');
}
