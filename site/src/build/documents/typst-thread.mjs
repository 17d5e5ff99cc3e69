/**
 * One thread of typst: answers the data of a document with what typst made of it, and `null` with the letters of each font.
 * Plain JavaScript, because a thread is no part of a bundle.
 */
import { parentPort, workerData } from 'node:worker_threads';

const WITH_DIAGNOSTICS = 3;

const { library, module, fonts, template } = workerData;
const { initSync, get_font_info: infoOf, TypstCompilerBuilder } = await import(library);
initSync({ module });
const builder = new TypstCompilerBuilder();
builder.set_dummy_access_model();
for (const font of fonts) await builder.add_raw_font(font);
const compiler = await builder.build();

parentPort.on('message', (data) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort.postMessage(data === null ? fonts.map(coverageOf) : setDocument(data));
});

function setDocument(data) {
  compiler.reset();
  compiler.add_source('/document.typ', template);
  compiler.map_shadow('/document.json', Buffer.from(data));
  return compiler.compile('/document.typ', undefined, 'pdf', WITH_DIAGNOSTICS);
}

/** Lengths of runs of code points, from 0 on: so many that the font does not have, so many that it has, and so on. */
function coverageOf(font) {
  return infoOf(font).info[0].coverage;
}
