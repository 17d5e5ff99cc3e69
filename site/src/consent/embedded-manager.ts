/**
 * The consent manager that needs no outside service. This part reads the
 * stored decision; the form itself is loaded when somebody has to see it.
 */
import type { Environment } from '@quellwerk/engine/browser';
import { consentRecord } from '../tracking/storage-declaration.ts';
import type { ConsentDialog, StartDialog } from './consent-dialog.ts';
import type { ConsentManager } from './consent-manager.ts';
import { statusOfRecord } from './consent-record.ts';

export interface EmbeddedManagerDependencies {
  readonly environment: Pick<Environment, 'document' | 'localStorage'>;
  /** Fetches the form. */
  importDialog(): Promise<{ readonly startDialog: StartDialog }>;
  now(): number;
}

export function createEmbeddedManager({
  environment,
  importDialog,
  now,
}: EmbeddedManagerDependencies): ConsentManager {
  const { document, localStorage } = environment;
  let listener = (): void => undefined;
  /** Counts for this document also where storage is blocked. */
  let decided: string | undefined;
  let starting: Promise<ConsentDialog> | undefined;

  async function startDialog(): Promise<ConsentDialog> {
    const module = await importDialog();
    return module.startDialog(document, (record) => {
      decided = JSON.stringify(record);
      listener();
    });
  }

  return {
    async readStatus() {
      const record = decided ?? localStorage.read(consentRecord.name);
      return record === null ? 'undecided' : statusOfRecord(record, now());
    },
    isOpen: () => document.documentElement.className.includes('show--'),
    async open() {
      starting ??= startDialog().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return (await starting).open();
    },
    onDecision(callback) {
      listener = callback;
    },
  };
}
