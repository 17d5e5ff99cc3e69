/**
 * What an operator decides about a build, read from environment variables and
 * checked. The table in docs/guides/operators.md lists them. Nothing here is
 * secret: the values of `browserSettings` reach every visitor.
 */
import * as v from 'valibot';
import { readScripts } from './third-party-scripts.ts';
import type { ThirdPartyScript } from './third-party-scripts.ts';

export interface Settings {
  /** Scheme and host, without trailing slash. */
  readonly origin: string;
  readonly environment: 'production' | 'staging';
  /** Whether search engines may list the pages. */
  readonly isIndexable: boolean;
  /**
   * Asks for consent and stores the answer. `embedded` needs no outside
   * service. `piwik-pro` shows the form of the container and therefore loads
   * the container before a decision; the privacy policy has to say so.
   */
  readonly consentManager: 'embedded' | 'piwik-pro';
  /** With the embedded consent manager it is loaded once a visitor agrees to analytics. */
  readonly container: TagManagerContainer | null;
  /** Whether the ad-click and campaign cookies wait for consent. */
  readonly campaignCookies: 'always' | 'with-consent';
  readonly thirdPartyScripts: readonly ThirdPartyScript[];
  /** The site's own statistics, for visitors who agree; null where there are none. */
  readonly measuring: MeasuringSettings | null;
  /** Scheme and host that forms are sent to; empty for the server that serves the pages. */
  readonly formsAddress: string;
  /** Whether each page gets a picture for link previews. */
  readonly hasSocialImages: boolean;
  /** Pages refuse plain text wherever it would become elements or code. */
  readonly demandsTrustedTypes: boolean;
  /** Whether a build without its PDF documents is refused. */
  readonly needsDocuments: boolean;
}

export interface TagManagerContainer {
  readonly id: string;
  /** Host name without scheme: `example.containers.piwik.pro`. */
  readonly host: string;
}

interface MeasuringSettings {
  /** Scheme and host that events are sent to; empty for the server that serves the pages. */
  readonly address: string;
}

export interface SettingsResult {
  readonly settings: Settings;
  /** One line for each setting, as the build prints them. */
  readonly summary: readonly string[];
  /** What has to be corrected; `file` names the variable or the file. */
  readonly problems: readonly { readonly file: string; readonly message: string }[];
}

/** What a visitor decides about; `necessary` is not asked for. */
export type ConsentCategory = ThirdPartyScript['category'];

const choice = <const Options extends readonly string[]>(...options: Options) =>
  v.optional(v.picklist(options, `is not possible. Use one of: ${options.join(', ')}.`));
const form = (pattern: RegExp, message: string) => v.optional(v.pipe(v.string(), v.regex(pattern, message)));
/** Of a server that pages send something to. Without TLS only on the own machine, which browsers trust as well. */
const origin = (example: string) =>
  form(
    new RegExp(`^(?:https://${HOST}|http://(?:${HOST}\\.)?localhost)(?::\\d+)?$`),
    `is no origin. Write scheme and host without a slash at the end, such as ${example}.`,
  );
const HOST = String.raw`[a-z\d-]+(?:\.[a-z\d-]+)*`;

const environmentSchema = v.object({
  SITE_ORIGIN: form(
    new RegExp(`^https?://${HOST}(?::\\d+)?$`),
    'is no origin. Write scheme and host without a slash at the end, such as https://www.example.org.',
  ),
  SITE_ENVIRONMENT: choice('production', 'staging'),
  SITE_INDEXABLE: choice('yes', 'no'),
  SITE_CONSENT_MANAGER: choice('embedded', 'piwik-pro'),
  SITE_CONTAINER_ID: form(/^[\w-]+$/, 'is no container id. Copy it from the tag manager.'),
  SITE_CONTAINER_HOST: form(
    new RegExp(`^${HOST}$`),
    'is no host. Write it without scheme and path, such as example.containers.piwik.pro.',
  ),
  SITE_CAMPAIGN_COOKIES: choice('always', 'with-consent'),
  SITE_SOCIAL_IMAGES: choice('yes', 'no'),
  SITE_TRUSTED_TYPES: choice('yes', 'no'),
  SITE_DOCUMENTS: choice('required', 'optional'),
  SITE_THIRD_PARTY_SCRIPTS: v.optional(v.string()),
  SITE_FORMS_ADDRESS: origin('https://forms.example.org'),
  SITE_MEASURING: choice('on', 'off'),
  SITE_MEASURING_ADDRESS: origin('https://statistics.example.org'),
});

type Values = v.InferOutput<typeof environmentSchema>;

export interface SettingsInput {
  /** `process.env` of the build. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly defaultOrigin: string;
  readonly languages: readonly string[];
  /** A bank that does not exist is not to be found among those that do. */
  readonly isFictional: boolean;
}

/** Reads the settings. Wrong ones are problems and keep their default. */
export function readSettings({
  environment,
  defaultOrigin,
  languages,
  isFictional,
}: SettingsInput): SettingsResult {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name.startsWith('SITE_') && value !== ''),
  );
  const { values, problems } = checkEnvironment(given);
  const scripts = readScripts(values.SITE_THIRD_PARTY_SCRIPTS, languages);
  const { SITE_CONTAINER_ID: id, SITE_CONTAINER_HOST: host } = values;
  const isStaging = values.SITE_ENVIRONMENT === 'staging';
  // Where a container is connected, its analytics measures unless an operator wants both.
  const isMeasuring = (values.SITE_MEASURING ?? (id === undefined ? 'on' : 'off')) === 'on';
  // What is malformed is told once, and not as missing besides.
  const hasWrongContainer = problems.some(({ file }) => file.startsWith('SITE_CONTAINER_'));
  const settings: Settings = {
    origin: values.SITE_ORIGIN ?? defaultOrigin,
    environment: isStaging ? 'staging' : 'production',
    isIndexable: (values.SITE_INDEXABLE ?? (isStaging || isFictional ? 'no' : 'yes')) === 'yes',
    consentManager: values.SITE_CONSENT_MANAGER ?? 'embedded',
    container: id !== undefined && host !== undefined ? { id, host } : null,
    campaignCookies: values.SITE_CAMPAIGN_COOKIES ?? 'always',
    thirdPartyScripts: scripts.scripts,
    measuring: isMeasuring ? { address: values.SITE_MEASURING_ADDRESS ?? '' } : null,
    formsAddress: values.SITE_FORMS_ADDRESS ?? '',
    hasSocialImages: values.SITE_SOCIAL_IMAGES !== 'no',
    demandsTrustedTypes: values.SITE_TRUSTED_TYPES === 'yes',
    needsDocuments: values.SITE_DOCUMENTS === 'required',
  };
  return {
    settings,
    summary: summarise(settings),
    problems: [
      ...problems,
      ...(hasWrongContainer ? [] : containerProblems(values)),
      ...measuringProblems(values, settings),
      ...scripts.problems,
    ],
  };
}

/** Each wrong variable is reported and left out. */
function checkEnvironment(given: Readonly<Record<string, unknown>>): {
  readonly values: Values;
  readonly problems: SettingsResult['problems'];
} {
  const known = Object.keys(environmentSchema.entries);
  const unknown = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((file) => ({ file, message: `is no setting. There are: ${known.join(', ')}.` }));
  const result = v.safeParse(environmentSchema, given);
  if (result.success) return { values: result.output, problems: unknown };
  const malformed = result.issues.map(({ path, input, message }) => ({
    file: String(path?.[0].key),
    message: `"${String(input)}" ${message}`,
  }));
  const wrong = new Set(malformed.map(({ file }) => file));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return { values: v.parse(environmentSchema, right), problems: [...unknown, ...malformed] };
}

function containerProblems(values: Values): SettingsResult['problems'] {
  const { SITE_CONTAINER_ID: id, SITE_CONTAINER_HOST: host, SITE_CONSENT_MANAGER: manager } = values;
  const needs = (file: string, because: string) => ({
    file,
    message: `is missing, but ${because}. Set both SITE_CONTAINER_ID and SITE_CONTAINER_HOST.`,
  });
  if (id !== undefined && host === undefined)
    return [needs('SITE_CONTAINER_HOST', 'SITE_CONTAINER_ID is set')];
  if (id === undefined && host !== undefined)
    return [needs('SITE_CONTAINER_ID', 'SITE_CONTAINER_HOST is set')];
  if (id === undefined && manager === 'piwik-pro')
    return [
      needs('SITE_CONTAINER_ID', 'SITE_CONSENT_MANAGER is piwik-pro, whose form comes with its container'),
    ];
  return [];
}

function measuringProblems(
  { SITE_MEASURING_ADDRESS: address }: Values,
  { measuring }: Settings,
): SettingsResult['problems'] {
  if (address === undefined || measuring !== null) return [];
  return [
    { file: 'SITE_MEASURING_ADDRESS', message: 'is set, but nothing is measured. Set SITE_MEASURING to on.' },
  ];
}

function summarise(settings: Settings): string[] {
  const { container, measuring, thirdPartyScripts } = settings;
  return Object.entries({
    origin: settings.origin,
    environment: settings.environment,
    indexable: settings.isIndexable ? 'yes' : 'no',
    'consent manager': settings.consentManager,
    container: container === null ? 'none' : `${container.id} on ${container.host}`,
    'campaign cookies': settings.campaignCookies,
    'third-party scripts': thirdPartyScripts.map(({ url }) => url).join(', ') || 'none',
    measuring: measuring === null ? 'off' : `on, sent to ${measuring.address || 'the server of these pages'}`,
    'forms are sent to': settings.formsAddress || 'the server of these pages',
    'social images': settings.hasSocialImages ? 'yes' : 'no',
    'trusted types': settings.demandsTrustedTypes ? 'demanded' : 'not demanded',
    documents: settings.needsDocuments ? 'required' : 'optional',
  }).map(([name, value]) => `  ${name.padEnd(24)} ${value}`);
}

/** A script as the browser needs it; what it is for stands in the consent form. */
export type BrowserScript = Omit<ThirdPartyScript, 'service'>;

/** The part of the settings that the browser's code is built with. */
export interface BrowserSettings {
  readonly isStaging: boolean;
  readonly consentManager: Settings['consentManager'];
  readonly container: TagManagerContainer | null;
  readonly campaignCookies: Settings['campaignCookies'];
  readonly measuring: MeasuringSettings | null;
  /** Null where there is none, so that no code for scripts is built in. */
  readonly thirdPartyScripts: readonly BrowserScript[] | null;
}

export function browserSettings(settings: Settings): BrowserSettings {
  const { environment, consentManager, container, campaignCookies, measuring, thirdPartyScripts } = settings;
  const scripts = thirdPartyScripts.map(({ url, category, place }) => ({ url, category, place }));
  return {
    isStaging: environment === 'staging',
    consentManager,
    container,
    campaignCookies,
    measuring,
    thirdPartyScripts: scripts.length === 0 ? null : scripts,
  };
}
