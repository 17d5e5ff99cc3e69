/**
 * The mark of PDF/UA-1 (ISO 14289-1, clause 5) on a file that typst has tagged.
 * The module of this build cannot be asked for the standard; what it leaves out
 * is this mark and the wish that the window show the title (clause 7.1). Both
 * are added behind the file as an update (ISO 32000-1, 7.5.6), which leaves
 * every byte before it where it was.
 */

const NAMESPACE = 'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"';
const PART = '<pdfuaid:part>1</pdfuaid:part>';
const SHOWN_TITLE = '/DisplayDocTitle true';

/**
 * @param pdf with structure, language and title; whoever calls this has seen to it that no heading is skipped and
 *   every picture has its words
 * @throws Error where the file is not built as typst builds it, for example after a change of its version
 */
export function markPdfUa(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const trailer = lastMatch(
    text,
    /trailer\s*<<[^]*?\/Size (\d+)[^]*?\/Root (\d+) 0 R([^]*?)>>\s*startxref\s*(\d+)\s*%%EOF/g,
  );
  const [, size = '', root = '', rest = '', start = ''] = trailer;
  const catalog = objectOf(text, root);
  const metadata = /\/Metadata (\d+) 0 R/.exec(catalog)?.[1];
  if (metadata === undefined || !catalog.includes('/MarkInfo')) throw new Error(UNKNOWN_FORM);
  const changed = [
    [Number(root), withShownTitle(catalog)],
    [Number(metadata), withMark(objectOf(text, metadata))],
  ] as const;
  let update = text.endsWith('\n') ? '' : '\n';
  const entries = changed.map(([number, content]) => {
    const offset = text.length + update.length;
    update += `${number} 0 obj\n${content}\nendobj\n`;
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length + update.length;
  update += `xref\n${entries.join('')}trailer\n<<\n/Size ${size}\n/Root ${root} 0 R${rest}/Prev ${start}\n>>\n`;
  return Buffer.concat([pdf, Buffer.from(`${update}startxref\n${table}\n%%EOF`, 'latin1')]);
}

const UNKNOWN_FORM =
  'A file of typst has another form than this build knows; see site/src/build/documents/pdf-ua.ts.';

function objectOf(text: string, number: string): string {
  const [, content = ''] = lastMatch(text, new RegExp(`\\n${number} 0 obj\\s([^]*?)\\sendobj`, 'g'));
  return content;
}

function withShownTitle(catalog: string): string {
  return catalog.includes('/ViewerPreferences <<')
    ? catalog.replace('/ViewerPreferences <<', `/ViewerPreferences << ${SHOWN_TITLE}`)
    : catalog.replace('<<', `<< /ViewerPreferences << ${SHOWN_TITLE} >>`);
}

function withMark(object: string): string {
  const packet = /stream\r?\n([^]*?)\r?\nendstream/.exec(object)?.[1];
  if (packet === undefined || !packet.includes('</rdf:Description>') || object.includes('/Filter'))
    throw new Error(UNKNOWN_FORM);
  const marked = packet
    .replace('<rdf:Description ', `<rdf:Description ${NAMESPACE} `)
    .replace('</rdf:Description>', `${PART}</rdf:Description>`);
  return object.replace(packet, () => marked).replace(/\/Length \d+/, `/Length ${marked.length}`);
}

function lastMatch(text: string, pattern: RegExp): readonly string[] {
  const match = [...text.matchAll(pattern)].at(-1);
  if (match === undefined) throw new Error(UNKNOWN_FORM);
  return match;
}
