/** The units of systemd below `deploy/`: what it says of them, and what they let a process do. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasProgram } from './web-servers.ts';

const SERVER = 'quellwerk.service';
const BACKUP = 'quellwerk-backup.service';
const UNITS = [SERVER, BACKUP, 'quellwerk-backup.timer'];

/** What every process is kept from that gets the secrets of the site. */
const SANDBOX = [
  'UMask=0077',
  'NoNewPrivileges=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'ProtectClock=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectControlGroups=yes',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'LockPersonality=yes',
  'CapabilityBoundingSet=',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service @pkey',
];

test('systemd takes the units, and never gives up on the server', async ({ skip }) => {
  expect(read(SERVER)).toMatch(/^\[Unit\]\n[^[]*^StartLimitIntervalSec=0$/m);
  skip(!hasProgram('systemd-analyze'), 'systemd is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-units-'));
  const paths = UNITS.map((name) => join(folder, name));
  // The path of Node is the only thing that differs from machine to machine.
  for (const [index, name] of UNITS.entries())
    await writeFile(paths[index] ?? '', read(name).replace('/usr/bin/node', process.execPath));
  const result = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  expect([result.status, result.stderr]).toEqual([0, '']);
});

describe.each([
  [SERVER, 'AF_INET AF_INET6 AF_UNIX AF_NETLINK'],
  [BACKUP, 'AF_INET AF_INET6 AF_UNIX'],
])('%s', (name, families) => {
  test('lets its process do what it needs, and nothing else', () => {
    const lines = read(name).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([...SANDBOX, 'User=quellwerk', `RestrictAddressFamilies=${families}`]),
    );
    // Node compiles what it runs.
    expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute='))).toEqual([]);
  });
});

test('the server cannot read what the backups keep', () => {
  const [, folder = ''] = /^ExecStart=\S+ server\/backup\.js backup (\S+) /m.exec(read(BACKUP)) ?? [];
  expect(read(SERVER)).toContain(`\nInaccessiblePaths=-${folder}\n`);
});

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, '..', '..', 'deploy', name), 'utf8');
}
