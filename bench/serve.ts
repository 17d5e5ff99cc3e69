import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { Competitor } from './competitor.ts';
import { SCRATCH } from './install.ts';

export interface ServedSite {
  /** `http://127.0.0.1:12345`, without slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
const BROTLI_QUALITY = 9;

export function serveBuilt({ name, publicFolder, immutable }: Competitor): Promise<ServedSite> {
  return serveFolder(join(SCRATCH, name, publicFolder), immutable);
}

/**
 * Serves the output of a build over HTTP/1.1: the same Brotli for everybody, hashed files
 * for a year, everything else asked for again. Answers are kept, so that only
 * the first request compresses.
 */
export async function serveFolder(
  root: string,
  immutable: RegExp,
  change: (html: string) => string = (html) => html,
): Promise<ServedSite> {
  const answers = new Map<string, Answer>();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const answer = answers.get(pathname) ?? answerFrom(root, pathname, { immutable, change });
    answers.set(pathname, answer);
    const isKnown = request.headers['if-none-match'] === answer.headers['etag'] && answer.status === 200;
    response.writeHead(isKnown ? 304 : answer.status, answer.headers);
    response.end(isKnown || request.method === 'HEAD' ? undefined : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Delivery {
  readonly immutable: RegExp;
  /** What is done to documents. */
  change(html: string): string;
}

function answerFrom(root: string, pathname: string, { immutable, change }: Delivery): Answer {
  const path = decodeURIComponent(pathname);
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
  const bytes = readBytes(file);
  const content = extname(file) === '.html' ? bytes && Buffer.from(change(bytes.toString())) : bytes;
  if (content === undefined) return { status: 404, headers: {}, body: Buffer.from('Not found') };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    status: 200,
    headers: {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': immutable.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
      etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`,
      vary: 'accept-encoding',
    },
    body: brotliCompressSync(content, { params }),
  };
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    // A missing file, or a folder.
    return undefined;
  }
}
