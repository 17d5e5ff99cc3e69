/**
 * The consent manager that needs no outside service. This part reads the
 * stored decision; the form is fetched when a visitor has to see it.
 */
import { once } from '@quellwerk/engine/browser';
import type { Environment, LoadPart } from '@quellwerk/engine/browser';
import { consentRecord } from '../../shared/stored/stored-by-boot.ts';
import type { ConsentForm, CreateConsentForm } from './consent-form.ts';
import type { ConsentManager, ConsentStatus } from './consent-manager.ts';
import { CONSENT_VERSION } from './consent-record.ts';
import type { ConsentRecord } from './consent-record.ts';

export interface EmbeddedManagerDependencies {
  readonly environment: Pick<Environment, 'window' | 'document' | 'fetch' | 'localStorage' | 'log'>;
  readonly loadPart: LoadPart;
  importForm(): Promise<{ readonly createConsentForm: CreateConsentForm }>;
  now(): number;
}

export function createEmbeddedManager(dependencies: EmbeddedManagerDependencies): ConsentManager {
  const { environment, loadPart, importForm, now } = dependencies;
  const { window } = environment;
  /** Counts for this document also where storage is blocked. */
  let record: ConsentRecord | undefined;
  let listener = (_status: ConsentStatus): void => undefined;
  let form: ConsentForm | undefined;
  const loadForm = once(async () => {
    const { createConsentForm } = await loadPart(importForm);
    form = createConsentForm(environment, {
      now,
      onDecided(decided) {
        record = decided;
        listener(statusOf(decided));
      },
    });
    return form;
  });

  async function readStatus(): Promise<ConsentStatus> {
    // Read without the safe storage, because blocked storage has to be noticed here.
    const stored: unknown = JSON.parse(window.localStorage.getItem(consentRecord.name) ?? 'null');
    if (isValid(stored, now())) record = stored;
    return record === undefined ? 'undecided' : statusOf(record);
  }

  /** A decision counts in every document that is open. A record that has been deleted, or cannot be read, is a withdrawal. */
  async function readAgain(): Promise<void> {
    const previous = record;
    record = undefined;
    const status = await readStatus().catch(() => 'denied' as const);
    // A question that nobody has answered stays.
    if (record !== undefined) form?.close();
    listener(previous && !record ? 'denied' : status);
  }

  return {
    isOpen: () => form?.isOpen() === true,
    readStatus,
    open: async () => (await loadForm()).open(record),
    onDecision(callback) {
      listener = callback;
      // Without a key, everything was deleted.
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key === consentRecord.name) void readAgain();
      });
      // A document that was left is told of nothing until it is shown again.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) void readAgain();
      });
    },
    followPage: () => form?.followPage(record),
  };
}

function statusOf({ categories }: ConsentRecord): ConsentStatus {
  return categories.includes('analytics') ? 'granted' : 'denied';
}

/** False for a decision about another version of the text, and for one that is too old. */
function isValid(stored: unknown, now: number): stored is ConsentRecord {
  const { revision, expirationTime, categories } = (stored ?? {}) as Partial<ConsentRecord>;
  return revision === CONSENT_VERSION && Number(expirationTime) > now && Array.isArray(categories);
}
