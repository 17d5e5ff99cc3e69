/**
 * Compares the requirements in docs/specification.md with the reports of a test run: each test that a row names must
 * have run and passed. A test that was skipped proves nothing, and is told apart from one that failed.
 */

/** A test as a report tells of it. */
export interface RanTest {
  /** From the root of the project, with forward slashes. */
  readonly file: string;
  /** Its groups and its name, outermost first. */
  readonly titles: readonly string[];
  /** Skipped is what said at run time that it lacks something, such as a program. */
  readonly state: 'passed' | 'failed' | 'skipped';
}

interface Requirement {
  /** `R4.1a` */
  readonly id: string;
  /** Files and folders, from the root of the project. */
  readonly places: readonly string[];
  readonly tests: readonly NamedTest[];
}

interface NamedTest {
  readonly file: string;
  /** The last groups and the name, joined by ` › `; `…` stands for what differs between the cases of one test. */
  readonly name: string;
}

export interface SpecificationResult {
  readonly requirements: number;
  /** Rows without any test. */
  readonly untested: readonly string[];
  /** Rows of which a test needs what is not there, such as a program, and was left out or skipped. */
  readonly untried: readonly string[];
  readonly problems: readonly string[];
}

const ROW = /^\| (?<id>R\d+\.\d+[a-z]?) \| (?<statement>[^|]+) \| (?<place>[^|]+) \| (?<proof>[^|]+) \|$/u;
const TEST = /^`(?<file>[^`]+)` › "(?<name>.+)"$/u;
const GAP = /^no test: .+$/u;
const SEPARATOR = ' › ';

export interface Project {
  /** Every test that ran. */
  readonly ran: readonly RanTest[];
  /** Whether there is such a file or folder. */
  exists(path: string): boolean;
  /** Whether this machine lacks what the tests of a file need, such as a browser. */
  isLeftOut(file: string): boolean;
}

/** Holds the rows of the document against the project and what ran. */
export function checkSpecification(
  markdown: string,
  { ran, exists, isLeftOut }: Project,
): SpecificationResult {
  const problems: string[] = [];
  const requirements = readRequirements(markdown, (problem) => problems.push(problem));
  const ids = requirements.map(({ id }) => id);
  problems.push(
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice.`),
    ...requirements.flatMap(({ id, places, tests }) =>
      [
        ...places.filter((place) => !exists(place)).map((place) => `there is no ${place}.`),
        ...tests.filter(({ file }) => !isLeftOut(file)).flatMap((test) => problemsOf(test, ran)),
      ].map((problem) => `${id}: ${problem}`),
    ),
  );
  if (requirements.length === 0) problems.push('The specification has no rows.');
  const untested = requirements.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
  const isUntried = (test: NamedTest): boolean =>
    isLeftOut(test.file) || meantBy(test, ran).some(({ state }) => state === 'skipped');
  const untried = requirements.filter(({ tests }) => tests.some(isUntried)).map(({ id }) => id);
  return { requirements: requirements.length, untested, untried, problems };
}

function readRequirements(markdown: string, report: (problem: string) => void): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('| R')) return [];
    const { id, place, proof } = ROW.exec(line)?.groups ?? {};
    if (id === undefined || place === undefined || proof === undefined) {
      report(`"${line.slice(0, 60)}" is no row of number, statement, place and tests.`);
      return [];
    }
    const tests = proof.split('<br>').flatMap((entry): NamedTest[] => {
      const { file, name } = TEST.exec(entry)?.groups ?? {};
      if (file !== undefined && name !== undefined) return [{ file, name }];
      if (!GAP.test(entry))
        report(`${id}: "${entry}" names no test. Write \`file\` › "name", or "no test: why".`);
      return [];
    });
    const places = [...place.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    return [{ id, places, tests }];
  });
}

function problemsOf(test: NamedTest, ran: readonly RanTest[]): string[] {
  const { file, name } = test;
  const meant = meantBy(test, ran);
  if (meant.length === 0) {
    const other = namedAs(name, ran)[0];
    const hint = other === undefined ? '' : ` A test of this name ran in ${other.file}.`;
    return [`no test "${name}" ran in ${file}.${hint}`];
  }
  return meant
    .filter(({ state }) => state === 'failed')
    .map(({ titles }) => `"${titles.join(SEPARATOR)}" in ${file} has not passed.`);
}

/** All cases of a test. */
function meantBy({ file, name }: NamedTest, ran: readonly RanTest[]): readonly RanTest[] {
  return namedAs(name, ran).filter((test) => test.file === file);
}

function namedAs(name: string, ran: readonly RanTest[]): readonly RanTest[] {
  const pattern = patternOf(name);
  return ran.filter(({ titles }) => pattern.test(titles.join(SEPARATOR)));
}

/** The whole of a title, or its last parts. */
function patternOf(name: string): RegExp {
  const escaped = name.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`(?:^|${SEPARATOR})${escaped.join('.*')}$`, 'su');
}
