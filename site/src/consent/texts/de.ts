import type { ConsentTexts } from './consent-texts.ts';

export const de: ConsentTexts = {
  title: 'Dürfen wir Besuche messen?',
  description:
    'Mit Ihrer Einwilligung erfassen wir, welche Seiten gelesen werden, um sie zu verbessern. Ohne sie funktioniert alles genauso. Ihre Wahl können Sie am Fuß jeder Seite ändern.',
  accept: 'Zustimmen',
  reject: 'Ablehnen',
  showSettings: 'Dienste und Einstellungen',
  privacyPolicy: 'Datenschutz',
  imprint: 'Impressum',
  settings: {
    title: 'Einwilligungen',
    introduction:
      'Entscheiden Sie, was gespeichert und gemessen werden darf. Ihre Wahl gilt für diesen Browser, und Sie können sie hier in einem Schritt widerrufen. Was dafür gespeichert wurde, wird dann gelöscht.',
    save: 'Diese Auswahl speichern',
    close: 'Schließen, ohne etwas zu ändern',
    nothingConnected: 'Zurzeit ist kein solcher Dienst angeschlossen. Ihre Wahl gilt, sobald es einen gibt.',
  },
  necessary: {
    title: 'Immer aktiv',
    description:
      'Diese Einträge hängen nicht von Ihrer Wahl hier ab. Die Datenschutzerklärung nennt die Gründe.',
  },
  analytics: {
    title: 'Analyse',
    description: 'Misst, welche Seiten gelesen werden und wo es hakt. Sie läuft nur, wenn Sie zustimmen.',
  },
  columns: { service: 'Dienst', purpose: 'Zweck', retention: 'Speicherdauer', country: 'Land' },
  record: {
    title: 'Ihre Wahl',
    none: 'Sie haben noch nicht entschieden.',
    granted: 'Sie haben der Analyse zugestimmt: {time}, Fassung {version} dieses Textes.',
    denied: 'Sie haben die Analyse abgelehnt: {time}, Fassung {version} dieses Textes.',
  },
};
