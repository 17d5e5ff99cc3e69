/** What the server and the security policy have to allow for the connected services, and nothing more. */
import type { SandboxFiles } from '@quellwerk/engine/content';
import type { Settings } from '../../integrations.ts';

type Connected = Pick<Settings, 'container' | 'thirdPartyScripts'>;

/** Addresses the third-party proxy may fetch: those of sandboxed scripts. */
export function proxiedUrls({ thirdPartyScripts }: Connected): readonly string[] {
  return thirdPartyScripts.filter(({ place }) => place === 'sandbox').map(({ url }) => url);
}

/** Origins the page itself may load from and talk to. */
export function connectedOrigins({ container, thirdPartyScripts }: Connected): readonly string[] {
  const scripts = thirdPartyScripts
    .filter(({ place }) => place === 'main')
    .map(({ url }) => new URL(url).origin);
  return [...new Set([...(container ? [`https://${container.host}`] : []), ...scripts])];
}

/** Where forms are sent, when an operator has named another server than that of the pages. */
export function formOrigins({ formsAddress }: Pick<Settings, 'formsAddress'>): readonly string[] {
  return formsAddress === '' ? [] : [formsAddress];
}

/** Origins that pages only send to: a collector of statistics that is not the server of the pages. */
export function collectorOrigins({ measuring }: Pick<Settings, 'measuring'>): readonly string[] {
  return measuring === null || measuring.address === '' ? [] : [measuring.address];
}

/** The files of Partytown's service-worker mode; its atomics mode would need headers that break other things. */
const SANDBOX: SandboxFiles = {
  packageName: '@qwik.dev/partytown',
  folder: 'lib',
  files: ['partytown.js', 'partytown-sw.js', 'partytown-sandbox-sw.html', 'partytown-media.js'],
  address: '/~partytown/',
};

/** The sandbox's own files, only where a script asks for the sandbox. */
export function neededSandbox({ thirdPartyScripts }: Connected): SandboxFiles | undefined {
  return thirdPartyScripts.some(({ place }) => place === 'sandbox') ? SANDBOX : undefined;
}
