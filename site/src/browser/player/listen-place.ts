/** Where an episode was left: kept for the visit, and for later ones only while the listener has asked for it. */
import type { Environment } from '@quellwerk/engine/browser';
import { listenPlaces, listenPosition } from '../../shared/stored/stored-by-parts.ts';

export interface ListenPlace {
  /** In seconds; 0 where nothing is kept. */
  read(): number;
  /** 0 for no place to go on from. */
  write(second: number): void;
  isForLaterVisits(): boolean;
  /** Switching off deletes the places of all episodes; that of this one stays for the visit. */
  turnForLaterVisits(isOn: boolean): void;
}

/** @param path address of the episode's page */
export function createListenPlace(
  path: string,
  { sessionStorage, localStorage }: Pick<Environment, 'sessionStorage' | 'localStorage'>,
): ListenPlace {
  const key = listenPosition.name.replace('*', path);
  /** Undefined while nothing may be kept for later. */
  const readPlaces = (): Map<string, number> | undefined => {
    const text = localStorage.read(listenPlaces.name);
    return text === null ? undefined : new Map(placesIn(text));
  };
  const writePlaces = (places: ReadonlyMap<string, number>): void =>
    void localStorage.write(listenPlaces.name, JSON.stringify([...places]));

  function read(): number {
    const second = readPlaces()?.get(path) ?? Number(sessionStorage.read(key) ?? '0');
    return Number.isFinite(second) ? second : 0;
  }

  function write(second: number): void {
    const places = readPlaces();
    if (second > 0) sessionStorage.write(key, String(second));
    else sessionStorage.remove(key);
    if (places === undefined) return;
    if (second > 0) places.set(path, second);
    else places.delete(path);
    writePlaces(places);
  }

  return {
    read,
    write,
    isForLaterVisits: () => readPlaces() !== undefined,
    turnForLaterVisits(isOn) {
      const second = read();
      if (isOn) writePlaces(readPlaces() ?? new Map());
      else localStorage.remove(listenPlaces.name);
      write(second);
    },
  };
}

/** What another program has written there is as good as nothing. */
function placesIn(text: string): [path: string, second: number][] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(entry: unknown): entry is [path: string, second: number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
