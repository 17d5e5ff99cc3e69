import { connect } from 'node:net';

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

/**
 * Sends the same request over kept-alive connections, one at a time on each.
 * Answers are told apart by their length alone, which all of them share, so that
 * the client costs less than the server it measures.
 */
export async function measureLoad(
  port: number,
  request: string,
  { connections = 32, seconds = 3 } = {},
): Promise<LoadResult> {
  const size = await answerSize(port, request);
  const bytes = Buffer.from(request);
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1');
          let left = size;
          let sent = 0;
          const send = () => {
            sent = performance.now();
            left = size;
            socket.write(bytes);
          };
          socket.setNoDelay(true);
          socket.on('connect', send);
          socket.on('error', reject);
          socket.on('data', (chunk) => {
            left -= chunk.length;
            if (left > 0) return;
            const now = performance.now();
            times.push(now - sent);
            if (left < 0) reject(new Error('An answer had another length than the first.'));
            else if (now < end) send();
            else socket.end(resolve);
          });
        }),
    ),
  );
  const elapsed = performance.now() - start;
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    requestsPerSecond: Math.round((times.length / elapsed) * 1000),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** Bytes of an answer with its head. */
export function answerSize(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let size = 0;
    socket.on('error', reject).on('data', (chunk) => {
      size += chunk.length;
      socket.setTimeout(200, () => {
        socket.destroy();
        resolve(size);
      });
    });
  });
}
