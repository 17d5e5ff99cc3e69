/** What sections about the sample interface get from it: samples of code, addresses of downloads, and drawings. */
import type {
  CodeExampleSource,
  CodeExampleValue,
  DownloadName,
} from '../../sections/code-example/code-example.schema.ts';
import type { SectionSource } from '../../sections/section.schema.ts';
import type { SequenceSectionValue, SequenceSource } from '../../sections/sequence/sequence.schema.ts';
import { drawSequence } from './draw-sequence.ts';
import type { KnownMessage } from './draw-sequence.ts';
import {
  DOWNLOADS_FOLDER,
  programAddress,
  sampleInterface,
  sampleNames,
  walkthroughCalls,
} from './interface.ts';
import type { CodeSamples } from './interface.ts';

interface Reporting {
  /** Reports a fault at a key path of the section. */
  report(keyPath: readonly (string | number)[], message: string): void;
}

export function codeExampleValue(
  section: CodeExampleSource,
  { codeSamples, report }: Reporting & { readonly codeSamples: CodeSamples },
): CodeExampleValue {
  return {
    ...section,
    parts: section.parts.map(({ sample: name, downloads, ...words }, index) => {
      const sample = name === undefined ? undefined : codeSamples.get(name);
      if (name !== undefined && sample === undefined)
        report(['parts', index, 'sample'], `is no sample. Use one of: ${sampleNames.join(', ')}.`);
      return {
        ...words,
        ...(sample !== undefined && { sample }),
        ...(downloads !== undefined && {
          downloads: downloads.map(({ file, label }) => ({ label, href: addressOf(file) })),
        }),
      };
    }),
  };
}

interface SequencePlace extends Reporting {
  /** The sections of the page, with their anchors. */
  readonly places: readonly { readonly id: string; readonly section: SectionSource }[];
}

/** Takes labels from the interface, and leads each message to the section that has its sample. */
export function sequenceSectionValue(
  section: SequenceSource,
  { places, report }: SequencePlace,
): SequenceSectionValue {
  const messages = section.sequence.messages.map((message, index): KnownMessage => {
    const complain = (key: string, text: string): void => report(['sequence', 'messages', index, key], text);
    const { step, event, at = step } = message;
    const place = places.find(
      ({ section: other }) =>
        other.section === 'code-example' &&
        other.parts.some(({ sample }) => sample !== undefined && sample === at),
    );
    if (place === undefined) complain('at', `must name a sample of this page; "${at ?? ''}" is none.`);
    if (event !== undefined && sampleInterface?.events.includes(event) === false)
      complain('event', `is no event. Use one of: ${sampleInterface.events.join(', ')}.`);
    return { ...message, label: labelOf(message, complain), anchor: place?.id ?? '' };
  });
  return { ...section, sequence: drawSequence(section.sequence, messages) };
}

/** `POST /v1/persons` */
function labelOf(
  { step, event, label }: SequenceSource['sequence']['messages'][number],
  complain: (key: string, text: string) => void,
): string {
  if (step === undefined) return label ?? event ?? '';
  const call = walkthroughCalls.find((candidate) => candidate.step === step);
  if (call === undefined) complain('step', 'is no step of content/interface/walkthrough.yaml.');
  const path = call?.path.map((part) => (typeof part === 'string' ? part : '…')).join('') ?? '';
  return `${call?.method ?? ''} ${path.replace(/\?.*/, '')}`;
}

function addressOf(file: DownloadName): string {
  return file === 'openapi.yaml' || file === 'openapi.json'
    ? `${DOWNLOADS_FOLDER}/${file}`
    : programAddress(file);
}
