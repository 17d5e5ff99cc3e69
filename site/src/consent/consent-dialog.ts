/** The consent form of the embedded manager: vanilla-cookieconsent with words and looks of this website. */
import * as CookieConsent from 'vanilla-cookieconsent';
import { consentRecord } from '../tracking/storage-declaration.ts';
import { adoptStyles } from './adopt-styles.ts';
import styles from './consent-dialog.css?inline';
import { CONSENT_VERSION, type ConsentRecord } from './consent-record.ts';
import { createTranslation } from './create-translation.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';

export interface ConsentDialog {
  /** The short form for who has not decided, the settings for everybody else; resolves with its element. */
  open(): Promise<HTMLElement | undefined>;
}

export type StartDialog = (
  document: Document,
  onDecided: (record: ConsentRecord) => void,
) => Promise<ConsentDialog>;

/** To be called once per document. */
export async function startDialog(
  document: Document,
  onDecided: (record: ConsentRecord) => void,
): Promise<ConsentDialog> {
  const { documentElement: root } = document;
  adoptStyles(document, styles);
  const report = ({ cookie }: { cookie: ConsentRecord }): void => onDecided(cookie);
  await CookieConsent.run({
    autoShow: false,
    // Whoever drives a browser by a program must see what visitors see.
    hideFromBots: false,
    manageScriptTags: false,
    revision: CONSENT_VERSION,
    cookie: { name: consentRecord.name, useLocalStorage: true, expiresAfterDays: consentRecord.days },
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
    language: {
      default: 'en',
      autoDetect: 'document',
      translations: {
        en: () => createTranslation({ language: 'en', texts: en, record: readRecord() }),
        de: () => createTranslation({ language: 'de', texts: de, record: readRecord() }),
      },
    },
    onModalReady: prepareForm,
    onFirstConsent: report,
    onChange: report,
  });
  new MutationObserver(() => void CookieConsent.setLanguage(root.lang)).observe(root, {
    attributeFilter: ['lang'],
  });
  document.addEventListener('keydown', leaveShortForm, true);

  return {
    async open() {
      if (!CookieConsent.validConsent()) {
        CookieConsent.show(true);
        return formOf(document, SHORT_FORM);
      }
      // The settings name the record, which may be newer than the words.
      await CookieConsent.setLanguage(root.lang, true);
      CookieConsent.showPreferences();
      return formOf(document, SETTINGS);
    },
  };
}

const SHORT_FORM = '#cc-main .cm';
const SETTINGS = '#cc-main .pm';

function formOf(document: Document, selector: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(selector) ?? undefined;
}

function readRecord(): ConsentRecord | undefined {
  return CookieConsent.validConsent() ? CookieConsent.getCookie() : undefined;
}

/** Focus goes to the form as a whole, and at the moment of our choice: the library's own target is taken out. */
function prepareForm({ modalName, modal }: { modalName: string; modal: HTMLElement }): void {
  modal.tabIndex = -1;
  modal.firstElementChild?.removeAttribute('tabindex');
  // The page stays usable beside the short form.
  if (modalName === 'consentModal') modal.removeAttribute('aria-modal');
}

/** The library keeps the tab key inside; the short form is not modal, so the key leads on to the page. */
function leaveShortForm(event: KeyboardEvent): void {
  const isInside = event.target instanceof Element && event.target.closest(SHORT_FORM) !== null;
  if (event.key === 'Tab' && isInside) event.stopPropagation();
}
