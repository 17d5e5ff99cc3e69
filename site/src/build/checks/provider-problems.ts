/**
 * What is wrong with the values of `site/provider.ts`. Content and addresses take them in: told of there, one slip would be
 * hundreds of problems, none of which names its place.
 */
import type { Problem } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { provider } from '../../../provider.ts';

const FILE = 'site/provider.ts';
const [code = ''] = Object.values(
  import.meta.glob<string>('../../../provider.ts', { query: '?raw', import: 'default', eager: true }),
);

/** Labels of drawings have no room for more. */
const NAME_MAX_LETTERS = 24;

const text = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'is empty, and pages show it. Fill it in'),
  v.check((value) => value.trim() === value, 'begins or ends with a space. Delete it'),
);
const mailAddress = v.pipe(text, v.email('is no mail address. Correct it'));
/** As RFC 3966 has it in a `tel:` link. */
const dialledNumber = v.pipe(
  text,
  v.regex(/^\+\d+$/, 'is no number that a link can dial. Write "+", the country’s code and digits alone'),
);

const providerSchema = v.pipe(
  v.objectWithRest(
    {
      name: v.pipe(
        text,
        v.maxLength(
          NAME_MAX_LETTERS,
          `is longer than ${NAME_MAX_LETTERS} letters, for which titles and drawings have no room. Write the short name; "legalName" has the long one`,
        ),
      ),
      slug: v.pipe(
        text,
        v.regex(
          /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
          'stands in addresses. Write it in letters from a to z, digits, and single hyphens between them',
        ),
      ),
      domain: v.pipe(
        text,
        v.regex(
          /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
          'is no domain. Write it without scheme and path, such as bank.example',
        ),
      ),
      bic: v.pipe(text, v.bic('is no BIC. Write its 8 or 11 capital letters and digits')),
      email: mailAddress,
      partnerEmail: mailAddress,
      supportEmail: mailAddress,
      pressEmail: mailAddress,
      privacyEmail: mailAddress,
      accessibilityEmail: mailAddress,
      complaintsEmail: mailAddress,
      fraudEmail: mailAddress,
      securityEmail: mailAddress,
      phone: text,
      phoneTel: dialledNumber,
      blockPhone: text,
      blockTel: dialledNumber,
      paymentRightsLeaflet: v.pipe(
        v.string(),
        v.check(
          (value) => value === '' || URL.canParse(value),
          'is no address. Write it with "https://", or leave it empty',
        ),
      ),
    },
    text,
  ),
  v.forward(
    v.partialCheck(
      [['phone'], ['phoneTel']],
      ({ phone, phoneTel }) => dialled(phone) === phoneTel,
      'dials another number than "phone" shows. Make them the same',
    ),
    ['phoneTel'],
  ),
  v.forward(
    v.partialCheck(
      [['blockPhone'], ['blockTel']],
      ({ blockPhone, blockTel }) => dialled(blockPhone) === blockTel,
      'dials another number than "blockPhone" shows. Make them the same',
    ),
    ['blockTel'],
  ),
);

/** Without arguments: of the provider that the site is built for, where `text` is the code of its file. */
export function providerProblems(values: unknown = provider, text: string = code): Problem[] {
  const lines = text.split('\n');
  return (v.safeParse(providerSchema, values).issues ?? []).map((issue) => {
    const key = v.getDotPath(issue) ?? '';
    const line = lines.findIndex((each) => each.trimStart().startsWith(`${key}:`)) + 1;
    return { file: FILE, ...(line > 0 && { line }), message: `"${key}" ${issue.message}.` };
  });
}

function dialled(shown: string): string {
  return shown.replaceAll(/[^+\d]/g, '');
}
