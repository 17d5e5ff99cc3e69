import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCode } from '../shared/error-code.ts';
import { identityOf } from '../release/load-release.ts';
import type { Content } from '../release/load-release.ts';
import { REVALIDATE } from '../release/served-release.ts';
import type { FileForm, ServedRelease } from '../release/served-release.ts';
import type { HeaderList } from './header-list.ts';
import { sendPrepared } from './prepared-head.ts';
import { chooseForm, select } from './preconditions.ts';
import type { EncodingReader } from './preconditions.ts';
import type { SiteAnswer } from './site-answers.ts';

/** A request whose answer is to be written. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly release: ServedRelease;
  /** Headers that depend on the connection, such as HSTS over https. */
  readonly headers: HeaderList;
  readonly encodingOf: EncodingReader;
  /** The line with the date of an answer. */
  readonly dateLine: () => string;
}

/** `changed`: the file on the disk is no longer the release's; nothing has been written. */
export type SendResult = 'sent' | 'changed';

/**
 * Writes an answer. What is in memory is written at once, so that the answer is
 * under way before the next request of the connection is read.
 *
 * @returns a promise only where a file has to be opened
 */
export function sendAnswer(exchange: Exchange, answer: SiteAnswer): SendResult | Promise<SendResult> {
  const { request, response, release } = exchange;
  switch (answer.kind) {
    case 'redirect': {
      const headers = ['cache-control', REVALIDATE, 'location', answer.location, 'content-length', '0'];
      response.writeHead(answer.status, [...release.headers, ...exchange.headers, ...headers]).end();
      return 'sent';
    }
    case 'status-page':
      return sendStatusPage(exchange, answer);
    case 'file':
      return sendForm(exchange, chooseForm(answer.file, request.headers, exchange.encodingOf));
  }
}

/** A page that has changed on the disk since is left out: its status says what matters. */
function sendStatusPage(
  exchange: Exchange,
  { status, page }: Extract<SiteAnswer, { readonly kind: 'status-page' }>,
): SendResult | Promise<SendResult> {
  const { request, response, release } = exchange;
  const form = page && chooseForm(page, withoutRange(request), exchange.encodingOf);
  const more = ['cache-control', status < 500 ? REVALIDATE : 'no-store', ...exchange.headers];
  if (form === undefined) return sendEmpty();
  const headers = [...form.statusPageHeaders, ...more];
  const sent = sendBytes(exchange, form.content, { status, headers, start: 0, end: form.size - 1 });
  if (sent === 'sent') return sent;
  return Promise.resolve(sent).then((result) => (result === 'sent' ? result : sendEmpty()));

  function sendEmpty(): SendResult {
    response.writeHead(status, [...release.headers, 'content-length', '0', ...more]).end();
    return 'sent';
  }
}

/** Conditions and ranges are for the page that was asked for, not for the error page in its place. */
function withoutRange({ headers }: IncomingMessage) {
  return headers.range === undefined ? headers : { 'accept-encoding': headers['accept-encoding'] };
}

function sendForm(exchange: Exchange, form: FileForm): SendResult | Promise<SendResult> {
  const { request, response, release, headers, dateLine } = exchange;
  const selection = select(request.method ?? '', request.headers, form);
  switch (selection.kind) {
    case 'whole':
      if (form.content.kind === 'memory') {
        const { bytes } = form.content;
        const answer = {
          status: 200,
          head: form.head(),
          headers,
          dateLine: dateLine(),
          body: bytes,
        } as const;
        if (sendPrepared(response, answer)) return 'sent';
      }
      return sendBytes(exchange, form.content, {
        status: 200,
        headers: [...form.headers, ...headers],
        start: 0,
        end: form.size - 1,
      });
    case 'range': {
      const { start, end } = selection;
      const part = ['content-range', `bytes ${start}-${end}/${form.size}`];
      const all = [...withLength(form.headers, end - start + 1), ...part, ...headers];
      return sendBytes(exchange, form.content, { status: 206, headers: all, start, end });
    }
    case 'not-modified': {
      const answer = { status: 304, head: form.notModifiedHead(), headers, dateLine: dateLine() } as const;
      if (sendPrepared(response, answer)) return 'sent';
      response.writeHead(304, [...form.notModifiedHeaders, ...headers]).end();
      return 'sent';
    }
    case 'unsatisfiable-range':
    case 'failed-precondition': {
      const isRange = selection.kind === 'unsatisfiable-range';
      const range = isRange ? ['content-range', `bytes */${form.size}`] : [];
      const empty = [...range, 'cache-control', 'no-store', 'content-length', '0'];
      response.writeHead(isRange ? 416 : 412, [...release.headers, ...headers, ...empty]).end();
      return 'sent';
    }
  }
}

function withLength(headers: HeaderList, length: number): HeaderList {
  const changed = [...headers];
  changed[changed.indexOf('content-length') + 1] = String(length);
  return changed;
}

interface Part {
  readonly status: number;
  readonly headers: HeaderList;
  /** Both ends belong to the part. */
  readonly start: number;
  readonly end: number;
}

function sendBytes(
  { request, response }: Exchange,
  content: Content,
  { status, headers, start, end }: Part,
): SendResult | Promise<SendResult> {
  if (content.kind === 'disk' && request.method !== 'HEAD') {
    return sendFromDisk({ request, response }, content, { status, headers, start, end });
  }
  response.writeHead(status, [...headers]);
  if (content.kind === 'disk') response.end();
  else
    response.end(
      end - start + 1 === content.bytes.length ? content.bytes : content.bytes.subarray(start, end + 1),
    );
  return 'sent';
}

export type DiskContent = Extract<Content, { readonly kind: 'disk' }>;

async function sendFromDisk(
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  content: DiskContent,
  { status, headers, start, end }: Part,
): Promise<SendResult> {
  const file = await openSame(content);
  if (file === undefined) return 'changed';
  if (request.socket.destroyed) {
    await file.close();
    return 'sent';
  }
  const stream = file.createReadStream({ start, end });
  // Node emits no `close` on a response that waits behind another when its socket dies
  // (https://github.com/nodejs/node/issues/62534), so the descriptor is tied to the socket.
  const destroy = () => void stream.destroy();
  request.socket.once('close', destroy);
  stream.once('close', () => request.socket.off('close', destroy));
  // The length has been promised; a file that fails now can only break the connection.
  stream.once('error', () => request.socket.destroy());
  response.writeHead(status, [...headers]);
  stream.pipe(response);
  return 'sent';
}

/** The file, opened, if it is still the one whose hash was proven. */
export async function openSame({ file, identity }: DiskContent) {
  try {
    const handle = await open(file);
    if (identityOf(await handle.stat()) === identity) return handle;
    await handle.close();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
  return undefined;
}
