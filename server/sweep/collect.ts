/**
 * 2,000 events a second for ten seconds, as a hundred batches a second from
 * many visitors, and how pages answer meanwhile: none of the batches may be
 * refused, and the page's 99th percentile stays below 50 ms.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as requestHttp, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, ROOT } from './processes.ts';

const BATCHES_PER_SECOND = 100;
const EVENTS_PER_BATCH = 20;
const SECONDS = 10;
const PAGE_INTERVAL_MS = 20;
const MAX_PAGE_P99_MS = 50;

interface Outcome {
  readonly acknowledged: number;
  readonly other: number;
  readonly p99Ms: number;
  readonly seconds: number;
}

const port = Number(process.argv[2]);
if (Number.isNaN(port)) await measure();
else process.send?.(await sendBatches(port));

/** The senders are a process of their own, so that they do not slow what is measured. */
async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-collect-'));
  const server = await startProcess({
    DIST_DIR: join(ROOT, 'dist'),
    DATA_DIR: dataDir,
    EVENTS_PER_ADDRESS: '0',
    EVENTS_PER_DAY: '0',
  });
  const quiet = await pageTimes(server.port, SECONDS / 2);
  const sender = fork(import.meta.filename, [String(server.port)], { execArgv: process.execArgv });
  const [[outcome], busy] = await Promise.all([
    once(sender, 'message') as Promise<[Outcome]>,
    pageTimes(server.port, SECONDS),
  ]);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  const events = Math.round((outcome.acknowledged * EVENTS_PER_BATCH) / outcome.seconds);
  console.log(
    `${events} events/s stored (${outcome.acknowledged} batches, ${outcome.other} refused, ` +
      `p99 ${outcome.p99Ms.toFixed(0)} ms); page p50/p99 alone ${quiet.p50.toFixed(1)}/${quiet.p99.toFixed(1)} ms, ` +
      `meanwhile ${busy.p50.toFixed(1)}/${busy.p99.toFixed(1)} ms`,
  );
  const isEnough = outcome.other === 0 && events >= 0.98 * BATCHES_PER_SECOND * EVENTS_PER_BATCH;
  process.exitCode = isEnough && busy.p99 <= MAX_PAGE_P99_MS ? 0 : 1;
}

async function sendBatches(port: number): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 80 });
  const events = Array.from({ length: EVENTS_PER_BATCH }, (_, index) => ({
    event: 'pageView',
    path: `/en/page-${index}/`,
    language: 'en',
  }));
  const times: number[] = [];
  const answers: Promise<number>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < BATCHES_PER_SECOND * SECONDS; sent += 1) {
    const due = start + (sent * 1000) / BATCHES_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const visitor = sent.toString(16).padStart(16, '0');
    const body = JSON.stringify({ visitor, isAdClick: false, referrer: 'news.example', events });
    const begun = performance.now();
    answers.push(
      post({ port, agent, body }).then((status) => {
        times.push(performance.now() - begun);
        return status;
      }),
    );
  }
  const statuses = await Promise.all(answers);
  agent.destroy();
  const acknowledged = statuses.filter((status) => status === 204).length;
  return {
    acknowledged,
    other: statuses.length - acknowledged,
    p99Ms: percentile(times, 0.99),
    seconds: (performance.now() - start) / 1000,
  };
}

interface Post {
  readonly port: number;
  readonly agent: Agent;
  readonly body: string;
}

function post({ port, agent, body }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': 'Mozilla/5.0 Mobile' };
    const options = { host: '127.0.0.1', port, agent, path: '/collect', method: 'POST', headers };
    const request = requestHttp(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', reject).end(body);
  });
}

async function pageTimes(port: number, seconds: number) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/en/`);
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, PAGE_INTERVAL_MS));
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
