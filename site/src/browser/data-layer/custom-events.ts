import { customEvents } from '@quellwerk/measuring';
import type { CustomEventName } from '@quellwerk/measuring';

export interface CustomEventEntry {
  readonly event: 'customEvent';
  readonly category: string;
  readonly action: string;
  readonly name?: string;
  readonly value?: number;
}

/** What an event is about: a name, and a number where there is one. */
type CustomEventDetails = Pick<CustomEventEntry, 'name' | 'value'>;

/** The entry of the data layer for a declared event. */
export function customEvent(event: CustomEventName, details: CustomEventDetails): CustomEventEntry {
  return { event: 'customEvent', ...customEvents[event], ...details };
}
