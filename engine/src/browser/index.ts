/** What the generated entry and a site's plugins use of the browser runtime. */
export { afterLoad } from './after-load.ts';
export { boot } from './boot.ts';
export type { BootOptions } from './boot.ts';
export type {
  Navigate,
  NavigateOptions,
  Plugin,
  RouteLocation,
  RouteUpdate,
  ServiceWorkerEvent,
} from './plugins.ts';
export { createBrowserEnvironment } from './environment.ts';
export type { Clock, Environment, Log, SafeStorage } from './environment.ts';
export { once } from './once.ts';
export { createPartLoader } from './parts.ts';
export type { LoadPart } from './parts.ts';
