/** Remembers what a folder was made of and what became of it, by hashes, so that nothing is made twice. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function isUpToDate(recordFile, folder) {
  if (!existsSync(recordFile) || !existsSync(folder)) return false;
  const { inputs, outputs } = JSON.parse(readFileSync(recordFile, 'utf8'));
  return areSame(inputs, hashesOf(Object.keys(inputs))) && areSame(outputs, hashesOf(filesIn(folder)));
}

export function writeRecord(recordFile, { folder, sources }) {
  const record = { inputs: hashesOf(sources), outputs: hashesOf(filesIn(folder)) };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify(record));
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
