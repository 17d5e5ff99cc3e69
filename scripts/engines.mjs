/**
 * Finds Firefox and WebKit for the tests in other engines than Chromium, and brings them on Debian. Elsewhere one line
 * says which is missing: outside Debian's family no package brings a WebKit with its WebDriver.
 */
import { existsSync, readdirSync } from 'node:fs';
import { installFromDebian } from './browser.mjs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** WebKit’s browser needs a display, if only one in memory. */
const DISPLAY = '/usr/bin/Xvfb';
/** Beside folders of the architecture; the one of WebKitGTK is named after its version. */
const LIBRARIES = '/usr/lib';

/**
 * The environment of the tests in other engines: `FIREFOX_PATH`, and `WEBKIT_PATH` with `WEBKIT_DRIVER_PATH`. What is
 * not there is left out, and its tests with it.
 */
export function findEngines() {
  const packages = missingPackages();
  if (packages.length > 0) installFromDebian(packages, ['--no-install-recommends']);
  const engines = { Firefox: firefox(), WebKit: webkit() };
  const missing = Object.keys(engines).filter((name) => engines[name] === undefined);
  if (missing.length > 0)
    console.log(`Not tested: ${missing.join(' and ')}. On Debian, "npm test" as root installs both.`);
  return { ...engines.Firefox, ...engines.WebKit };
}

/** Debian's names of what is not there. */
function missingPackages() {
  const isThere = {
    'firefox-esr': firefox() !== undefined,
    'webkit2gtk-driver': hasWebkit(),
    xvfb: existsSync(DISPLAY),
  };
  return Object.keys(isThere).filter((name) => !isThere[name]);
}

function firefox() {
  const path = process.env.FIREFOX_PATH ?? FIREFOX.find((file) => existsSync(file));
  return path === undefined ? undefined : { FIREFOX_PATH: path };
}

function webkit() {
  return hasWebkit() && existsSync(DISPLAY) ? webkitPaths() : undefined;
}

function hasWebkit() {
  const { WEBKIT_PATH, WEBKIT_DRIVER_PATH } = webkitPaths();
  return WEBKIT_PATH !== undefined && existsSync(WEBKIT_DRIVER_PATH);
}

function webkitPaths() {
  const { WEBKIT_PATH = miniBrowser(), WEBKIT_DRIVER_PATH = WEBKIT_DRIVER } = process.env;
  return { WEBKIT_PATH, WEBKIT_DRIVER_PATH };
}

/** `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`; a server of the kind 4.0 or 6.0 will do as well. */
function miniBrowser() {
  return foldersIn(LIBRARIES)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      foldersIn(`${LIBRARIES}/${folder}`).map((inner) => `${LIBRARIES}/${folder}/${inner}`),
    )
    .filter((folder) => /webkit(?:2)?gtk-[\d.]+$/.test(folder))
    .map((folder) => `${folder}/MiniBrowser`)
    .find((file) => existsSync(file));
}

function foldersIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
