/** Where visitors reach what is configured below `deploy/`. */
import { expect, test } from 'vitest';
import { createFixtureSite } from './fixture-site.ts';
import { runServer } from './running-server.ts';
import { hasIpv6, hasProgram, startDeployedNginx } from './web-servers.ts';

test('nginx answers visitors by IPv4 and by IPv6', async ({ skip }) => {
  skip(!hasProgram('nginx') || !hasIpv6, 'nginx is not installed, or the machine has no IPv6.');
  const site = await createFixtureSite();
  const server = await runServer({ distDir: site.distDir, config: { trustProxy: true } });
  const front = await startDeployedNginx({ upstreams: [new URL(server.origin).host] });
  try {
    const byIpv6 = front.origin.replace('127.0.0.1', '[::1]');
    for (const origin of [front.origin, byIpv6]) expect((await fetch(`${origin}/de/`)).status).toBe(200);
  } finally {
    await front.stop();
    await server.close();
    await site.remove();
  }
});
