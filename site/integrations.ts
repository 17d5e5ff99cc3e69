/**
 * The services of others that this website works with, and how. Nothing here
 * is secret: all of it reaches the browser. What is null is not built in, not
 * one byte of it.
 *
 * Each setting is a constant of its own, because the bundler drops the code
 * behind a constant that says no.
 */

/**
 * Who asks for consent and keeps the answer. `embedded` needs no outside
 * service. `piwik-pro` shows the form of the container below and therefore
 * loads the container before anybody has decided; the privacy policy has to
 * say so.
 */
export const consentManager: ConsentManagerName = 'embedded';

/**
 * The tag-manager container. With the embedded consent manager it is loaded
 * once a visitor agrees to analytics; switch the container's own form to
 * "custom consent form" then.
 */
export const container: TagManagerContainer | null = null;

/** Whether the ad-click and campaign cookies wait for consent. `always` is what the specification asks for. */
export const campaignCookies: 'always' | 'with-consent' = 'always';

/** Tells the data layer that this build is no production build. */
export const isStaging: boolean = false;

/**
 * Scripts of others, for example:
 *
 *   export const thirdPartyScripts: readonly ThirdPartyScript[] | null = [
 *     { url: 'https://scripts.example/map.js', category: 'analytics', place: 'sandbox', service: { … } },
 *   ];
 */
export const thirdPartyScripts: readonly ThirdPartyScript[] | null = null;

export type ConsentManagerName = 'embedded' | 'piwik-pro';

export interface TagManagerContainer {
  readonly id: string;
  /** Host name without scheme: `example.containers.piwik.pro`. */
  readonly host: string;
}

/** What a visitor decides about. `necessary` is not asked for. */
export type ConsentCategory = 'necessary' | 'analytics';

export interface ThirdPartyScript {
  /** The exact https address; the proxy of sandboxed scripts fetches this one and no other. */
  readonly url: string;
  readonly category: ConsentCategory;
  /** `sandbox`: in a worker, away from the page. `main`: in the page itself. */
  readonly place: 'sandbox' | 'main';
  /** Listed in the consent form. */
  readonly service: Service;
}

/** What the law wants to be said about a service, in the languages of the consent form. */
export interface Service {
  readonly name: string;
  readonly purpose: Words;
  readonly retention: Words;
  readonly country: Words;
}

export interface Words {
  readonly en: string;
  readonly de: string;
}
