import { once } from '@quellwerk/engine/browser';
import type { Environment, LoadPart } from '@quellwerk/engine/browser';
import type { DataLayer } from '../data-layer/data-layer.ts';
import { analyticsConsent, followEntries } from '../data-layer/follow-entries.ts';
import { visitorIdentifier } from '../../shared/stored/stored-by-parts.ts';
import { noteEntryPlaces } from './entry-places.ts';

interface Dependencies {
  readonly environment: Environment;
  readonly dataLayer: Pick<DataLayer, 'push'>;
  readonly loadPart: LoadPart;
}

/** Of this share of the documents the speed is measured. */
const SPEED_SAMPLE = 0.1;

/**
 * Fetches the statistics with the first grant. The data layer holds the decision, also one from before this code was here.
 *
 * @param address scheme and host of the collector; empty for the server of the pages
 */
export function measureOnGrant(address: string, { environment, dataLayer, loadPart }: Dependencies): void {
  const { window, document, log } = environment;
  // The page may change before the code is here; what is measured is the one that was loaded.
  const loadedPath = document.location.pathname;
  const placeOf = noteEntryPlaces(window);
  let isGranted = false;
  const start = once(
    async () => {
      const { startMeasuring } = await loadPart(() => import('./measuring.ts'));
      // A grant that was taken back while the code was on its way is told nothing of.
      if (!isGranted) return false;
      startMeasuring({ environment, address, placeOf });
      if (Math.random() < SPEED_SAMPLE) measureSpeed().catch(log.error);
      return true;
    },
    (hasStarted) => hasStarted,
  );

  async function measureSpeed(): Promise<void> {
    const { tellWebVitals } = await loadPart(() => import('./web-vitals.ts'));
    tellWebVitals({ window, dataLayer, path: loadedPath });
  }

  followEntries(window, (entry) => {
    const signal = analyticsConsent(entry);
    if (signal === undefined) return;
    isGranted = signal === 'granted';
    if (isGranted) start().catch(log.error);
    // It may be one of an earlier page, of which the statistics have not heard yet.
    else forgetVisitor(document);
  });
}

/** Apart from what makes the identifier, which is fetched with a grant alone. */
function forgetVisitor(document: Document): void {
  document.cookie = `${visitorIdentifier.name}=; path=/; max-age=0`;
}
