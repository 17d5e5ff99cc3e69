/** 330 -> `5:30`, 3930 -> `1:05:30`. */
export function clockTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

/** As `datetime` has durations: 330 -> `PT5M30S`. */
export function durationAttribute(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
