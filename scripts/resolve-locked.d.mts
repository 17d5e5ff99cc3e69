interface Wanted {
  readonly name: string;
  /** Of the package that needs it; the root where nothing is said. */
  readonly place?: string;
}

/** Where Node finds a package from a place of a lock file: in its own folder or in one above it. */
export function resolveLocked(
  packages: Readonly<Record<string, unknown>>,
  wanted: Required<Wanted>,
): string | undefined;

/** The entries of a lock file for a package and all it needs, on every kind of machine; it throws where one is missing. */
export function lockedWithDependencies<Locked>(
  packages: Readonly<Record<string, Locked>>,
  wanted: Wanted,
): Record<string, Locked>;
