/** typst as a program of this build: a WebAssembly module, the same on every platform, that reads no file and no network. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Typst {
  /**
   * @param template typst code, which finds the data as `/document.json`
   * @throws Error when the template does not compile
   */
  pdf(template: string, data: string): Uint8Array;
}

/** Undefined where the package is not installed. */
export async function openTypst(siteRoot: string, fonts: readonly Uint8Array[]): Promise<Typst | undefined> {
  const library = await import('@myriaddreamin/typst-ts-web-compiler').catch(() => undefined);
  if (library === undefined) return undefined;
  const require = createRequire(join(siteRoot, 'site.config.ts'));
  const folder = dirname(require.resolve('@myriaddreamin/typst-ts-web-compiler'));
  library.initSync({ module: readFileSync(join(folder, 'typst_ts_web_compiler_bg.wasm')) });
  const builder = new library.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  return {
    pdf(template, data) {
      compiler.reset();
      compiler.add_source('/document.typ', template);
      compiler.map_shadow('/document.json', Buffer.from(data));
      const made: unknown = compiler.compile('/document.typ', undefined, 'pdf', WITH_DIAGNOSTICS);
      if (isMade(made)) return made.result;
      throw new Error(`The template of documents does not compile: ${JSON.stringify(made)}`);
    },
  };
}

const WITH_DIAGNOSTICS = 3;

function isMade(made: unknown): made is { readonly result: Uint8Array } {
  return typeof made === 'object' && made !== null && 'result' in made && made.result instanceof Uint8Array;
}
