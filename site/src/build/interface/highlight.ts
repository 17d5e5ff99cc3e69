/** Colours code when the site is built: each word gets a class, whose colour the style sheet takes from the tokens. */
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';

const grammars = { bash, http, java, json, python, typescript };
for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar);

/** HTML of the code, with everything escaped that HTML reserves. Throws for a grammar that is not here. */
export function highlight(code: string, grammar: string): string {
  return highlighter.highlight(code.trim(), { language: grammar }).value;
}
