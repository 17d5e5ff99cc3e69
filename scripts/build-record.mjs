/** Remembers what a folder was made of and what became of it, by hashes, so that nothing is made twice. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export function isUpToDate(recordFile, folder) {
  const record = existsSync(folder) ? readRecord(recordFile) : undefined;
  if (record === undefined) return false;
  const { inputs, outputs } = record;
  return areSame(inputs, hashesOf(Object.keys(inputs))) && areSame(outputs, hashesOf(filesIn(folder)));
}

export function writeRecord(recordFile, { folder, sources, since }) {
  rmSync(recordFile, { force: true });
  if (sources.some((file) => wasWrittenSince(file, since))) return;
  const record = { inputs: hashesOf(sources), outputs: hashesOf(filesIn(folder)) };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(`${recordFile}.next`, JSON.stringify(record));
  renameSync(`${recordFile}.next`, recordFile);
}

function wasWrittenSince(file, time) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined || Math.max(stats.mtimeMs, stats.ctimeMs) >= time;
}

/** Undefined where there is none, or none that can be read. */
function readRecord(recordFile) {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function areSame(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** File -> hash of its content; files that are gone are left out. */
function hashesOf(files) {
  const present = files.filter((file) => existsSync(file)).sort();
  return Object.fromEntries(
    present.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

function filesIn(parent) {
  const paths = readdirSync(parent, { recursive: true, encoding: 'utf8' });
  return paths.map((path) => join(parent, path)).filter((path) => statSync(path).isFile());
}
