/** Adds rules to a document without an element, which the security policy would have to allow. */
export function adoptStyles(document: Document, rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
