/** What the server and the security policy have to allow for the declared services, and nothing more. Runs in Node only. */
import type { SandboxFiles } from '@quellwerk/engine/content';
import type { TagManagerContainer, ThirdPartyScript } from '../../integrations.ts';

export interface ConnectedServices {
  readonly container: TagManagerContainer | null;
  readonly thirdPartyScripts: readonly ThirdPartyScript[] | null;
}

/** Addresses the third-party proxy may fetch: those of sandboxed scripts. */
export function proxiedUrls({ thirdPartyScripts }: ConnectedServices): readonly string[] {
  return (thirdPartyScripts ?? []).filter(({ place }) => place === 'sandbox').map(({ url }) => url);
}

/** Origins the page itself may load from and talk to. */
export function connectedOrigins({ container, thirdPartyScripts }: ConnectedServices): readonly string[] {
  const scripts = (thirdPartyScripts ?? [])
    .filter(({ place }) => place === 'main')
    .map(({ url }) => new URL(url).origin);
  return [...new Set([...(container ? [`https://${container.host}`] : []), ...scripts])];
}

/** What Partytown's service-worker mode loads; its atomics mode would need headers that break other things. */
const SANDBOX: SandboxFiles = {
  packageName: '@qwik.dev/partytown',
  folder: 'lib',
  files: ['partytown.js', 'partytown-sw.js', 'partytown-sandbox-sw.html', 'partytown-media.js'],
  address: '/~partytown/',
};

/** The sandbox's own files, only where a script asks for the sandbox. */
export function neededSandbox({ thirdPartyScripts }: ConnectedServices): SandboxFiles | undefined {
  return thirdPartyScripts?.some(({ place }) => place === 'sandbox') === true ? SANDBOX : undefined;
}
