import { fstatSync, write as writeFile } from 'node:fs';
import { Socket } from 'node:net';

/** Where log lines go: as pino writes them. */
export interface LogDestination {
  write(line: string): void;
  /** Lines given up because nothing could be written. */
  lostLines(): number;
  /** Resolves when everything is written, or after the limit. */
  flush(limitMs: number): Promise<void>;
}

/** Writes text and reports how it went, and how many bytes came through before an error; never throws. */
type WriteText = (text: string, done: (error: Error | null, bytesBefore?: number) => void) => void;

/** Of lines that wait, as JavaScript counts them; most take as many bytes. */
const BUFFER_LIMIT_CHARACTERS = 1_048_576;
const RETRY_MS = 1000;
/** Lines of this time are written together: a write for each turn of the event loop costs as much as its answers. */
const GATHER_MS = 20;

/**
 * A log that never holds up the server: a full disk or a reader that hangs
 * costs log lines and nothing else. Lines wait in memory up to a limit; beyond
 * it they are dropped and counted, and so are all lines of a write that fails, and one
 * line says so when it can again.
 * Pino's own destinations are not used because they try again at the end of the
 * process for as long as it takes.
 */
export function createLogDestination(
  writeText: WriteText,
  { bufferLimitCharacters = BUFFER_LIMIT_CHARACTERS, retryMs = RETRY_MS, gatherMs = GATHER_MS } = {},
): LogDestination {
  let waiting: string[] = [];
  let waitingCharacters = 0;
  let lost = 0;
  let lostSinceNotice = 0;
  let lastError: Error | null = null;
  let isWriting = false;
  let isLineCutOff = false;
  const whenIdle: (() => void)[] = [];

  function write(line: string): void {
    if (waitingCharacters + line.length > bufferLimitCharacters) {
      lost += 1;
      lostSinceNotice += 1;
      return;
    }
    waiting.push(line);
    waitingCharacters += line.length;
    if (!isWriting) {
      isWriting = true;
      setTimeout(writeWaiting, gatherMs);
    }
  }

  function writeWaiting(): void {
    const lines = waiting;
    waiting = [];
    waitingCharacters = 0;
    const noticed = lostSinceNotice;
    const notice = noticed > 0 ? lossNotice(noticed, lastError) : '';
    // What comes next must not stand in one line with what a full disk has cut off.
    const lineEnd = isLineCutOff ? '\n' : '';
    writeText(lineEnd + notice + lines.join(''), (error, bytesBefore = 0) => {
      if (error === null) {
        lostSinceNotice -= noticed;
        isLineCutOff = false;
        finish();
        return;
      }
      lastError = error;
      isLineCutOff ||= bytesBefore > 0;
      lost += lines.length;
      lostSinceNotice += lines.length;
      setTimeout(finish, retryMs).unref();
    });
  }

  function finish(): void {
    if (waiting.length > 0) {
      setTimeout(writeWaiting, gatherMs);
      return;
    }
    isWriting = false;
    for (const resolve of whenIdle.splice(0)) resolve();
  }

  return {
    write,
    lostLines: () => lost,
    async flush(limitMs) {
      if (!isWriting) return;
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, limitMs);
        // Of one that did not wait so long, this does nothing any more.
        whenIdle.push(() => {
          clearTimeout(limit);
          resolve();
        });
      });
    },
  };
}

function lossNotice(lines: number, error: Error | null): string {
  const entry = {
    level: 40,
    time: new Date().toISOString(),
    lostLines: lines,
    reason: error?.message ?? 'the reader was too slow',
    msg: 'Log lines were lost.',
  };
  return `${JSON.stringify(entry)}\n`;
}

/**
 * Writes to an open descriptor. Pipes and sockets go through the event loop,
 * because a thread that waits for a reader would keep the process from ending;
 * files go through the thread pool.
 */
export function writeToDescriptor(fd: number): WriteText {
  const stats = fstatSync(fd);
  if (!stats.isFIFO() && !stats.isSocket()) return (text, done) => writeWhole(fd, Buffer.from(text), done);
  const stream = new Socket({ fd, readable: false, writable: true });
  stream.on('error', () => undefined);
  stream.unref();
  return (text, done) => {
    if (stream.destroyed) done(new Error('the reader has closed'));
    else stream.write(text, (error) => done(error ?? null));
  };
}

/** A disk that is nearly full takes a part and refuses the rest. */
function writeWhole(fd: number, bytes: Buffer, done: Parameters<WriteText>[1]): void {
  const writeFrom = (start: number) =>
    writeFile(fd, bytes, start, (error, written) => {
      if (error || start + written === bytes.length) done(error, start);
      else writeFrom(start + written);
    });
  writeFrom(0);
}
