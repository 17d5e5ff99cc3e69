import type { ConfigData } from 'html-validate';

/** Which rules served documents are held to, and why some of the presets' are not among them. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // React writes `hrefLang` and `popoverTarget`; attribute names of HTML have no case.
    'attr-case': 'off',
    // React writes `<br/>`, which the standard allows and which means the same.
    'void-style': 'off',
    // Safari takes a list without bullets for no list, unless it is told.
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
    // React writes `hidden=""`, which means the same as `hidden`.
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // An id may begin with a digit: those of headings are their words.
    'valid-id': ['error', { relaxed: true }],
    // Nothing comes from another origin, and whoever can change our files can change their hashes.
    'require-sri': 'off',
    // A matter of style, which links.spec.ts checks as the reader sees it.
    'tel-non-breaking': 'off',
  },
};

/** A document that holds a page in several languages has a main heading in each. */
export const rulesForSeveralLanguages: ConfigData = {
  ...htmlRules,
  rules: { ...htmlRules.rules, 'heading-level': ['error', { allowMultipleH1: true }] },
};
