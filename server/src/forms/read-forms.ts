import { join } from 'node:path';
import type { FormsManifest } from '@quellwerk/forms';
import * as v from 'valibot';
import { MANIFEST_FILE, proveRelease } from '../release/load-release.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import type { ServedRelease } from '../release/served-release.ts';
import type { HeaderList } from '../site/header-list.ts';
import { openSame } from '../site/send-answer.ts';
import type { DiskContent } from '../site/send-answer.ts';

const languages = v.record(v.string(), v.unknown());

/** The build has checked definitions by the schema of forms; here only a manifest of another make is refused. */
const formsSchema = v.custom<FormsManifest>((value) =>
  v.is(
    v.object({
      origin: v.string(),
      serverOrigin: v.optional(v.string()),
      defaultLanguage: v.string(),
      definitions: v.array(
        v.object({ name: v.string(), groups: v.array(v.object({ fields: v.array(v.object({})) })) }),
      ),
      pages: v.record(v.string(), v.array(v.object({ path: v.string(), language: v.string() }))),
      messages: languages,
      refusals: languages,
      mail: v.record(v.string(), languages),
      serverPages: v.record(v.string(), v.string()),
    }),
    value,
  ),
);

/** What the release says about forms; undefined for a site without. */
export function formsOf({ manifest }: Pick<ServedRelease, 'manifest'>): FormsManifest | undefined {
  const forms = manifest.extensions['forms'];
  return v.is(formsSchema, forms) ? forms : undefined;
}

export type FormsResult =
  | { readonly kind: 'forms'; readonly forms: FormsManifest }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/** Reads a release from its folder, for commands that run beside the server. */
export async function readForms(distDir: string): Promise<FormsResult> {
  const loaded = await proveRelease(distDir);
  if (loaded.kind === 'problems') return loaded;
  const forms = formsOf(loaded.release);
  if (forms !== undefined) return { kind: 'forms', forms };
  const problem = `${join(distDir, MANIFEST_FILE)}  has no forms. Set DIST_DIR to the release that is served.`;
  return { kind: 'problems', problems: [problem] };
}

interface BuiltPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The pages of the site as the build has rendered them. */
export interface BuiltPages {
  /** A page's HTML and the headers that belong to it; undefined where there is none. */
  read(path: string): Promise<BuiltPage | undefined>;
}

/** Pages of the release that answers now. */
export function createBuiltPages(releases: Pick<ReleaseStore, 'current'>): BuiltPages {
  return {
    async read(path) {
      const found = releases.current().addresses.get(path);
      if (found?.kind !== 'file') return undefined;
      const { content, headers } = found.file.identity;
      const bytes = content.kind === 'memory' ? content.bytes : await readWhole(content);
      return bytes && { html: bytes.toString('utf8'), headers: policyIn(headers) };
    },
  };
}

async function readWhole(content: DiskContent): Promise<Buffer | undefined> {
  const file = await openSame(content);
  try {
    return await file?.readFile();
  } finally {
    await file?.close();
  }
}

/** Of the headers prepared for a page only its own policy: length and entity tag are those of the unchanged page. */
function policyIn(headers: HeaderList): Readonly<Record<string, string>> {
  const index = headers.indexOf('content-security-policy');
  return index === -1 ? {} : { 'content-security-policy': headers[index + 1] ?? '' };
}
