import { makeAutoObservable } from 'mobx';
import { readLoginResult } from './readLoginResult';
import { quiet, type SignInStore } from './SignInStore';

/** Length of a code (seed 000 §9). */
export const otpLength = 6;

/** How often the countdown is looked at, in milliseconds (seed 000 §9). */
const tick = 1000;

/** Seconds of a countdown without an end of its own: 15 days (seed 000 §9). */
const defaultCountdown = 15 * 24 * 3600;

/** The code that was sent to the user (seed 000 §4): six characters, a countdown, and another one when it is over. */
export class OtpStore {
  code = '';
  /** Seconds until another code may be asked for. */
  remaining = 0;
  /** Where the code went. */
  message: string;
  private end = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly signIn: SignInStore) {
    this.message = signIn.outcome.otpMessage;
    makeAutoObservable<this, 'signIn' | 'timer' | 'end'>(
      this,
      { signIn: false, timer: false, end: false },
      { autoBind: true },
    );
  }

  /** Starts the countdown; returns how to stop it. */
  start(): () => void {
    this.count(this.signIn.outcome.otpSeconds ?? defaultCountdown);
    return () => clearInterval(this.timer);
  }

  get canResend(): boolean {
    return this.remaining === 0 && !this.signIn.busy;
  }

  /** Takes what is typed or pasted; the sixth digit sends it (seed 000 §4). */
  type(text: string): void {
    this.code = text.replace(/\D/g, '').slice(0, otpLength);
    this.signIn.dismiss();
    if (this.code.length === otpLength) void this.submit();
  }

  /** Sends the code; only a whole one (seed 000 §5). A code that was refused is typed anew. */
  async submit(): Promise<void> {
    if (this.code.length !== otpLength || this.signIn.busy) return;
    const taken = await this.signIn.send('users/otp', { otpCode: this.code });
    if (!taken) this.clear();
  }

  /** Asks for another code (seed 000 §7): the countdown is reset and starts again. */
  async resend(): Promise<void> {
    if (!this.canResend) return;
    const { attempt, ports } = this.signIn;
    await attempt(async () => this.begin(await ports.request.post<unknown>('users/resend-otp', {}, quiet)));
  }

  private begin(reply: unknown): void {
    const { otpMessage, otpSeconds } = readLoginResult(reply);
    this.clear();
    this.message = otpMessage || this.message;
    this.count(otpSeconds ?? this.signIn.outcome.otpSeconds ?? defaultCountdown);
  }

  private clear(): void {
    this.code = '';
  }

  private count(seconds: number): void {
    clearInterval(this.timer);
    this.end = Date.now() + seconds * 1000;
    this.remaining = seconds;
    this.timer = setInterval(() => this.look(), tick);
  }

  /** By the clock and not by counting: a page in the background is woken up late. */
  private look(): void {
    this.remaining = Math.max(0, Math.ceil((this.end - Date.now()) / 1000));
    if (this.remaining === 0) clearInterval(this.timer);
  }
}
