/** Versions of a document, one after the other: which of them is in force on a day, and what is wrong with them. */
import type { UnpreparedSource } from '../collections.ts';
import { languages } from '../languages.ts';
import { dayAfter } from '../today.ts';
import type { Paper } from './papers.ts';

interface Versioned {
  readonly paper: Paper;
}

/** All versions of a document in its language, the newest first. */
export function versionsOf<Each extends Versioned>({ paper }: Versioned, all: readonly Each[]): Each[] {
  return all
    .filter(({ paper: other }) => isSameDocument(other, paper))
    .sort((a, b) => b.paper.inForceSince.localeCompare(a.paper.inForceSince));
}

/** Those that are in force on a day, of all documents. */
export function allInForce<Each extends Versioned>(all: readonly Each[], day: string): Each[] {
  return all.filter((each) => each === inForce(versionsOf(each, all), day));
}

/**
 * The version in force on a day; before there is one, the first that is announced. One that is announced for later has
 * its own address, and nothing else.
 */
function inForce<Each extends Versioned>(newestFirst: readonly Each[], day: string): Each | undefined {
  const begun = newestFirst.find(({ paper }) => paper.inForceSince <= day);
  if (begun === undefined) return newestFirst.at(-1);
  return lastDay(begun.paper) < day ? undefined : begun;
}

/** After all days that are written, where there is none yet. */
function lastDay({ until }: Paper): string {
  return until ?? '9999-12-31';
}

type Name = Pick<Paper, 'document' | 'language'>;

function isSameDocument(one: Name, other: Name): boolean {
  return one.document === other.document && one.language === other.language;
}

type Report = Pick<UnpreparedSource, 'report'>['report'];

/** Reports what is wrong with a version among all papers. */
export function reportVersion(paper: Paper, report: Report, all: readonly Versioned[]): void {
  const papers = all.map((each) => each.paper);
  reportDouble(paper, report, papers);
  reportGap(paper, report, papers);
  reportLowered(paper, report, papers);
  reportMissingTwins(paper, report, papers);
}

/** The first of two files that stand for the same version, or are in force side by side, would hide the other. */
function reportDouble(paper: Paper, report: Report, papers: readonly Paper[]): void {
  for (const other of papers) {
    if (other === paper) return;
    if (!isSameDocument(other, paper)) continue;
    if (other.version === paper.version)
      report(paper.item, ['version'], `is the version of ${other.item.file}, too. Raise one of them.`);
    else if (other.inForceSince <= lastDay(paper) && paper.inForceSince <= lastDay(other))
      report(
        paper.item,
        ['inForceSince'],
        `is in force beside ${other.item.file}. Give the earlier of them "until", its last day before the other.`,
      );
  }
}

/** On days between two versions there would be no document. */
function reportGap(paper: Paper, report: Report, papers: readonly Paper[]): void {
  const { until } = paper;
  if (until === undefined) return;
  const next = dayAfter(until);
  const others = papers.filter((other) => isSameDocument(other, paper));
  if (others.some((other) => other.inForceSince <= next && next <= lastDay(other))) return;
  const [begins] = others
    .map(({ inForceSince }) => inForceSince)
    .filter((day) => day > next)
    .sort();
  if (begins === undefined) return;
  const message = `ends on ${until}, and the next version begins on ${begins}. Leave no day between.`;
  report(paper.item, ['until'], message);
}

/** Whoever compares two versions takes the higher number for the newer one. */
function reportLowered(paper: Paper, report: Report, papers: readonly Paper[]): void {
  const higher = papers.find(
    (other) =>
      isSameDocument(other, paper) &&
      other.inForceSince < paper.inForceSince &&
      compareVersions(other.version, paper.version) > 0,
  );
  if (higher === undefined) return;
  const message = `is ${paper.version}, and ${higher.item.file}, which was in force before, is ${higher.version}. Give the later one the higher number.`;
  report(paper.item, ['version'], message);
}

/** `2.9` comes before `2.10`. */
function compareVersions(one: string, other: string): number {
  return new Intl.Collator('en', { numeric: true }).compare(one, other);
}

/** A document of two languages has the same versions in both, from the first one that both have. */
function reportMissingTwins(paper: Paper, report: Report, papers: readonly Paper[]): void {
  if (paper.group === 'publications') return;
  for (const language of languages) {
    const twins = papers.filter((other) => isSameDocument(other, { document: paper.document, language }));
    const isOfBefore = twins.every(({ inForceSince }) => paper.inForceSince < inForceSince);
    if (isOfBefore || twins.some(({ version }) => version === paper.version)) continue;
    const message = `is ${paper.version}, a version that "${language}" has not, though the document is in it. Write it in "${language}", too.`;
    report(paper.item, ['version'], message);
  }
}
