import { makeAutoObservable } from 'mobx';
import { readLoginResult } from '../store/readLoginResult';
import { quiet, type SignInStore } from './SignInStore';

/** Length of a code (requirements P9). */
export const otpLength = 6;

/** Interval of the countdown in ms (requirements P9). */
const tick = 1000;

/** Default countdown in seconds: 15 days (requirements P9). */
const defaultCountdown = 15 * 24 * 3600;

/** One-time code (requirements P4): six characters, a countdown, and resending when it is over. */
export class OtpStore {
  code = '';
  /** Seconds until a new code may be requested. */
  remaining = 0;
  /** Destination of the code. */
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

  /** Starts the countdown; returns the stop function. */
  start(): () => void {
    this.count(this.signIn.outcome.otpSeconds ?? defaultCountdown);
    return () => clearInterval(this.timer);
  }

  get canResend(): boolean {
    return this.remaining === 0 && !this.signIn.busy;
  }

  /** Sets the typed or pasted code; the sixth digit submits it (requirements P4). */
  type(text: string): void {
    this.code = text.replace(/\D/g, '').slice(0, otpLength);
    this.signIn.dismiss();
    if (this.code.length === otpLength) void this.submit();
  }

  /** Submits the code if complete (requirements P5). A rejected code is cleared. */
  async submit(): Promise<void> {
    if (this.code.length !== otpLength || this.signIn.busy) return;
    const accepted = await this.signIn.send('users/otp', { otpCode: this.code });
    if (!accepted) this.clear();
  }

  /** Requests a new code (requirements P7) and restarts the countdown. */
  async resend(): Promise<void> {
    if (!this.canResend) return;
    const { attempt, ports } = this.signIn;
    await attempt(async () => this.begin(await ports.request.post('users/resend-otp', {}, quiet)));
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

  /** Uses the clock instead of counting ticks: background pages are throttled. */
  private look(): void {
    this.remaining = Math.max(0, Math.ceil((this.end - Date.now()) / 1000));
    if (this.remaining === 0) clearInterval(this.timer);
  }
}
