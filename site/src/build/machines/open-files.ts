/** What is made for programs elsewhere: podcast apps and feed readers in a browser, link previews, developers' tools. */
const OPEN = [
  /^\/\w+\/podcast(?:\.xml|-artwork\.png)$/,
  /^\/\w+\/podcast\/[^/]+\.(?:m4a|vtt|chapters\.json)$/,
  /\/feed\.xml$/,
  /^\/llms\.txt$|\.md$/,
  /^\/social\//,
  /^\/(?:developers|rates)\/download\//,
];

/** Whether pages of other sites may load and read a file. Apps that play the podcast in a browser could not otherwise. */
export function isOpenFile(address: string): boolean {
  return OPEN.some((pattern) => pattern.test(address));
}
