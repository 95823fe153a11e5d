/** Reads an absolute URL as browsers do. @returns `undefined` if it is none. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
