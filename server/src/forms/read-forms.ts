import type { FormsManifest } from '@quellwerk/forms';
import * as v from 'valibot';
import type { ReleaseStore } from '../release/release-store.ts';
import type { HeaderList, ServedRelease } from '../release/served-release.ts';
import type { BuiltPages } from './send-page.ts';

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

/** Pages of the release that answers now. */
export function createBuiltPages(releases: Pick<ReleaseStore, 'current'>): BuiltPages {
  return {
    read(path) {
      const found = releases.current().addresses.get(path);
      if (found?.kind !== 'file' || found.file.identity.content.kind !== 'memory') return undefined;
      const { content, headers } = found.file.identity;
      return { html: content.bytes.toString('utf8'), headers: policyIn(headers) };
    },
  };
}

/** Of the headers prepared for a page only its own policy: length and entity tag are those of the unchanged page. */
function policyIn(headers: HeaderList): Readonly<Record<string, string>> {
  const index = headers.indexOf('content-security-policy');
  return index === -1 ? {} : { 'content-security-policy': headers[index + 1] ?? '' };
}
