/** The least of a search page that its script needs, and ways to use it: shared by the tests of its parts. */

export const SEARCH_MARKUP = `
  <div data-search>
    <form data-search-form><input type="search"></form>
    <p data-search-status data-many="{count}: {query}"></p>
    <ol data-search-results><li data-search-result hidden><a data-search-link href="#"></a></li></ol>
    <button type="button" data-search-more hidden></button>
  </div>`;

/** The element that is there, or the test has failed. */
export const found = <Type extends HTMLElement>(selector: string): Type => {
  const element = document.querySelector<Type>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
};
