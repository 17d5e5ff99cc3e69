import { join } from 'node:path';
import { IMMUTABLE_PREFIXES } from '../../shared/addresses.ts';
import type { Manifest } from '../../shared/protocol.ts';
import { readStored } from '../read-stored.ts';
import type { OutputFiles } from './output-files.ts';

/**
 * Keeps the hashed files of earlier releases in the output, so that a page
 * loaded before a deploy finds its scripts and styles after it, on any host.
 * Call it when every file of the new release has been added.
 *
 * @param releases how many earlier releases; 0 for none
 * @returns the addresses kept, newest release first
 */
export function keepEarlierFiles(
  output: OutputFiles,
  outDir: string,
  releases: number,
): Manifest['earlierFiles'] {
  if (releases === 0) return [];
  const last = readStored(join(outDir, 'manifest.json')) as Partial<Manifest> | undefined;
  const earlier = last?.earlierFiles ?? [];
  const onlyEarlier = new Set(earlier.flat());
  // Where a loss of power has left the manifest empty, all that is there counts as of one release.
  const files = last?.files === undefined ? output.lastAddresses() : Object.keys(last.files);
  const ofLast = files.filter(
    (address) => !onlyEarlier.has(address) && IMMUTABLE_PREFIXES.some((prefix) => address.startsWith(prefix)),
  );
  const current = new Set(output.entries().map(([address]) => address));
  // A release that only adds hashed files, or changes none, leaves the list as it is.
  const isLastWhole = ofLast.every((address) => current.has(address));
  return (isLastWhole ? earlier : [ofLast, ...earlier])
    .slice(0, releases)
    .map((addresses) => addresses.filter((address) => !current.has(address) && output.keepEarlier(address)));
}
