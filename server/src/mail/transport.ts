import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { errorCode } from '../shared/error-code.ts';
import { MAILS_FOLDER, writeMailFile } from './mail-files.ts';

/** A mail that is ready to leave. */
export interface Mail {
  /** Stays the same over retries, so that a receiver recognises a second copy. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for leaving the list with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export type Delivery =
  | { readonly kind: 'sent' }
  /** Worth another try later. */
  | { readonly kind: 'delayed'; readonly reason: string }
  /** The receiver has refused it for good. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface Transport {
  /**
   * Never rejects: what goes wrong is a delivery that is delayed or refused.
   *
   * @param limit ends a try that takes too long, and the connection with it; the mail is delayed then
   */
  send(mail: Mail, limit: AbortSignal): Promise<Delivery>;
  close(): void;
}

export interface MailOptions {
  /** `smtps://user:password@host:465`, or `smtp://user:password@host:587?requireTLS=true`; without it, mails are written into a folder. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly dataDir: string;
  /** How long a peer may take to answer a connection and to greet. */
  readonly greetingTimeoutMs?: number | undefined;
}

const GREETING_TIMEOUT_MS = 20_000;
const PERMANENT_FROM = 500;

export function createTransports({ smtpUrl, ...options }: MailOptions): Transport {
  return smtpUrl === undefined
    ? fileTransport(join(options.dataDir, MAILS_FOLDER), options.from)
    : smtpTransport(smtpUrl, options);
}

function smtpTransport(
  url: string,
  { from, greetingTimeoutMs = GREETING_TIMEOUT_MS }: Pick<MailOptions, 'from' | 'greetingTimeoutMs'>,
): Transport {
  const transporter = createTransport({
    url,
    connectionTimeout: greetingTimeoutMs,
    greetingTimeout: greetingTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, limit) {
      try {
        await transporter.sendMail({ ...messageOf(mail, from), signal: limit });
        return { kind: 'sent' };
      } catch (error) {
        if (limit.aborted) return { kind: 'delayed', reason: 'ETIMEDOUT' };
        const reason = reasonOf(error);
        return isPermanent(error) ? { kind: 'refused', reason } : { kind: 'delayed', reason };
      }
    },
    close: () => transporter.close(),
  };
}

/** Writes each mail as a file; see `mail-files.ts`. */
function fileTransport(folder: string, from: string): Transport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      try {
        const { message } = await transporter.sendMail(messageOf(mail, from));
        // `buffer: true` above makes it one; the type covers both.
        if (!Buffer.isBuffer(message)) throw new TypeError('The mail did not come as a buffer.');
        await writeMailFile(folder, mail.id, message);
        return { kind: 'sent' };
      } catch (error) {
        return { kind: 'delayed', reason: reasonOf(error) };
      }
    },
    close: () => undefined,
  };
}

function messageOf(mail: Mail, from: string): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    from,
    // An object is never parsed as a list of addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** What is asked about this one mail. A peer that refuses all that comes before may take every mail once it knows us. */
const COMMANDS_OF_A_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * Security or policy (RFC 3463, 3.8), such as "554 5.7.1 Relay access denied": may be said of this server, which an operator
 * can set right. A mailbox that takes no mail from outside answers the same, and is then tried for nothing.
 */
const MAYBE_OF_THE_SENDER = /^5\d\d[ -]5\.7\./;

/** The code of an SMTP answer such as 550; a 4xx answer, a broken line and a time-out are worth another try. */
function isPermanent(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'command' in error &&
    COMMANDS_OF_A_MAIL.includes(error.command) &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= PERMANENT_FROM &&
    !('response' in error && typeof error.response === 'string' && MAYBE_OF_THE_SENDER.test(error.response))
  );
}

/**
 * Codes alone: what a server answers often quotes the address, which belongs in no log. The code of what lies below tells a
 * refused connection (`ESOCKET (ECONNREFUSED)`) from a certificate that is not trusted (`ESOCKET (DEPTH_ZERO_SELF_SIGNED_CERT)`).
 */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `SMTP ${error.responseCode}`;
  const code = errorCode(error) ?? 'unknown';
  const below = 'originalCode' in error ? error.originalCode : undefined;
  return typeof below === 'string' ? `${code} (${below})` : code;
}
