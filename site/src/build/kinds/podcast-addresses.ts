/** `/en/podcast/first/` -> `/en/podcast/first.m4a` and so on. */
export function audioAddresses(path: string) {
  const name = path.replace(/\/$/, '');
  return { sound: `${name}.m4a`, captions: `${name}.vtt`, chapters: `${name}.chapters.json` };
}

export function podcastFeedAddress(language: string): string {
  return `/${language}/podcast.xml`;
}

/** The square picture of the podcast in a language. */
export function podcastArtworkAddress(language: string): string {
  return `/${language}/podcast-artwork.png`;
}
