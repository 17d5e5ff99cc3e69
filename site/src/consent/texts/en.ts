import type { ConsentTexts } from './consent-texts.ts';

export const en: ConsentTexts = {
  title: 'May we measure visits?',
  description:
    'With your consent we record which pages are read, to improve them. Without it, everything works just the same. You can change your choice at the foot of every page.',
  accept: 'Accept',
  reject: 'Reject',
  showSettings: 'Services and settings',
  privacyPolicy: 'Privacy policy',
  imprint: 'Imprint',
  settings: {
    title: 'Consent settings',
    introduction:
      'Decide what may be stored and measured. Your choice counts for this browser, and you can withdraw it here in one step. What was stored for it is deleted then.',
    save: 'Save this selection',
    close: 'Close without changing anything',
    nothingConnected: 'At present no such service is connected. Your choice is kept for when there is one.',
  },
  necessary: {
    title: 'Always on',
    description: 'These entries do not depend on your choice here. The privacy policy says on what ground.',
  },
  analytics: {
    title: 'Analytics',
    description: 'Measures which pages are read and where visitors get stuck. It runs only if you agree.',
  },
  columns: { service: 'Service', purpose: 'Purpose', retention: 'Retention', country: 'Country' },
  record: {
    title: 'Your choice',
    none: 'You have not decided yet.',
    granted: 'You agreed to analytics: {time}, version {version} of this text.',
    denied: 'You rejected analytics: {time}, version {version} of this text.',
  },
};
